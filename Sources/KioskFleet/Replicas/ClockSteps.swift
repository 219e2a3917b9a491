import KioskInput

/// The steps of the clock of the machine, and the records that were corrected because it was set back.
///
/// A clock that is set back was ahead before, or is wrong now. In the second case it returns, and so do the records.
struct ClockSteps: Sendable {
    /// The differences of both clocks at the last call of `takeReturned(at:tolerance:)` and at the one before, in milliseconds.
    private var offset: Int64?
    private var previousOffset: Int64?
    private var corrected: (offset: Int64, records: [AnnotationRecord])?

    /// Returns the records before their correction, once, if the clock has returned.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - tolerance: The maximum difference, in milliseconds.
    mutating func takeReturned(at time: FleetTime, tolerance: UInt64) -> [AnnotationRecord] {
        let now = Int64(clamping: time.millisecond) - time.now.nanoseconds / 1_000_000
        (previousOffset, offset) = (offset, now)
        guard let corrected, now >= corrected.offset - Int64(clamping: tolerance) else { return [] }
        self.corrected = nil
        return corrected.records
    }

    /// Stores records before their correction, because the clock was set back since the call before the last one of
    /// `takeReturned(at:tolerance:)`.
    mutating func store(_ records: [AnnotationRecord]) {
        guard let offset = previousOffset ?? offset else { return }
        corrected = (offset, records)
    }
}
