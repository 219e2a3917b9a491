"""Speaks the desktop portal's interface for places on a private bus: portal.py ADDRESS BEHAVIOUR

grant: places    deny: somebody says no    other: it does not work    silent: no place
closes: ends each session after three places    placeless: knows of no places
"""
import sys

import dbus
import dbus.bus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
EXACT = 5
DBusGMainLoop(set_as_default=True)
bus = dbus.bus.BusConnection(sys.argv[1])
behaviour = sys.argv[2]


def path(kind, sender, token):
    return f"{PATH}/{kind}/{sender[1:].replace('.', '_')}/{token}"


class Request(dbus.service.Object):
    @dbus.service.signal("org.freedesktop.portal.Request", signature="ua{sv}")
    def Response(self, response, results):
        pass


class Session(dbus.service.Object):
    def __init__(self, path):
        super().__init__(bus, path)
        self.path, self.count, self.isOpen = path, 0, True

    @dbus.service.method("org.freedesktop.portal.Session")
    def Close(self):
        self.leave()

    @dbus.service.signal("org.freedesktop.portal.Session", signature="a{sv}")
    def Closed(self, details):
        pass

    def leave(self):
        if self.isOpen:
            self.isOpen = False
            self.remove_from_connection()

    def walk(self):
        if not self.isOpen:
            return False
        if behaviour == "closes" and self.count == 3:
            self.Closed({})
            self.leave()
            return False
        desktop.LocationUpdated(dbus.ObjectPath(self.path), {
            "Latitude": 60.0 + self.count / 1000, "Longitude": 25.0,
            "Accuracy": 15.0 if self.accuracy == EXACT else 5000.0, "Altitude": -sys.float_info.max, "Speed": -1.0,
            "Heading": 90.0, "Description": "a walk",
            "Timestamp": dbus.Struct((dbus.UInt64(1790000000 + self.count), dbus.UInt64(500000)), signature="tt"),
        })
        self.count += 1
        return True


class Desktop(dbus.service.Object):
    sessions = {}

    @dbus.service.method("org.freedesktop.portal.Location", in_signature="a{sv}", out_signature="o", sender_keyword="who")
    def CreateSession(self, options, who):
        session = Session(path("session", who, options["session_handle_token"]))
        session.accuracy = options["accuracy"]
        self.sessions[session.path] = session
        return dbus.ObjectPath(session.path)

    @dbus.service.method(
        "org.freedesktop.portal.Location", in_signature="osa{sv}", out_signature="o", sender_keyword="who")
    def Start(self, session, window, options, who):
        request = Request(bus, path("request", who, options["handle_token"]))
        GLib.timeout_add(50, self.answer, request, self.sessions[session])
        return dbus.ObjectPath(request.__dbus_object_path__)

    def answer(self, request, session):
        response = {"deny": 1, "other": 2}.get(behaviour, 0)
        request.Response(dbus.UInt32(response), {})
        request.remove_from_connection()
        if response == 0 and behaviour != "silent":
            GLib.timeout_add(20, session.walk)
        return False

    @dbus.service.signal("org.freedesktop.portal.Location", signature="oa{sv}")
    def LocationUpdated(self, session, location):
        pass


class Placeless(dbus.service.Object):
    @dbus.service.method("org.freedesktop.portal.Settings", in_signature="as", out_signature="a{sv}")
    def ReadAll(self, namespaces):
        return {}


desktop = (Placeless if behaviour == "placeless" else Desktop)(bus, PATH)
name = dbus.service.BusName(SERVICE, bus)
GLib.MainLoop().run()
