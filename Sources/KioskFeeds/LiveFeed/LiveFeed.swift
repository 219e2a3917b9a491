import Foundation
import KioskGeometry
public import KioskMaps

/// The objects of a feed as moving annotations of a manager.
///
///     let ships = mapView.annotations.makePointAnnotationManager(id: "ships")
///     let feed = LiveFeed(.ais, in: ships, clock: clock) { ship, object in
///         ship.iconImage = object.attributes.string("class") == "A" ? "ship" : "boat"
///     }
///     feed.add(StreamFeedSource(.standardInput))
///
/// The annotation of an object has its id, and moves to each position with the interpolation of the options. Its `customData` are the
/// attributes of the object, its `course`, `heading`, `speed` and `altitude` where they are known, and `stale` if its position is old.
/// An object without a position has no annotation. It is removed when the feed removes it, or when its position is older than the maximum
/// age. Annotations with other ids are not affected.
///
/// Large slices and documents are parsed off the main actor.
@MainActor
public final class LiveFeed<Kind: PlacedAnnotation> {
    /// The format of the feed.
    public let format: FeedFormat

    /// The manager of the annotations.
    public let manager: LayerAnnotationManager<Kind>

    /// The options.
    public let options: LiveFeedOptions

    /// The objects, with and without positions.
    public private(set) var objects: FeedObjects

    /// Sends the changes of the objects, after the annotations have changed.
    public var onChange: Signal<[FeedChange]> { changes.signal }

    /// Sends the problems of the feed and of its sources; one that returns is sent once.
    public var onProblem: Signal<FeedProblem> { problems.signal }

    private let clock: any FrameClock
    private let configure: (inout Kind, FeedObject) -> Void
    private let changes = SignalSubject<[FeedChange]>()
    private let problems = SignalSubject<FeedProblem>()
    private var reported: Set<FeedProblem> = []
    private var sources: [(source: any FeedSource, intake: FeedIntake)] = []
    private var direct: FeedIntake?
    private var messages: GeoJSONFeedParser
    private var wakeUp: (time: Timestamp, token: any Cancelable)?

    /// The maximum number of problems that are remembered, so that they are sent once.
    private static var maximumReportedCount: Int { 1000 }

    /// Creates a feed without sources.
    ///
    /// - Parameters:
    ///   - format: The format of the feed.
    ///   - manager: The manager of the annotations.
    ///   - clock: The clock of the map.
    ///   - options: The options.
    ///   - configure: Called with a new annotation, and again when what is known about its object has changed, apart from its position.
    public init(
        _ format: FeedFormat, in manager: LayerAnnotationManager<Kind>, clock: any FrameClock,
        options: LiveFeedOptions = LiveFeedOptions(),
        configure: @escaping (inout Kind, FeedObject) -> Void = { _, _ in }
    ) {
        self.format = format
        self.manager = manager
        self.clock = clock
        self.options = options
        self.configure = configure
        let staleAge = options.staleAge ?? format.usualStaleAge
        let maximumAge = options.maximumAge ?? format.usualMaximumAge
        objects = FeedObjects(
            staleAge: staleAge.isFinite ? staleAge : nil, maximumAge: maximumAge.isFinite ? maximumAge : nil,
            maximumCount: options.limits.objectCount)
        messages = GeoJSONFeedParser(limits: options.limits, isPartial: true)
    }

    isolated deinit {
        wakeUp?.token.cancel()
        for (source, _) in sources { source.stop() }
    }

    /// Returns the age of the position of an object, in seconds; nil if there is no such object.
    public func age(of id: String) -> Double? { objects.age(of: id, at: clock.now) }

    /// Adds a source and starts it; several sources of a feed share its objects, such as those of positions and of trip updates.
    public func add(_ source: any FeedSource) {
        guard !sources.contains(where: { $0.source === source }) else { return }
        let intake = makeIntake()
        sources.append((source, intake))
        source.start { [weak self, weak intake] delivery in
            switch delivery {
            case .bytes(let bytes): intake?.receive(bytes)
            case .end: intake?.finish()
            case .problem(let problem): self?.report(problem)
            }
        }
    }

    /// Stops all sources and releases them; the objects remain until they are too old.
    public func stop() {
        for (source, _) in sources { source.stop() }
        sources = []
    }

    /// Parses bytes that the application has received: the next ones of a stream, or a document.
    public func receive(_ bytes: [UInt8]) {
        let intake = direct ?? makeIntake()
        direct = intake
        intake.receive(bytes)
    }

    /// Parses a message of a broker.
    ///
    /// A GeoJSON feature without an id has the last level of the topic as its id, a collection lists some of the objects, and an empty
    /// message, which ends a retained one, removes the object with the id of the topic. Messages of other formats are parsed like other
    /// bytes.
    ///
    /// - Parameters:
    ///   - message: The payload of the message.
    ///   - topic: The topic of the message.
    public func receive(_ message: [UInt8], ofTopic topic: String) {
        guard format == .geoJSON else { return receive(message) }
        let id = topic.split(separator: "/").last.map(String.init)
        if message.isEmpty, let id {
            var batch = FeedBatch()
            batch.updates = [.removal(id: id)]
            apply(batch)
        } else {
            apply(messages.parse(message, id: id))
        }
    }

    /// Applies updates, such as those of a parser of the application.
    ///
    /// - Complexity: O(*k* log *n*) for *k* updates of *n* objects.
    public func apply(_ batch: FeedBatch) {
        let ignoredCount = objects.ignoredCount
        let changes = objects.apply(batch, at: clock.now) + objects.expire(at: clock.now)
        show(changes)
        for problem in batch.problems { report(problem) }
        if objects.ignoredCount > ignoredCount {
            report(FeedProblem(at: "feed", "it has more than \(options.limits.objectCount) objects; raise objectCount"))
        }
        schedule()
    }

    /// The date of positions without a time that are received now.
    var receptionDate: Date { clock.date ?? Date(timeIntervalSinceReferenceDate: clock.now.seconds) }

    private func makeIntake() -> FeedIntake {
        FeedIntake(format.makeParser(limits: options.limits), limits: options.limits, clock: clock) { [weak self] in
            self?.apply($0)
        }
    }

    private func report(_ problem: FeedProblem) {
        if reported.count >= Self.maximumReportedCount { reported = [] }
        if reported.insert(problem).inserted { problems.send(problem) }
    }

    /// Schedules the next age that is reached.
    private func schedule() {
        guard let deadline = objects.deadline else { return }
        if let wakeUp {
            guard deadline < wakeUp.time else { return }
            wakeUp.token.cancel()
        }
        let token = clock.wake(at: deadline) { [weak self] time in
            guard let self else { return }
            wakeUp = nil
            show(objects.expire(at: time))
            schedule()
        }
        wakeUp = (deadline, token)
    }

    /// Changes the annotations, and notifies of it.
    private func show(_ list: [FeedChange]) {
        guard !list.isEmpty else { return }
        var shown = FeedAnnotations(manager, staleOpacity: options.staleOpacity, configure: configure)
        var ids: Set<String> = []
        for change in list where ids.insert(change.id).inserted {
            let id = change.id
            shown.set(objects[id], id: id, isStale: objects.isStale(id))
        }
        shown.commit(options.interpolation ?? format.usualInterpolation)
        changes.send(list)
    }
}
