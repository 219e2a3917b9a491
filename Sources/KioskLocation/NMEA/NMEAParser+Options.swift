public import Foundation
public import KioskGeometry

extension NMEAParser {
    /// The options of a parser.
    public struct Options: Hashable, Sendable {
        /// Whether sentences without a checksum are rejected; devices from before 1995 may send them.
        public var requiresChecksum: Bool
        /// The maximum number of bytes between `$` and the end of the line.
        ///
        /// The standard allows 79; many receivers exceed it.
        public var longestSentence: Int
        /// The error of the measured ranges in metres, which converts a dilution to an accuracy if the receiver estimates none
        /// itself.
        public var rangeError: CLLocationDistance
        /// The accuracy of headings in degrees, which sentences do not contain.
        public var headingAccuracy: CLLocationDirection
        /// The earliest date of a fix; nil for none.
        ///
        /// Receivers with an overflow of the week counter send dates that are a multiple of 1,024 weeks too early, which this
        /// date corrects. An application passes the day it was built; a reader of old recordings passes nil.
        public var earliestDate: Date?
        /// The silence of the receiver after which a fix is complete, in seconds.
        public var silence: TimeInterval

        /// Creates options; the defaults fit most receivers.
        ///
        /// - Parameters:
        ///   - requiresChecksum: Whether sentences without a checksum are rejected.
        ///   - longestSentence: The maximum number of bytes between `$` and the end of the line.
        ///   - rangeError: The error of the measured ranges in metres.
        ///   - headingAccuracy: The accuracy of headings in degrees.
        ///   - earliestDate: The earliest date of a fix; nil for none.
        ///   - silence: The silence of the receiver after which a fix is complete, in seconds.
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

    /// An event of the stream.
    public enum Event: Hashable, Sendable {
        /// A fix.
        case fix(Location)
        /// The receiver works and has no fix.
        case noFix
        /// A heading.
        case heading(CLHeading)
    }
}
