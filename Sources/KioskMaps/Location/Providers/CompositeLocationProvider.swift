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
    /// The last heading that was sent, and the number of its source.
    private var lastHeading: (source: Int, heading: CLHeading)?
    private var sendsLocations = false
    private var sendsHeadings = false

    private let clock: any FrameClock
    private var selection: SourceSelection
    private var filters: [FixFilter]
    /// The last fix of each source, by which what it says again at its start is known.
    private var lastFixes: [Int: Location] = [:]
    private var shown: (source: Int, fix: Location)?
    /// The reduced fixes that sources sent last.
    private var reducedFixes: [Int: Location] = [:]
    /// The sources that may be heard, as far as is known.
    private var permitted: Set<Int> = []
    /// Whether a place was sent since the start.
    private var hasSpoken = false
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
        filters = Array(repeating: FixFilter(), count: sources.count)
    }

    /// The last heading that was sent; nil while its source has no full accuracy.
    public var heading: CLHeading? {
        lastHeading.flatMap { mayHearHeadings(of: $0.source) ? $0.heading : nil }
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

    /// Begins to send fixes, of all sources, with the last known one.
    public func startUpdatingLocation() {
        sendsLocations = true
        hasSpoken = false
        permitted = Set(sources.indices.filter(mayHear))
        for source in sources { source.startUpdatingLocation() }
        if !hasSpoken, let shown { send([shown.fix], of: shown.source) }
        // What it says again at its start is no sign of life.
        if let shown { awaitSilence(of: shown.source) }
    }

    /// Sends no more fixes.
    public func stopUpdatingLocation() {
        sendsLocations = false
        generation += 1
        for source in sources { source.stopUpdatingLocation() }
        // A service that is not asked any more may miss a movement.
        lastingFixes = lastingFixes.filter { sources[$0.key].freshness == nil }
    }

    /// Begins to send headings, of all sources.
    public func startUpdatingHeading() {
        sendsHeadings = true
        permitted = Set(sources.indices.filter(mayHear))
        for source in sources { source.startUpdatingHeading() }
    }

    /// Sends no more headings.
    public func stopUpdatingHeading() {
        sendsHeadings = false
        for source in sources { source.stopUpdatingHeading() }
    }

    func hear(_ fixes: [Location], from source: Int) {
        guard sendsLocations, mayHear(source) else { return }
        let isLasting = sources[source].freshness == nil
        // What a source says again is no sign of life.
        guard isLasting || fixes.last != lastFixes[source] else { return }
        let sensible = fixes.filter { fix in
            if case .drop = filters[source].verdict(on: fix) { false } else { true }
        }
        guard let last = sensible.last else {
            // The map says what is wrong with them.
            if current == source { send(fixes, of: source) }
            return
        }
        let isLater = lastFixes[source]?.timestamp != last.timestamp
        lastFixes[source] = fixes.last
        if isLasting { lastingFixes[source] = last }
        offerLastingFixes(besides: source)
        // However many fixes come at once, or about one time, they confirm a source once.
        let isChosen =
            isLater || isLasting
            ? selection.isChosen(last, from: source, at: clock.now.seconds) : selection.current == source
        if isChosen { show(fixes, of: source, last: last) }
    }

    /// Processes a reduced batch: without a new place it still shows that the source is alive.
    func hear(_ batch: ReducedBatch, from source: Int) {
        guard sendsLocations, mayHear(source), let fix = batch.fix else { return forward(batch, of: source) }
        // A pending fix that is released is no sign of life.
        guard let date = batch.date else {
            if shown?.source == source { show([fix], of: source, last: fix) }
            return
        }
        var word = fix
        word.timestamp = date
        let isLasting = sources[source].freshness == nil
        guard isLasting || word != lastFixes[source] else { return }
        let isLater = lastFixes[source]?.timestamp != date
        lastFixes[source] = word
        if isLasting { lastingFixes[source] = fix }
        offerLastingFixes(besides: source)
        let isChosen =
            isLater || isLasting
            ? selection.isChosen(word, from: source, at: clock.now.seconds) : selection.current == source
        guard isChosen else { return }
        if hasSpoken, shown?.source == source, reducedFixes[source] == fix {
            forward(batch, of: source)
            awaitSilence(of: source)
        } else {
            reducedFixes[source] = fix
            show([fix], of: source, last: fix)
        }
    }

    /// Passes a batch without a new place on to a map.
    private func forward(_ batch: ReducedBatch, of source: Int) {
        guard sendsLocations, mayHear(source), current == source else { return }
        (delegate as? any ReducedFixDelegate)?.locationProvider(
            self, didUpdateReduced: ReducedBatch(date: batch.date, hasInvalidFix: batch.hasInvalidFix))
    }

    func hear(_ error: any Error, from source: Int) {
        // A place that did not grow old until now does from now on.
        if sources[source].freshness != nil, lastingFixes.removeValue(forKey: source) != nil, shown?.source == source {
            awaitSilence(of: source)
        }
        delegate?.locationProvider(self, didFailWithError: error)
    }

    func followAuthorization(of source: Int) {
        forgetUnauthorized()
        // One that was not permitted at the start has not been started for anybody.
        if mayHear(source), permitted.insert(source).inserted {
            if sendsLocations { sources[source].startUpdatingLocation() }
            if sendsHeadings { sources[source].startUpdatingHeading() }
        }
        delegate?.locationProviderDidChangeAuthorization(self)
    }

    func hear(_ newHeading: CLHeading, from source: Int) {
        guard sendsHeadings, mayHearHeadings(of: source) else { return }
        let now = clock.now.seconds
        headingTimes[source] = now
        let isBest = !headingTimes.contains { $0.key < source && now - $0.value <= selection.staleness }
        guard isBest else { return }
        lastHeading = (source, newHeading)
        delegate?.locationProvider(self, didUpdateHeading: newHeading)
    }

    /// Forgets what sources said that may not say it any more.
    func forgetUnauthorized() {
        for source in sources.indices where !mayHear(source) {
            lastingFixes[source] = nil
            lastFixes[source] = nil
            headingTimes[source] = nil
            permitted.remove(source)
            if shown?.source == source { shown = nil }
        }
        if headingTimes.isEmpty { lastHeading = nil }
    }

    private func mayHear(_ source: Int) -> Bool { sources[source].authorizationStatus.isAuthorized }

    private func mayHearHeadings(of source: Int) -> Bool {
        mayHear(source) && sources[source].accuracyAuthorization == .fullAccuracy
    }

    /// Counts the places that are as true as ever as if they had just been said.
    private func offerLastingFixes(besides source: Int?) {
        let now = clock.now.seconds
        for (lasting, fix) in lastingFixes.sorted(by: { $0.key < $1.key }) where lasting != source && mayHear(lasting) {
            if selection.isChosen(fix, from: lasting, at: now), shown?.source != lasting {
                show([fix], of: lasting, last: fix)
            }
        }
    }

    private func show(_ fixes: [Location], of source: Int, last: Location) {
        var (fixes, last) = (fixes, last)
        // A place that is true at any time is true now.
        if sources[source].freshness == nil, let shown {
            last.timestamp = max(last.timestamp, shown.fix.timestamp)
            for index in fixes.indices { fixes[index].timestamp = max(fixes[index].timestamp, shown.fix.timestamp) }
        }
        shown = (source, last)
        send(fixes, of: source)
        awaitSilence(of: source)
    }

    /// Sends fixes, those of a source with reduced accuracy as such.
    ///
    /// What was sent before the accuracy was reduced is reduced here; providers of the application reduce their own.
    private func send(_ fixes: [Location], of source: Int) {
        hasSpoken = true
        var fixes = fixes
        if let permissions = (sources[source] as? any PermittedLocationProvider)?.dispatcher.permissions,
            permissions.accuracyAuthorization == .reducedAccuracy
        {
            fixes = permissions.reduction.reduce(fixes).fix.map { [$0] } ?? []
        } else if sources[source].accuracyAuthorization == .reducedAccuracy {
            for index in fixes.indices { fixes[index].accuracyAuthorization = .reducedAccuracy }
        }
        guard !fixes.isEmpty else { return }
        delegate?.locationProvider(self, didUpdateFixes: fixes)
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
