/// A moment on the clock of an input source or of the map, in nanoseconds.
///
///     let down = Timestamp(microseconds: 1_500_000)
///     let lift = down.advanced(bySeconds: 0.25)
///     lift.seconds(since: down)   // 0.25
///
/// The origin is that of the source (the start of the machine, the first timestamp of a recording, …): only timestamps of
/// one source can be compared. Arithmetic saturates at the limits, about ±292 years, and never traps, because the clock
/// of a device without a battery jumps by decades when it is set by the network.
public struct Timestamp: Comparable, Hashable, Sendable {
    /// Nanoseconds since the origin of the source.
    public var nanoseconds: Int64

    /// The origin of the source.
    public static let zero = Timestamp(nanoseconds: 0)

    /// Creates a moment from nanoseconds since the origin.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Creates a moment from microseconds since the origin.
    public init(microseconds: Int64) {
        nanoseconds = microseconds.saturatingMultiplied(by: 1_000)
    }

    /// Creates a moment from seconds since the origin, rounded to the nanosecond; NaN counts as zero.
    public init(seconds: Double) {
        nanoseconds = Int64(saturating: seconds * 1e9)
    }

    /// Creates a moment from the two fields of a timestamp of the kernel.
    public init(seconds: Int64, microseconds: Int64) {
        nanoseconds = seconds.saturatingMultiplied(by: 1_000_000_000)
            .saturatingAdding(microseconds.saturatingMultiplied(by: 1_000))
    }

    /// Seconds since the origin.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// Whole microseconds since the origin, rounded down.
    public var microseconds: Int64 {
        let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Returns whether one moment is earlier than another of the same source.
    public static func < (earlier: Timestamp, later: Timestamp) -> Bool {
        earlier.nanoseconds < later.nanoseconds
    }
}

extension Timestamp {
    /// Returns the nanoseconds from another moment to this one, negative if this one is earlier.
    public func nanoseconds(since other: Timestamp) -> Int64 {
        nanoseconds.saturatingSubtracting(other.nanoseconds)
    }

    /// Returns the seconds from another moment to this one, negative if this one is earlier.
    public func seconds(since other: Timestamp) -> Double {
        Double(nanoseconds(since: other)) / 1e9
    }

    /// Returns the moment a number of nanoseconds later, or earlier if it is negative.
    public func advanced(byNanoseconds difference: Int64) -> Timestamp {
        Timestamp(nanoseconds: nanoseconds.saturatingAdding(difference))
    }

    /// Returns the moment a number of seconds later, or earlier if it is negative; NaN counts as zero.
    public func advanced(bySeconds difference: Double) -> Timestamp {
        advanced(byNanoseconds: Int64(saturating: difference * 1e9))
    }
}

extension Int64 {
    fileprivate init(saturating value: Double) {
        if let exact = Int64(exactly: value.rounded()) {
            self = exact
        } else if value.isNaN {
            self = 0
        } else {
            self = value < 0 ? .min : .max
        }
    }

    fileprivate func saturatingAdding(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    fileprivate func saturatingSubtracting(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    fileprivate func saturatingMultiplied(by factor: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        return overflow ? ((self < 0) == (factor < 0) ? .max : .min) : product
    }
}
