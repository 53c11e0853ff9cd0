"""Original vector artwork: SVG text from the standard library alone; raster.py turns it into pictures."""
