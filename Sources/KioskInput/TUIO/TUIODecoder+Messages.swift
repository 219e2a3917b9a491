import Foundation

/// The messages of TUIO 1.1 and 2.0.
extension TUIODecoder {
    /// The names of components of TUIO 2.0 that neither touch nor are placed on the surface.
    private static let otherComponents: Set<String> = [
        "sym", "t3d", "p3d", "b3d", "chg", "ocg", "icg", "skg", "svg", "arg", "raw", "ctl", "dat", "sig", "ala", "coa",
        "lia", "lla", "lta",
    ]

    /// Processes a message, and returns the stream and the number of the frame that it completes.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - source: The name of the tracker in the packet.
    ///   - time: The time of the packet.
    mutating func handle(
        _ message: OSCMessage, source: inout String, at time: Timestamp
    ) -> (index: Int, number: Int32)? {
        let parts = message.address.split(separator: "/", omittingEmptySubsequences: false)
        let name = parts.count == 3 ? String(parts[2]) : ""
        do throws(TUIOArguments.Problem) {
            if parts.count == 3, parts[1] == "tuio", let profile = TUIOProfile(named: name) {
                return try handle(message, of: profile, source: &source, at: time)
            }
            if parts.count == 3, parts[1] == "tuio2" { return try handleComponent(name, message, at: time) }
            throw Self.unknownMessage
        } catch {
            problems.note(error.kind, String(message.address.prefix(32)), "ignored, \(error.message)")
            return nil
        }
    }

    private static var unknownMessage: TUIOArguments.Problem {
        let message = "it is not supported; let the tracker send 2Dcur, 2Dobj, 2Dblb or the components of TUIO 2.0"
        return TUIOArguments.Problem(kind: .unknownMessage, message: message)
    }

    // MARK: TUIO 1.1

    private mutating func handle(
        _ message: OSCMessage, of profile: TUIOProfile, source: inout String, at time: Timestamp
    ) throws(TUIOArguments.Problem) -> (index: Int, number: Int32)? {
        var arguments = TUIOArguments(message.arguments)
        let command = try arguments.string("command")
        if command == "source" {
            source = String(try arguments.string("name").prefix(128))
            return nil
        }
        guard let index = index(of: source, profile, at: time) else { return nil }
        switch command {
        case "alive": setAlive(arguments.integers(), of: index)
        case "set":
            let session = try arguments.integer("session id")
            set(session, to: try TUIOSessionState(profile, &arguments), of: index)
        case "fseq": return (index, Int32(truncatingIfNeeded: try arguments.integer("frame number")))
        default:
            let found = command.prefix(32)
            throw TUIOArguments.Problem(message: "expected source, alive, set or fseq, found \"\(found)\"")
        }
        return nil
    }

    // MARK: TUIO 2.0

    private mutating func handleComponent(
        _ name: String, _ message: OSCMessage, at time: Timestamp
    ) throws(TUIOArguments.Problem) -> (index: Int, number: Int32)? {
        var arguments = TUIOArguments(message.arguments)
        if name == "frm" {
            openFrame = nil
            let number = Int32(truncatingIfNeeded: try arguments.integer("frame number"))
            // After the time and the dimensions of the sensor; senders may leave them out.
            let source = message.arguments.last?.string ?? ""
            openFrame = (String(source.prefix(128)), number)
            if let index = index(of: openFrame?.source ?? "", .components, at: time) { streams[index].discardFrame() }
            return nil
        }
        if Self.otherComponents.contains(name) { return nil }
        guard ["alv", "ptr", "tok", "bnd"].contains(name) else { throw Self.unknownMessage }
        guard let openFrame else {
            throw TUIOArguments.Problem(message: "it has no frm before it; send frm first in each bundle")
        }
        guard let index = index(of: openFrame.source, .components, at: time) else { return nil }
        if name == "alv" {
            self.openFrame = nil
            setAlive(arguments.integers(), of: index)
            return (index, openFrame.number)
        }
        let session = try arguments.integer("session id")
        set(session, to: try TUIOSessionState(component: name, &arguments), of: index)
        return nil
    }

    // MARK: Limits

    private mutating func setAlive(_ ids: [Int], of index: Int) {
        if !streams[index].setAlive(ids) { noteLimit(of: index) }
    }

    private mutating func set(_ session: Int, to state: TUIOSessionState, of index: Int) {
        if !streams[index].set(session, to: state) { noteLimit(of: index) }
    }

    private mutating func noteLimit(of index: Int) {
        let message =
            "more than \(TUIOStream.maximumSessions) sessions, the rest is ignored; check the tracker for noise"
        problems.note(.limit, streams[index].subject, message)
    }
}
