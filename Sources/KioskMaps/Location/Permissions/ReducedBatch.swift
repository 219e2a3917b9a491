import Foundation
import KioskLocation

/// The reduced form of a batch of fixes.
struct ReducedBatch {
    /// The reduced fix that was released last; nil before the first.
    var fix: Location?
    /// The time of the last valid fix of the batch, which shows that the provider is alive; nil without one.
    var date: Date?
    /// Whether invalid fixes were ignored.
    var hasInvalidFix = false
}

/// A delegate within the library, which receives reduced batches even if they contain no new fix.
@MainActor
protocol ReducedFixDelegate: LocationProviderDelegate {
    /// A provider with reduced accuracy received fixes, or a pending reduced fix was released.
    func locationProvider(_ provider: any LocationProvider, didUpdateReduced batch: ReducedBatch)
}
