public import Foundation
public import KioskMaps

extension CompositeLocationProvider {
    /// Creates a provider of several, whose silence is measured by a clock of the machine.
    ///
    ///     mapView.location.overrideLocationProvider(
    ///         with: CompositeLocationProvider([GPSDLocationProvider(), FixedLocationProvider(entrance)]))
    ///
    /// - Parameters:
    ///   - members: The providers, the best one first.
    ///   - staleness: The time without a fix after which a member is silent, in seconds.
    ///   - confirmations: The number of consecutive fixes after which a better member is used again.
    public convenience init(
        _ members: [any LocationProvider], staleness: TimeInterval = 10, confirmations: Int = 3
    ) {
        self.init(members, clock: MainQueueClock(), staleness: staleness, confirmations: confirmations)
    }
}
