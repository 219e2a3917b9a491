extension MapEvents {
    /// An event by name and payload, for `onEvery(event:)` and `onNext(event:)`.
    ///
    ///     mapView.mapboxMap.onEvery(event: .styleDataLoaded) { event in
    ///         print(event.payload.type)
    ///     }
    public struct Event<Payload> {
        /// The name.
        public let kind: EventKind

        let signal: @MainActor (MapboxMap) -> Signal<Payload>
    }
}

extension MapEvents.Event where Payload: MapEventPayload {
    fileprivate init(_ signal: @escaping @MainActor (MapboxMap) -> Signal<Payload>) {
        kind = Payload.kind
        self.signal = signal
    }
}

extension MapEvents.Event where Payload == MapLoaded {
    /// The event that `MapboxMap.onMapLoaded` sends.
    public static var mapLoaded: Self { Self { $0.onMapLoaded } }
}

extension MapEvents.Event where Payload == MapLoadingError {
    /// The event that `MapboxMap.onMapLoadingError` sends.
    public static var mapLoadingError: Self { Self { $0.onMapLoadingError } }
}

extension MapEvents.Event where Payload == MapIdle {
    /// The event that `MapboxMap.onMapIdle` sends.
    public static var mapIdle: Self { Self { $0.onMapIdle } }
}

extension MapEvents.Event where Payload == StyleDataLoaded {
    /// The event that `MapboxMap.onStyleDataLoaded` sends.
    public static var styleDataLoaded: Self { Self { $0.onStyleDataLoaded } }
}

extension MapEvents.Event where Payload == StyleLoaded {
    /// The event that `MapboxMap.onStyleLoaded` sends.
    public static var styleLoaded: Self { Self { $0.onStyleLoaded } }
}

extension MapEvents.Event where Payload == StyleImageMissing {
    /// The event that `MapboxMap.onStyleImageMissing` sends.
    public static var styleImageMissing: Self { Self { $0.onStyleImageMissing } }
}

extension MapEvents.Event where Payload == StyleImageRemoveUnused {
    /// The event that `MapboxMap.onStyleImageRemoveUnused` sends.
    public static var styleImageRemoveUnused: Self { Self { $0.onStyleImageRemoveUnused } }
}

extension MapEvents.Event where Payload == SourceAdded {
    /// The event that `MapboxMap.onSourceAdded` sends.
    public static var sourceAdded: Self { Self { $0.onSourceAdded } }
}

extension MapEvents.Event where Payload == SourceRemoved {
    /// The event that `MapboxMap.onSourceRemoved` sends.
    public static var sourceRemoved: Self { Self { $0.onSourceRemoved } }
}

extension MapEvents.Event where Payload == SourceDataLoaded {
    /// The event that `MapboxMap.onSourceDataLoaded` sends.
    public static var sourceDataLoaded: Self { Self { $0.onSourceDataLoaded } }
}

extension MapEvents.Event where Payload == CameraChanged {
    /// The event that `MapboxMap.onCameraChanged` sends.
    public static var cameraChanged: Self { Self { $0.onCameraChanged } }
}

extension MapEvents.Event where Payload == RenderFrameStarted {
    /// The event that `MapboxMap.onRenderFrameStarted` sends.
    public static var renderFrameStarted: Self { Self { $0.onRenderFrameStarted } }
}

extension MapEvents.Event where Payload == RenderFrameFinished {
    /// The event that `MapboxMap.onRenderFrameFinished` sends.
    public static var renderFrameFinished: Self { Self { $0.onRenderFrameFinished } }
}

extension MapEvents.Event where Payload == ResourceRequest {
    /// The event that `MapboxMap.onResourceRequest` sends.
    public static var resourceRequest: Self { Self { $0.onResourceRequest } }
}

/// An event by name and payload, under the name of version 11.
public typealias MapEventType<Payload> = MapEvents.Event<Payload>
