"""Speaks GeoClue's interface on a private bus: geoclue.py ADDRESS BEHAVIOUR

grant: places, as exact as asked for    rough: places within 5 km each time    silent: no place
deny: refuses    noagent: refuses for want of an agent    disabled: refuses, as locating is switched off
mute: never answers    off: switched off after three places    onoff: switched off and on again after each three places
"""
import sys

import dbus
import dbus.bus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

SERVICE = "org.freedesktop.GeoClue2"
PROPERTIES = "org.freedesktop.DBus.Properties"
EXACT = 8
REFUSALS = {
    "deny": "'org.example.Museum' disallowed by configuration",
    "noagent": "'org.example.Museum' disallowed, no agent for UID 1000",
    "disabled": "Geolocation disabled for UID 1000",
}
DBusGMainLoop(set_as_default=True)
bus = dbus.bus.BusConnection(sys.argv[1])
behaviour = sys.argv[2]


class Denied(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.AccessDenied"


class Place(dbus.service.Object):
    def __init__(self, number, isRough):
        self.path = f"/org/freedesktop/GeoClue2/Client/1/Location/{number}"
        super().__init__(bus, self.path)
        self.properties = {
            "Latitude": 60.0 + number / 1000, "Longitude": 25.0, "Accuracy": 5000.0 if isRough else 15.0,
            "Altitude": -sys.float_info.max, "Speed": 1.5, "Heading": -1.0,
            "Description": "ipf fallback (from WiFi data)" if isRough else "a walk",
            "Timestamp": dbus.Struct((dbus.UInt64(1790000000 + number), dbus.UInt64(500000)), signature="tt"),
        }

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return self.properties


class Client(dbus.service.Object):
    def __init__(self):
        super().__init__(bus, "/org/freedesktop/GeoClue2/Client/1")
        self.set, self.places, self.last, self.isStarted = {}, [], "/", False

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
        if behaviour in REFUSALS:
            raise Denied(REFUSALS[behaviour])
        if behaviour != "silent" and not self.isStarted:
            GLib.timeout_add(20, self.walk)
        self.isStarted = True

    @dbus.service.method(SERVICE + ".Client")
    def Stop(self):
        self.isStarted = False

    def walk(self):
        if not self.isStarted:
            return False
        if behaviour in ("off", "onoff") and len(self.places) % 3 == 2:
            self.PropertiesChanged(SERVICE + ".Client", {"Active": False}, [])
            if behaviour == "onoff":
                GLib.timeout_add(500, self.resume)
            return False
        self.tell()
        return True

    def resume(self):
        self.PropertiesChanged(SERVICE + ".Client", {"Active": True}, [])
        self.tell()
        GLib.timeout_add(20, self.walk)
        return False

    def tell(self):
        isRough = behaviour == "rough" or self.set["RequestedAccuracyLevel"] < EXACT
        old, place = self.last, Place(len(self.places), isRough)
        self.places.append(place)
        self.last = place.path
        self.LocationUpdated(old, self.last)

    @dbus.service.signal(SERVICE + ".Client", signature="oo")
    def LocationUpdated(self, old, new):
        pass

    @dbus.service.signal(PROPERTIES, signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass


class Manager(dbus.service.Object):
    @dbus.service.method(SERVICE + ".Manager", out_signature="o", async_callbacks=("answer", "fail"))
    def GetClient(self, answer, fail):
        if behaviour != "mute":
            answer(dbus.ObjectPath("/org/freedesktop/GeoClue2/Client/1"))


client = Client()
manager = Manager(bus, "/org/freedesktop/GeoClue2/Manager")
name = dbus.service.BusName(SERVICE, bus)
GLib.MainLoop().run()
