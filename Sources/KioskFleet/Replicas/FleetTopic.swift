/// A topic below the prefix of a fleet.
///
/// | topic | payload | retained |
/// |---|---|---|
/// | `annotations/MANAGER/ID` | an annotation or its removal | yes |
/// | `changes/MANAGER` | the same annotations in batches, as they change | no |
/// | `sync/MANAGER` | a request for what differs | no |
/// | `kiosks/KIOSK/snapshot/MANAGER` | a part of the answer | no |
/// | `kiosks/KIOSK/mark/MANAGER` | an empty message of a kiosk to itself | no |
/// | `kiosks/KIOSK/status` | `online` or `offline` | yes |
/// | `kiosks/KIOSK/health` | a health report | yes |
/// | `kiosks/KIOSK/replies` | the result of a command | no |
/// | `commands/KIOSK`, `commands/all` | a signed command | no |
enum FleetTopic: Hashable, Sendable {
    case annotation(manager: String, id: String)
    case changes(manager: String)
    case sync(manager: String)
    case snapshot(kiosk: String, manager: String)
    case mark(kiosk: String, manager: String)
    case status(kiosk: String)
    case health(kiosk: String)
    case replies(kiosk: String)
    /// The kiosk is nil for a command to all.
    case command(kiosk: String?)

    /// Returns the topic below a prefix.
    ///
    /// - Complexity: O(*n*) in the length of the topic.
    func path(below prefix: String) -> String {
        switch self {
        case .annotation(let manager, let id): "\(prefix)/annotations/\(manager)/\(Self.escape(id))"
        case .changes(let manager): "\(prefix)/changes/\(manager)"
        case .sync(let manager): "\(prefix)/sync/\(manager)"
        case .snapshot(let kiosk, let manager): "\(prefix)/kiosks/\(kiosk)/snapshot/\(manager)"
        case .mark(let kiosk, let manager): "\(prefix)/kiosks/\(kiosk)/mark/\(manager)"
        case .status(let kiosk): "\(prefix)/kiosks/\(kiosk)/status"
        case .health(let kiosk): "\(prefix)/kiosks/\(kiosk)/health"
        case .replies(let kiosk): "\(prefix)/kiosks/\(kiosk)/replies"
        case .command(let kiosk): "\(prefix)/commands/\(kiosk ?? "all")"
        }
    }

    /// Parses a topic below a prefix; nil for any other.
    init?(_ path: String, below prefix: String) {
        guard path.hasPrefix(prefix + "/") else { return nil }
        let levels = path.dropFirst(prefix.count + 1).split(separator: "/", omittingEmptySubsequences: false).map(
            String.init)
        guard levels.count >= 2, FleetName.isValid(levels[1]) else { return nil }
        switch (levels[0], levels.count) {
        case ("annotations", 3):
            guard let id = Self.unescape(levels[2]) else { return nil }
            self = .annotation(manager: levels[1], id: id)
        case ("changes", 2): self = .changes(manager: levels[1])
        case ("sync", 2): self = .sync(manager: levels[1])
        case ("commands", 2): self = .command(kiosk: levels[1] == "all" ? nil : levels[1])
        case ("kiosks", 3):
            switch levels[2] {
            case "status": self = .status(kiosk: levels[1])
            case "health": self = .health(kiosk: levels[1])
            case "replies": self = .replies(kiosk: levels[1])
            default: return nil
            }
        case ("kiosks", 4):
            guard FleetName.isValid(levels[3]) else { return nil }
            switch levels[2] {
            case "snapshot": self = .snapshot(kiosk: levels[1], manager: levels[3])
            case "mark": self = .mark(kiosk: levels[1], manager: levels[3])
            default: return nil
            }
        default: return nil
        }
    }

    /// Returns an id as a level of a topic, with `%` and two digits for each byte that is no character of names.
    static func escape(_ id: String) -> String {
        if id.utf8.allSatisfy(FleetName.isPlain) { return id }
        var bytes: [UInt8] = []
        for byte in id.utf8 {
            if FleetName.isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                let digits = Array("0123456789ABCDEF".utf8)
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the id of a level; nil unless it is one that `escape(_:)` returns.
    static func unescape(_ level: String) -> String? {
        guard level.utf8.contains(UInt8(ascii: "%")) else {
            return !level.isEmpty && level.utf8.allSatisfy(FleetName.isPlain) ? level : nil
        }
        var bytes: [UInt8] = []
        var rest = Array(level.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.count >= 2, let number = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
                else {
                    return nil
                }
                rest = rest.dropFirst(2)
                bytes.append(number)
            } else {
                bytes.append(byte)
            }
        }
        let id = String(decoding: bytes, as: UTF8.self)
        return escape(id) == level ? id : nil
    }
}
