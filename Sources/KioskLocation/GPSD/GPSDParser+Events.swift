extension GPSDParser {
    /// What the daemon says.
    public enum Event: Hashable, Sendable {
        /// Who it is. Its protocol should be of major version 3.
        case version(release: String, major: Int, minor: Int)
        /// All receivers it has; none is a reason to wait, not an error.
        case devices([GPSDDevice])
        /// One receiver was found, or was lost: then it is not activated.
        case device(GPSDDevice)
        /// Whether it will report what receivers say.
        case watching(Bool)
        /// The device was somewhere.
        case fix(Location)
        /// A receiver works and does not know where it is.
        case noFix
        /// Satellites that help, and all there are.
        case satellites(used: Int, inView: Int)
        /// The device points somewhere.
        case heading(CLHeading)
        /// It did not understand a request.
        case error(String)
    }

    /// What a stream of messages was like so far.
    public struct Diagnostics: Hashable, Sendable {
        /// Messages understood.
        public internal(set) var accepted = 0
        /// Messages of classes that say nothing about the place.
        public internal(set) var ignored = 0
        /// Lines that are no message: cut short, too long, no JSON, or a TPV with an impossible place.
        public internal(set) var rejected = 0
        /// What was wrong with the last one.
        public internal(set) var lastRejection: String?

        mutating func reject(_ reason: String) {
            rejected += 1
            lastRejection = reason
        }
    }
}
