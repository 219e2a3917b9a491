public import Foundation
public import KioskLocation

/// A source made of several, of which the best one that is not silent is heard.
///
///     let sources: [any LocationProvider] = [GPSDLocationProvider(), FixedLocationProvider(entrance)]
///     mapView.location.overrideLocationProvider(with: CompositeLocationProvider(sources, clock: clock))
///
/// `SourceSelection` says which is heard: the first one, or the next one down while that is silent. The place of a
/// source whose fixes never grow old, such as a fixed one, counts at all times. Fixes name their source by
/// `Location.source`. It is authorized as the most permitted of its sources is, and belongs to one map, as they belong to it.
@MainActor
public final class CompositeLocationProvider: LocationProvider {
    var sources: [any LocationProvider]
    /// Sources hold who hears of them weakly.
    private var voices: [SourceVoice] = []
    weak var delegate: (any LocationProviderDelegate)?
    var options = LocationOptions()
    var orientation = CLDeviceOrientation.portrait
    /// The last heading that was sent.
    public private(set) var heading: CLHeading?
    private var sendsLocations = false
    private var sendsHeadings = false

    private let clock: any FrameClock
    private var selection: SourceSelection
    private var shown: (source: Int, fix: Location)?
    /// The last places of sources whose fixes never grow old.
    private var lastingFixes: [Int: Location] = [:]
    private var headingTimes: [Int: Double] = [:]
    private var generation = 0

    /// Creates a source of several, the best one first.
    ///
    /// - Parameters:
    ///   - staleness: A source that is silent for longer than so many seconds is left for the next one.
    ///   - confirmations: A better one is gone back to after so many fixes.
    public init(
        _ sources: [any LocationProvider], clock: any FrameClock, staleness: TimeInterval = 10, confirmations: Int = 3
    ) {
        self.sources = sources
        self.clock = clock
        selection = SourceSelection(count: sources.count, staleness: staleness, confirmations: confirmations)
    }

    /// The number of the source that is heard, counted from 0; nil before the first fix.
    public var current: Int? { selection.current }

    /// The ages of the source that is heard.
    public var freshness: FreshnessThresholds? {
        guard let current else { return FreshnessThresholds() }
        return sources[current].freshness
    }

    /// Says who hears of it.
    public func setDelegate(_ delegate: any LocationProviderDelegate) {
        self.delegate = delegate
        voices = sources.indices.map { SourceVoice(of: $0, in: self) }
        for (source, voice) in zip(sources, voices) { source.setDelegate(voice) }
    }

    /// Begins to send fixes, of all sources.
    public func startUpdatingLocation() {
        sendsLocations = true
        for source in sources { source.startUpdatingLocation() }
    }

    /// Sends no more fixes.
    public func stopUpdatingLocation() {
        sendsLocations = false
        generation += 1
        for source in sources { source.stopUpdatingLocation() }
    }

    /// Begins to send headings, of all sources.
    public func startUpdatingHeading() {
        sendsHeadings = true
        for source in sources { source.startUpdatingHeading() }
    }

    /// Sends no more headings.
    public func stopUpdatingHeading() {
        sendsHeadings = false
        for source in sources { source.stopUpdatingHeading() }
    }

    func hear(_ fixes: [Location], from source: Int) {
        guard sendsLocations, mayHear(source) else { return }
        if sources[source].freshness == nil { lastingFixes[source] = fixes.last }
        offerLastingFixes(besides: source)
        let now = clock.now.seconds
        let chosen = fixes.filter { selection.isChosen($0, from: source, at: now) }
        if !chosen.isEmpty { show(chosen, of: source) }
    }

    func hear(_ newHeading: CLHeading, from source: Int) {
        guard sendsHeadings, mayHear(source) else { return }
        let now = clock.now.seconds
        headingTimes[source] = now
        let isBest = !headingTimes.contains { $0.key < source && now - $0.value <= selection.staleness }
        guard isBest else { return }
        heading = newHeading
        delegate?.locationProvider(self, didUpdateHeading: newHeading)
    }

    /// Forgets what sources said that may not say it any more.
    func forgetUnauthorized() {
        for source in sources.indices where !mayHear(source) {
            lastingFixes[source] = nil
            headingTimes[source] = nil
            if shown?.source == source { shown = nil }
        }
        if headingTimes.isEmpty { heading = nil }
    }

    private func mayHear(_ source: Int) -> Bool { sources[source].authorizationStatus.isAuthorized }

    /// Counts the places that are as true as ever as if they had just been said.
    private func offerLastingFixes(besides source: Int?) {
        let now = clock.now.seconds
        for (lasting, fix) in lastingFixes.sorted(by: { $0.key < $1.key }) where lasting != source && mayHear(lasting) {
            if selection.isChosen(fix, from: lasting, at: now), shown?.source != lasting { show([fix], of: lasting) }
        }
    }

    private func show(_ fixes: [Location], of source: Int) {
        var fixes = fixes
        // A place that is true at any time is true now.
        if sources[source].freshness == nil, let shown {
            for index in fixes.indices { fixes[index].timestamp = max(fixes[index].timestamp, shown.fix.timestamp) }
        }
        if sources[source].accuracyAuthorization == .reducedAccuracy {
            for index in fixes.indices { fixes[index].accuracyAuthorization = .reducedAccuracy }
        }
        guard let last = fixes.last else { return }
        shown = (source, last)
        delegate?.locationProvider(self, didUpdateFixes: fixes)
        awaitSilence(of: source)
    }

    /// Looks for another place when a source has said nothing for so long that it is not heard any more.
    private func awaitSilence(of source: Int) {
        generation += 1
        guard sources[source].freshness != nil, selection.staleness.isFinite else { return }
        let asked = generation
        // A millisecond more, so that the silence is over the limit whatever the rounding.
        clock.wake(at: clock.now.advanced(bySeconds: selection.staleness + 0.001)) { [weak self] _ in
            guard let self, generation == asked else { return }
            offerLastingFixes(besides: nil)
        }
    }
}
