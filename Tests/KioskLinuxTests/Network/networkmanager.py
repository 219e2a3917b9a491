"""Speaks NetworkManager's interface on a private bus: networkmanager.py ADDRESS BEHAVIOUR

metered, unmetered, unknown, guess: one value    deny: refuses    text: a value of another type
change: not metered, and metered after the first reply; other properties change as well
offline: metered and disconnected, and not metered by wireless LAN after the first reply
"""
import sys

import dbus
import dbus.bus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

SERVICE = "org.freedesktop.NetworkManager"
PROPERTIES = "org.freedesktop.DBus.Properties"
VALUES = {"metered": 1, "unmetered": 2, "unknown": 0, "guess": 3, "change": 4, "offline": 1}
DBusGMainLoop(set_as_default=True)
bus = dbus.bus.BusConnection(sys.argv[1])
behaviour = sys.argv[2]


class Denied(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.AccessDenied"


class Manager(dbus.service.Object):
    def __init__(self):
        super().__init__(bus, "/org/freedesktop/NetworkManager")
        self.value = VALUES.get(behaviour, 0)

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        if behaviour == "offline" and name in ("State", "PrimaryConnectionType"):
            isConnected = self.value == 2
            if name == "State":
                return dbus.UInt32(70 if isConnected else 20)
            return dbus.String("802-11-wireless" if isConnected else "")
        if (interface, name) != (SERVICE, "Metered"):
            raise dbus.DBusException("no such property")
        if behaviour == "deny":
            raise Denied("not allowed")
        if behaviour == "text":
            return dbus.String("yes")
        if behaviour == "change" and self.value == 4:
            GLib.timeout_add(100, self.change)
        if behaviour == "offline" and self.value == 1:
            # A busy machine must have received the first state before.
            GLib.timeout_add(5000, self.connect)
        return dbus.UInt32(self.value)

    @dbus.service.signal(PROPERTIES, signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass

    def connect(self):
        self.value = 2
        self.PropertiesChanged(SERVICE, {"Metered": dbus.UInt32(2), "State": dbus.UInt32(70)}, [])
        return False

    def change(self):
        self.PropertiesChanged(SERVICE, {"Connectivity": dbus.UInt32(4)}, [])
        self.value = 1
        self.PropertiesChanged(SERVICE, {"Metered": dbus.UInt32(1), "ActiveConnections": dbus.Array([], "o")}, [])
        return False


manager = Manager()
bus.request_name(SERVICE)
GLib.MainLoop().run()
