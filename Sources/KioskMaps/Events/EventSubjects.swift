import KioskInput

/// The subjects of a map's events, and the frame loop whose clock provides their timestamps.
@MainActor
final class EventSubjects {
    let frames: FrameLoop

    /// The outbox of all events of the map.
    let outbox: EventOutbox

    let mapLoaded: SignalSubject<MapLoaded>
    let mapLoadingError: SignalSubject<MapLoadingError>
    let mapIdle: SignalSubject<MapIdle>
    let styleDataLoaded: SignalSubject<StyleDataLoaded>
    let styleLoaded: SignalSubject<StyleLoaded>
    let styleImageMissing: SignalSubject<StyleImageMissing>
    let styleImageRemoveUnused: SignalSubject<StyleImageRemoveUnused>
    let sourceAdded: SignalSubject<SourceAdded>
    let sourceRemoved: SignalSubject<SourceRemoved>
    let sourceDataLoaded: SignalSubject<SourceDataLoaded>
    let renderFrameStarted: SignalSubject<RenderFrameStarted>
    let renderFrameFinished: SignalSubject<RenderFrameFinished>
    let resourceRequest: SignalSubject<ResourceRequest>

    init(frames: FrameLoop) {
        self.frames = frames
        let outbox = EventOutbox(frames: frames)
        self.outbox = outbox
        mapLoaded = SignalSubject(outbox: outbox)
        mapLoadingError = SignalSubject(outbox: outbox)
        mapIdle = SignalSubject(outbox: outbox)
        styleDataLoaded = SignalSubject(outbox: outbox)
        styleLoaded = SignalSubject(outbox: outbox)
        styleImageMissing = SignalSubject(outbox: outbox)
        styleImageRemoveUnused = SignalSubject(outbox: outbox)
        sourceAdded = SignalSubject(outbox: outbox)
        sourceRemoved = SignalSubject(outbox: outbox)
        sourceDataLoaded = SignalSubject(outbox: outbox)
        renderFrameStarted = SignalSubject(outbox: outbox)
        renderFrameFinished = SignalSubject(outbox: outbox)
        resourceRequest = SignalSubject(outbox: outbox)
    }

    /// The clock of the map; nil while it has none.
    var clock: (any FrameClock)? { frames.clock }

    /// The time of the clock; zero without one.
    var now: Timestamp { frames.now ?? .zero }

    /// Returns the interval from a time to the present.
    func interval(since begin: Timestamp) -> EventTimeInterval {
        EventTimeInterval(begin: begin, end: now)
    }

    /// Sends the event of a change of a source.
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
