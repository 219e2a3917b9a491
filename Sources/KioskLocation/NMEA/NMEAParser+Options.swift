public import Foundation
public import KioskGeometry

extension NMEAParser {
    /// How sentences are read.
    public struct Options: Hashable, Sendable {
        /// Whether a sentence must carry a checksum; those of devices from before 1995 may not.
        public var requiresChecksum: Bool
        /// The most bytes between `$` and the end of the line.
        ///
        /// The standard says 79; many receivers exceed it.
        public var longestSentence: Int
        /// The error of the measured ranges in metres, by which a dilution becomes an accuracy when the receiver
        /// estimates none itself.
        public var rangeError: CLLocationDistance
        /// How exact headings are in degrees; sentences do not say.
        public var headingAccuracy: CLLocationDirection
        /// No fix can be older than this.
        ///
        /// Receivers that lost count of the weeks tell a date 1,024 weeks or a multiple of that too early, and are set
        /// right by it. An application passes the day it was built; a reader of old recordings passes `nil`.
        public var earliestDate: Date?
        /// A receiver that is silent for so many seconds has said all it has to say about a time.
        public var silence: TimeInterval

        /// Creates options; each has the value that fits most receivers.
        public init(
            requiresChecksum: Bool = true, longestSentence: Int = 256, rangeError: CLLocationDistance = 5,
            headingAccuracy: CLLocationDirection = 2, earliestDate: Date? = nil, silence: TimeInterval = 0.1
        ) {
            self.requiresChecksum = requiresChecksum
            self.longestSentence = longestSentence
            self.rangeError = rangeError
            self.headingAccuracy = headingAccuracy
            self.earliestDate = earliestDate
            self.silence = silence
        }
    }

    /// What comes out of sentences.
    public enum Event: Hashable, Sendable {
        /// The device was somewhere.
        case fix(Location)
        /// The receiver works and does not know where it is.
        case noFix
        /// The device points somewhere.
        case heading(CLHeading)
    }
}
