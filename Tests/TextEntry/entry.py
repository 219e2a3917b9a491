"""Draws the texts of a file in the entry of GTK 4, and writes the pictures.

    Xvfb :7 -screen 0 640x96x24 -fbdir DIRECTORY
    DISPLAY=:7 python3 entry.py cases.json SIZE DIRECTORY/Xvfb_screen0 PICTURES

The size is that of the font DejaVu Sans, in pixels. The pictures of a case have its name and the position of the caret, a number of
characters; "base" has no caret, "composed" is the text with the composition as a part of it, "composition" the composition. The caret
is red.
"""

import json
import pathlib
import struct
import subprocess
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk  # noqa: E402

STYLE = """
window, text { background: white; color: black; border: none; outline: none; box-shadow: none; margin: 0; padding: 0; }
text { font: %dpx "DejaVu Sans"; padding: 0 40px; caret-color: red; -gtk-secondary-caret-color: transparent; }
text.base { caret-color: transparent; -gtk-secondary-caret-color: transparent; }
"""
TITLE = "text entry"
WIDTH, HEIGHT = 640, 96


def wait(seconds):
    """Runs the main loop for a time."""
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def screenshot(path):
    """Returns the screen, from the memory of the X server in the format of xwd."""
    data = pathlib.Path(path).read_bytes()
    fields = struct.unpack(">25I", data[:100])
    header, width, height, bytes_per_line, colors = fields[0], fields[4], fields[5], fields[12], fields[19]
    start = header + 12 * colors
    rgb = bytearray(3 * width * height)
    for y in range(height):
        line = data[start + y * bytes_per_line : start + y * bytes_per_line + 4 * width]
        row = slice(3 * y * width, 3 * (y + 1) * width)
        part = bytearray(3 * width)
        part[0::3], part[1::3], part[2::3] = line[2::4], line[1::4], line[0::4]
        rgb[row] = part
    return GdkPixbuf.Pixbuf.new_from_bytes(
        GLib.Bytes.new(bytes(rgb)), GdkPixbuf.Colorspace.RGB, False, 8, width, height, 3 * width
    )


class Reference:
    """The entry in its window."""

    def __init__(self, size, screen, pictures):
        self.screen, self.pictures = screen, pathlib.Path(pictures)
        provider = Gtk.CssProvider()
        provider.load_from_data((STYLE % size).encode())
        display = Gdk.Display.get_default()
        Gtk.StyleContext.add_provider_for_display(display, provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
        settings = Gtk.Settings.get_default()
        settings.set_property("gtk-cursor-blink", False)
        settings.set_property("gtk-split-cursor", True)
        settings.set_property("gtk-xft-hinting", 0)
        settings.set_property("gtk-hint-font-metrics", False)
        self.text = Gtk.Text()
        self.text.set_size_request(WIDTH, HEIGHT)
        # Glyphs lie at fractions of a pixel, as in a map.
        self.text.get_pango_context().set_round_glyph_positions(False)
        self.window = Gtk.Window(title=TITLE, decorated=False, default_width=WIDTH, default_height=HEIGHT)
        self.window.set_child(self.text)
        self.window.present()
        wait(0.5)
        subprocess.run(["xdotool", "search", "--name", TITLE, "windowfocus"], check=True, capture_output=True)
        wait(0.3)
        self.text.grab_focus()

    def take(self, name):
        """Writes a picture of the entry once a frame is drawn."""
        loop, clock = GLib.MainLoop(), self.text.get_frame_clock()
        handler = clock.connect("after-paint", lambda _: loop.quit())
        self.text.queue_draw()
        clock.request_phase(Gdk.FrameClockPhase.PAINT)
        loop.run()
        clock.disconnect(handler)
        Gdk.Display.get_default().sync()
        screenshot(self.screen).savev(str(self.pictures / f"{name}.png"), "png", [], [])

    def compose(self, keys, text):
        """Presses keys, and waits until the composition is a text."""
        loop = GLib.MainLoop()
        handler = self.text.connect("preedit-changed", lambda _, preedit: preedit == text and loop.quit())
        subprocess.run(["xdotool", "key", *keys], check=True)
        loop.run()
        self.text.disconnect(handler)

    def show(self, characters, position):
        """Shows a text with the caret at a position."""
        self.text.set_text("".join(characters))
        self.text.set_position(len("".join(characters[:position])))

    def draw(self, case):
        """Writes the pictures of a case."""
        name, characters, composition = case["name"], case["characters"], case.get("composition")
        self.text.add_css_class("base")
        self.show(characters, 0)
        self.take(f"{name}-base")
        if composition:
            position = composition["position"]
            self.show(characters[:position] + [composition["text"]] + characters[position:], 0)
            self.take(f"{name}-composed")
        self.text.remove_css_class("base")
        for position in range(len(characters) + 1):
            self.show(characters, position)
            self.take(f"{name}-{position}")
        if composition:
            self.show(characters, composition["position"])
            self.compose(composition["keys"], composition["text"])
            self.take(f"{name}-composition")
            self.compose(["Escape"], "")


def main():
    cases, size, screen, pictures = sys.argv[1:]
    if not Gtk.init_check():
        sys.exit("entry.py: GTK finds no display; start an X server and set DISPLAY")
    reference = Reference(int(size), screen, pictures)
    for case in json.loads(pathlib.Path(cases).read_text(encoding="utf-8")):
        reference.draw(case)


main()
