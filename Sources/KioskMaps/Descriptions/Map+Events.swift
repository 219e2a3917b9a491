import KioskGeometry

/// Handlers for the events and gestures of a map.
extension Map {
    /// Returns a copy with a handler for the event that `MapboxMap.onMapLoaded` sends.
    public func onMapLoaded(action: @escaping (MapLoaded) -> Void) -> Map {
        modifying { $0.mapboxMap.onMapLoaded.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onMapLoadingError` sends.
    public func onMapLoadingError(action: @escaping (MapLoadingError) -> Void) -> Map {
        modifying { $0.mapboxMap.onMapLoadingError.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onStyleLoaded` sends.
    public func onStyleLoaded(action: @escaping (StyleLoaded) -> Void) -> Map {
        modifying { $0.mapboxMap.onStyleLoaded.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onStyleDataLoaded` sends.
    public func onStyleDataLoaded(action: @escaping (StyleDataLoaded) -> Void) -> Map {
        modifying { $0.mapboxMap.onStyleDataLoaded.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onCameraChanged` sends.
    public func onCameraChanged(action: @escaping (CameraChanged) -> Void) -> Map {
        modifying { $0.mapboxMap.onCameraChanged.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onMapIdle` sends.
    public func onMapIdle(action: @escaping (MapIdle) -> Void) -> Map {
        modifying { $0.mapboxMap.onMapIdle.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onSourceAdded` sends.
    public func onSourceAdded(action: @escaping (SourceAdded) -> Void) -> Map {
        modifying { $0.mapboxMap.onSourceAdded.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onSourceRemoved` sends.
    public func onSourceRemoved(action: @escaping (SourceRemoved) -> Void) -> Map {
        modifying { $0.mapboxMap.onSourceRemoved.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onSourceDataLoaded` sends.
    public func onSourceDataLoaded(action: @escaping (SourceDataLoaded) -> Void) -> Map {
        modifying { $0.mapboxMap.onSourceDataLoaded.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onStyleImageMissing` sends.
    public func onStyleImageMissing(action: @escaping (StyleImageMissing) -> Void) -> Map {
        modifying { $0.mapboxMap.onStyleImageMissing.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onStyleImageRemoveUnused` sends.
    public func onStyleImageRemoveUnused(action: @escaping (StyleImageRemoveUnused) -> Void) -> Map {
        modifying { $0.mapboxMap.onStyleImageRemoveUnused.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onRenderFrameStarted` sends.
    public func onRenderFrameStarted(action: @escaping (RenderFrameStarted) -> Void) -> Map {
        modifying { $0.mapboxMap.onRenderFrameStarted.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onRenderFrameFinished` sends.
    public func onRenderFrameFinished(action: @escaping (RenderFrameFinished) -> Void) -> Map {
        modifying { $0.mapboxMap.onRenderFrameFinished.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onResourceRequest` sends.
    public func onResourceRequest(action: @escaping (ResourceRequest) -> Void) -> Map {
        modifying { $0.mapboxMap.onResourceRequest.observe(action) }
    }

    /// Returns a copy with a handler for the event that `MapboxMap.onStyleAttributionsChanged` sends.
    public func onStyleAttributionsChanged(action: @escaping (StyleAttributionsChanged) -> Void) -> Map {
        modifying { $0.mapboxMap.onStyleAttributionsChanged.observe(action) }
    }

    /// Returns a copy with a handler for taps on the map that nothing on it handles.
    public func onMapTapGesture(perform action: @escaping (InteractionContext) -> Void) -> Map {
        modifying { $0.gestures.onMapTap.observe(action) }
    }

    /// Returns a copy with a handler for long presses on the map that nothing on it handles.
    public func onMapLongPressGesture(perform action: @escaping (InteractionContext) -> Void) -> Map {
        modifying { $0.gestures.onMapLongPress.observe(action) }
    }

    /// Returns a copy with a handler for taps on the features of a layer.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer.
    ///   - action: Called with the feature and the context; returns `true` to stop the tap here.
    public func onLayerTapGesture(_ layerId: String, perform action: @escaping MapLayerGestureHandler) -> Map {
        modifying { $0.gestures.onLayerTap(layerId, handler: action) }
    }

    /// Returns a copy with a handler for long presses on the features of a layer.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer.
    ///   - action: Called with the feature and the context; returns `true` to stop the press here.
    public func onLayerLongPressGesture(_ layerId: String, perform action: @escaping MapLayerGestureHandler) -> Map {
        modifying { $0.gestures.onLayerLongPress(layerId, handler: action) }
    }
}

/// A handler for touches on the features of a layer; returns `true` to stop the touch there.
public typealias MapLayerGestureHandler = @MainActor (QueriedFeature, InteractionContext) -> Bool
