import KioskInput

/// The sending ends of a map's events, and the clock that stamps them.
@MainActor
final class EventSubjects {
    /// The clock of the map view; nil while it has none.
    var clock: (any FrameClock)? { didSet { onClockChange() } }

    /// Called when the map view has another clock.
    var onClockChange: () -> Void = {}

    let mapLoaded = SignalSubject<MapLoaded>()
    let mapLoadingError = SignalSubject<MapLoadingError>()
    let mapIdle = SignalSubject<MapIdle>()
    let styleDataLoaded = SignalSubject<StyleDataLoaded>()
    let styleLoaded = SignalSubject<StyleLoaded>()
    let styleImageMissing = SignalSubject<StyleImageMissing>()
    let styleImageRemoveUnused = SignalSubject<StyleImageRemoveUnused>()
    let sourceAdded = SignalSubject<SourceAdded>()
    let sourceRemoved = SignalSubject<SourceRemoved>()
    let sourceDataLoaded = SignalSubject<SourceDataLoaded>()
    let renderFrameStarted = SignalSubject<RenderFrameStarted>()
    let renderFrameFinished = SignalSubject<RenderFrameFinished>()
    let resourceRequest = SignalSubject<ResourceRequest>()

    /// The time of the clock; zero without one.
    var now: Timestamp { clock?.now ?? .zero }

    /// From a moment to now.
    func interval(since begin: Timestamp) -> EventTimeInterval {
        EventTimeInterval(begin: begin, end: now)
    }

    /// Tells what happened to a source.
    func send(_ change: SourceChange) {
        switch change {
        case .added(let id): sourceAdded.send(SourceAdded(sourceId: id, timestamp: now))
        case .removed(let id): sourceRemoved.send(SourceRemoved(sourceId: id, timestamp: now))
        case .featuresLoaded(let id, let dataId):
            sourceDataLoaded.send(
                SourceDataLoaded(
                    sourceId: id, type: .metadata, loaded: true, dataId: dataId, timeInterval: interval(since: now)))
        case .dataNamed: break
        }
    }
}
