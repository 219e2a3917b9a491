import Foundation

/// The arguments of the messages that state a session.
extension TUIOSessionState {
    /// The types of pointers of TUIO 2.0 that hover while no button is down: laser pointers, mice, trackballs, joysticks and remotes.
    private static let hoveringTypes = 12...16

    /// Reads the arguments of a profile of TUIO 1.1 after the id of the session.
    ///
    /// - Throws: `TUIOArguments.Problem` if the position, or the marker, angle or size that the profile requires, is missing.
    init(_ profile: TUIOProfile, _ arguments: inout TUIOArguments) throws(TUIOArguments.Problem) {
        let kind: Kind =
            switch profile {
            case .cursors: .pointer(isTouching: true)
            case .objects: .token(symbol: try arguments.integer("class id"))
            case .blobs, .components: .bounds
            }
        self.init(kind: kind, x: try arguments.number("x"), y: try arguments.number("y"))
        if profile != .cursors { angle = try arguments.number("angle") }
        if profile == .blobs { try readOutline(&arguments) }
        readVelocity(&arguments, rotates: profile != .cursors)
    }

    /// Reads the arguments of a component of TUIO 2.0 after the id of the session.
    ///
    /// - Throws: `TUIOArguments.Problem` if the position, or an id, angle or size that the component requires, is missing.
    init(component: String, _ arguments: inout TUIOArguments) throws(TUIOArguments.Problem) {
        guard component != "bnd" else {
            try self.init(.blobs, &arguments)
            return
        }
        let type = try arguments.integer("type and user id") & 0xFFFF
        let symbol = try arguments.integer("component id")
        self.init(kind: .token(symbol: symbol), x: try arguments.number("x"), y: try arguments.number("y"))
        angle = try arguments.number("angle")
        guard component == "ptr" else {
            readVelocity(&arguments, rotates: true)
            return
        }
        _ = arguments.optionalNumber()  // shear
        _ = arguments.optionalNumber()  // radius
        let pressure = arguments.optionalNumber()
        // Panels that do not measure the pressure send 0.
        let isHovering = pressure < 0 || pressure == 0 && Self.hoveringTypes.contains(type)
        kind = .pointer(isTouching: !isHovering)
    }

    private mutating func readOutline(_ arguments: inout TUIOArguments) throws(TUIOArguments.Problem) {
        let width = try arguments.number("width")
        let height = try arguments.number("height")
        // The area follows from both.
        _ = arguments.optionalNumber()
        size = CGSize(width: abs(width), height: abs(height))
    }

    /// Reads the velocities, which senders may leave out.
    private mutating func readVelocity(_ arguments: inout TUIOArguments, rotates: Bool) {
        velocityX = arguments.optionalNumber()
        velocityY = arguments.optionalNumber()
        if rotates { angularVelocity = arguments.optionalNumber() }
    }
}
