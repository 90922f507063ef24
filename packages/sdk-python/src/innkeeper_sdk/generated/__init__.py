"""Written by tools/generate.py from the released API document."""
