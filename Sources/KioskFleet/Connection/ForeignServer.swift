import KioskGeometry

/// A server that is not a broker of MQTT, recognised by the first bytes of its answer.
struct ForeignServer: Hashable, Sendable {
    /// The problem and its remedy.
    let problem: String

    /// Creates the server of an answer; nil if the answer is empty, or begins as one of a broker does.
    ///
    /// - Parameter bytes: The first bytes of the answer, without TLS.
    init?(firstBytes bytes: [UInt8]) {
        guard let first = bytes.first else { return nil }
        switch first {
        // A broker answers with CONNACK, AUTH or DISCONNECT, whose lower four bits are 0.
        case 0x20, 0xE0, 0xF0: return nil
        // A record of TLS with an alert or a part of the handshake.
        case 0x15, 0x16: problem = "the server expects TLS; enable it, or use the port without TLS"
        default:
            let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
            let text = String(decoding: line, as: UTF8.self)
            let name = text.lowercased()
            if ["http/", "<!doctype", "<html"].contains(where: name.hasPrefix) {
                problem = "the server is an HTTP server and not an MQTT broker; check the port"
            } else if name.hasPrefix("ssh-") {
                problem = "the server is an SSH server and not an MQTT broker; check the port"
            } else {
                problem =
                    "the server is not an MQTT broker, its answer begins with \"\(text.escapingControlCharacters)\";"
                    + " check the port"
            }
        }
    }
}
