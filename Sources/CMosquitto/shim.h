#pragma once
#include <mosquitto.h>
// Since 2.1, mosquitto.h contains it and the header of its own is deprecated.
#if LIBMOSQUITTO_VERSION_NUMBER < 2001000
#include <mqtt_protocol.h>
#endif
