import Foundation
import KioskLocation

/// What remains of a batch of fixes with reduced accuracy.
struct ReducedBatch {
    /// The reduced fix that was released last; nil before the first.
    var fix: Location?
    /// The time of the last valid fix of the batch, which shows that the source is alive; nil without one.
    var date: Date?
    /// Whether invalid fixes were dropped.
    var hasInvalidFix = false
}

/// A delegate within the library, which receives reduced batches also when they contain no new place.
@MainActor
protocol ReducedFixDelegate: LocationProviderDelegate {
    /// A provider with reduced accuracy received fixes, or a pending reduced fix was released.
    func locationProvider(_ provider: any LocationProvider, didUpdateReduced batch: ReducedBatch)
}
