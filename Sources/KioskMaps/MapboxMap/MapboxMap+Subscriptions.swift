/// The subscriptions of the v10 API, which last until they are cancelled or the map is released.
extension MapboxMap {
    /// Calls a handler for every event of a kind.
    ///
    ///     mapView.mapboxMap.onEvery(.styleDataLoaded) { event in
    ///         print(event.type, event.data)
    ///     }
    ///
    /// The map retains the handler until the result is cancelled or the map is released: capture the map weakly.
    @discardableResult
    public func onEvery(_ eventType: MapEvents.EventKind, handler: @escaping (Event) -> Void) -> any Cancelable {
        subscribe(to: eventType, isOnce: false, handler)
    }

    /// Calls a handler for the next event of a kind only; retained as by `onEvery(_:handler:)`.
    @discardableResult
    public func onNext(_ eventType: MapEvents.EventKind, handler: @escaping (Event) -> Void) -> any Cancelable {
        subscribe(to: eventType, isOnce: true, handler)
    }

    /// Calls a handler for every event of a kind, with its payload; retained as by `onEvery(_:handler:)`.
    @discardableResult
    public func onEvery<Payload>(
        event: MapEvents.Event<Payload>, handler: @escaping (MapEvent<Payload>) -> Void
    ) -> any Cancelable {
        subscriptions.add(to: event.signal(self), isOnce: false) {
            handler(MapEvent(type: event.kind.rawValue, payload: $0))
        }
    }

    /// Calls a handler for the next event of a kind only, with its payload; retained as by `onEvery(_:handler:)`.
    @discardableResult
    public func onNext<Payload>(
        event: MapEvents.Event<Payload>, handler: @escaping (MapEvent<Payload>) -> Void
    ) -> any Cancelable {
        subscriptions.add(to: event.signal(self), isOnce: true) {
            handler(MapEvent(type: event.kind.rawValue, payload: $0))
        }
    }

    private func subscribe(
        to kind: MapEvents.EventKind, isOnce: Bool, _ handler: @escaping (Event) -> Void
    ) -> any Cancelable {
        func add(_ signal: Signal<some MapEventPayload>) -> any Cancelable {
            subscriptions.add(to: signal, isOnce: isOnce) { handler(Event($0)) }
        }
        switch kind {
        case .mapLoaded: return add(onMapLoaded)
        case .mapLoadingError: return add(onMapLoadingError)
        case .mapIdle: return add(onMapIdle)
        case .styleDataLoaded: return add(onStyleDataLoaded)
        case .styleLoaded: return add(onStyleLoaded)
        case .styleImageMissing: return add(onStyleImageMissing)
        case .styleImageRemoveUnused: return add(onStyleImageRemoveUnused)
        case .sourceAdded: return add(onSourceAdded)
        case .sourceRemoved: return add(onSourceRemoved)
        case .sourceDataLoaded: return add(onSourceDataLoaded)
        case .cameraChanged: return add(onCameraChanged)
        case .renderFrameStarted: return add(onRenderFrameStarted)
        case .renderFrameFinished: return add(onRenderFrameFinished)
        case .resourceRequest: return add(onResourceRequest)
        }
    }
}
