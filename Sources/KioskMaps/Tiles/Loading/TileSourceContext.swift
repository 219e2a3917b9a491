import KioskInput
import KioskStyle
import KioskTiles

/// What the tile sources of a map use of it.
@MainActor
struct TileSourceContext {
    /// The resources of the style.
    let resources: StyleResources

    /// The subjects of events.
    let events: EventSubjects

    /// The work off the main actor.
    let work: BackgroundWork

    /// Returns a number greater than all previous ones.
    let nextRevision: () -> UInt64

    /// Called when a request has ended, so that others may begin.
    var onRequestEnd: () -> Void = {}

    /// Called when a request has failed in offline mode, with the error.
    var onOffline: (ResourceError) -> Void = { _ in }

    /// Returns the pause before a failed request is repeated, in seconds, for a number of failures.
    var pause: (Int) -> Double = { Double(min(1 << min($0 - 1, 6), 60)) }

    /// Returns whether the source is complete only when requests that a server refuses for now have been repeated.
    var waitsForRetries: () -> Bool = { false }

    /// Returns the tile sources of the other maps that share tiles with the map.
    var others: () -> [TileSource] = { [] }

    /// The time of the clock; zero without one.
    var now: Timestamp { events.now }
}
