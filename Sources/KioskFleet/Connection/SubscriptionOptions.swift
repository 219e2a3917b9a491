import CMosquitto

extension mqtt5_sub_options {
    /// Retained messages are sent.
    static var retained: mqtt5_sub_options { MQTT_SUB_OPT_SEND_RETAIN_ALWAYS }

    /// Retained messages are not sent.
    static var notRetained: mqtt5_sub_options { MQTT_SUB_OPT_SEND_RETAIN_NEVER }

    /// Messages of this client are not sent back, and messages have the retain flag of their publication.
    static var othersOnly: mqtt5_sub_options {
        mqtt5_sub_options(MQTT_SUB_OPT_NO_LOCAL.rawValue | MQTT_SUB_OPT_RETAIN_AS_PUBLISHED.rawValue)
    }

    /// Returns the options of both.
    func union(_ other: mqtt5_sub_options) -> mqtt5_sub_options { mqtt5_sub_options(rawValue | other.rawValue) }
}
