"""Speaks GeoClue's interface on a private bus: geoclue.py ADDRESS grant|deny|silent|rough|off"""
import sys

import dbus
import dbus.bus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

SERVICE = "org.freedesktop.GeoClue2"
PROPERTIES = "org.freedesktop.DBus.Properties"
DBusGMainLoop(set_as_default=True)
bus = dbus.bus.BusConnection(sys.argv[1])
behaviour = sys.argv[2]


class Denied(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.AccessDenied"


class Place(dbus.service.Object):
    def __init__(self, number):
        self.path = f"/org/freedesktop/GeoClue2/Client/1/Location/{number}"
        super().__init__(bus, self.path)
        self.properties = {
            "Latitude": 60.0 + number / 1000, "Longitude": 25.0, "Accuracy": 5000.0 if behaviour == "rough" else 15.0,
            "Altitude": -sys.float_info.max, "Speed": 1.5, "Heading": -1.0, "Description": "a walk",
            "Timestamp": dbus.Struct((dbus.UInt64(1790000000 + number), dbus.UInt64(500000)), signature="tt"),
        }

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return self.properties


class Client(dbus.service.Object):
    def __init__(self):
        super().__init__(bus, "/org/freedesktop/GeoClue2/Client/1")
        self.set, self.places, self.last = {}, [], "/"

    @dbus.service.method(PROPERTIES, in_signature="ssv")
    def Set(self, interface, name, value):
        self.set[str(name)] = value

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return dbus.ObjectPath(self.last)

    @dbus.service.method(SERVICE + ".Client")
    def Start(self):
        if self.set.get("DesktopId") != "org.example.Museum" or "RequestedAccuracyLevel" not in self.set:
            raise Denied("'DesktopId' property must be set")
        if behaviour == "deny":
            raise Denied("'org.example.Museum' disallowed by configuration")
        if behaviour != "silent":
            GLib.timeout_add(20, self.walk)

    @dbus.service.method(SERVICE + ".Client")
    def Stop(self):
        pass

    def walk(self):
        if behaviour == "off" and len(self.places) == 3:
            self.PropertiesChanged(SERVICE + ".Client", {"Active": False}, [])
            return False
        old, place = self.last, Place(len(self.places))
        self.places.append(place)
        self.last = place.path
        self.LocationUpdated(old, self.last)
        return True

    @dbus.service.signal(SERVICE + ".Client", signature="oo")
    def LocationUpdated(self, old, new):
        pass

    @dbus.service.signal(PROPERTIES, signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass


class Manager(dbus.service.Object):
    @dbus.service.method(SERVICE + ".Manager", out_signature="o")
    def GetClient(self):
        return dbus.ObjectPath("/org/freedesktop/GeoClue2/Client/1")


client = Client()
manager = Manager(bus, "/org/freedesktop/GeoClue2/Manager")
name = dbus.service.BusName(SERVICE, bus)
GLib.MainLoop().run()
