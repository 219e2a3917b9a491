extension GPSDParser {
    /// An event of the stream.
    public enum Event: Hashable, Sendable {
        /// The version of the daemon and of its protocol, whose major version should be 3.
        case version(release: String, major: Int, minor: Int)
        /// All receivers of the daemon; an empty list is not an error.
        case devices([GPSDDevice])
        /// A receiver was found, or was lost: then it is not activated.
        case device(GPSDDevice)
        /// Whether the daemon sends reports.
        case watching(Bool)
        /// A fix.
        case fix(Location)
        /// A receiver works and has no fix.
        case noFix
        /// The numbers of satellites that are used and in view.
        case satellites(used: Int, inView: Int)
        /// A heading.
        case heading(CLHeading)
        /// The daemon rejected a request, for a reason.
        case error(String)
    }

    /// Statistics of the stream.
    public struct Diagnostics: Hashable, Sendable {
        /// The number of parsed messages.
        public internal(set) var accepted = 0
        /// The number of messages of unused classes.
        public internal(set) var ignored = 0
        /// The number of invalid lines: truncated, too long, not JSON, or a TPV with an invalid fix.
        public internal(set) var rejected = 0
        /// The reason for the last rejection.
        public internal(set) var lastRejection: String?

        mutating func reject(_ reason: String) {
            rejected += 1
            lastRejection = reason
        }
    }
}
