package import KioskInput

/// The subjects of a map's events, and the frame loop whose clock provides their timestamps.
@MainActor
package final class EventSubjects {
    package let frames: FrameLoop

    /// The outbox of all events of the map.
    package let outbox: EventOutbox

    package let mapLoaded: SignalSubject<MapLoaded>
    package let mapLoadingError: SignalSubject<MapLoadingError>
    package let mapIdle: SignalSubject<MapIdle>
    package let styleDataLoaded: SignalSubject<StyleDataLoaded>
    package let styleLoaded: SignalSubject<StyleLoaded>
    package let styleImageMissing: SignalSubject<StyleImageMissing>
    package let styleImageRemoveUnused: SignalSubject<StyleImageRemoveUnused>
    package let sourceAdded: SignalSubject<SourceAdded>
    package let sourceRemoved: SignalSubject<SourceRemoved>
    package let sourceDataLoaded: SignalSubject<SourceDataLoaded>
    package let renderFrameStarted: SignalSubject<RenderFrameStarted>
    package let renderFrameFinished: SignalSubject<RenderFrameFinished>
    package let resourceRequest: SignalSubject<ResourceRequest>

    package init(frames: FrameLoop) {
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
    package var clock: (any FrameClock)? { frames.clock }

    /// The time of the clock; zero without one.
    package var now: Timestamp { frames.now ?? .zero }

    /// Returns the interval from a time to the present.
    package func interval(since begin: Timestamp) -> EventTimeInterval {
        EventTimeInterval(begin: begin, end: now)
    }

    /// Sends the event of a change of a source.
    package func send(_ change: SourceChange) {
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

/// A change of a source of the style.
package enum SourceChange {
    /// The source was added.
    case added(String)
    /// The source was removed.
    case removed(String)
    /// The features of the source were replaced; `dataId` names the change for observers.
    case featuresLoaded(String, dataId: String?)
    /// The source names data that are to be loaded; `dataId` names the change for observers.
    case dataNamed(String, dataId: String? = nil)
}
