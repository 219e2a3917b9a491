/// The events of the map. All are sent inside the call or the frame that causes them.
///
/// The style a map view begins with is in place when its initialiser returns, and told with the first frame or snapshot, so
/// that there is time to listen.
extension MapboxMap {
    /// Sends once for each style that is loaded, when a frame has shown all of it.
    public var onMapLoaded: Signal<MapLoaded> { events.mapLoaded.signal }

    /// Sends whenever something of the map cannot be loaded.
    public var onMapLoadingError: Signal<MapLoadingError> { events.mapLoadingError.signal }

    /// Sends when a frame has ended and no other is needed.
    public var onMapIdle: Signal<MapIdle> { events.mapIdle.signal }

    /// Sends for each stage of the loading of a style.
    public var onStyleDataLoaded: Signal<StyleDataLoaded> { events.styleDataLoaded.signal }

    /// Sends when a style is loaded with all its stages.
    public var onStyleLoaded: Signal<StyleLoaded> { events.styleLoaded.signal }

    /// Sends when an icon names a picture the style has not; one that is added at once is in the same frame.
    public var onStyleImageMissing: Signal<StyleImageMissing> { events.styleImageMissing.signal }

    /// Sends when a picture is no longer used; never yet, because pictures stay until they are removed.
    public var onStyleImageRemoveUnused: Signal<StyleImageRemoveUnused> { events.styleImageRemoveUnused.signal }

    /// Sends when a source was added by a call; those of a style come with the style.
    public var onSourceAdded: Signal<SourceAdded> { events.sourceAdded.signal }

    /// Sends when a source was removed by a call; those of a style go with the style.
    public var onSourceRemoved: Signal<SourceRemoved> { events.sourceRemoved.signal }

    /// Sends when the data of a source are there; annotations that are assigned do not count.
    public var onSourceDataLoaded: Signal<SourceDataLoaded> { events.sourceDataLoaded.signal }

    /// Sends before each frame that is drawn.
    public var onRenderFrameStarted: Signal<RenderFrameStarted> { events.renderFrameStarted.signal }

    /// Sends after each frame that is drawn.
    public var onRenderFrameFinished: Signal<RenderFrameFinished> { events.renderFrameFinished.signal }

    /// Sends for each resource that was asked for.
    public var onResourceRequest: Signal<ResourceRequest> { events.resourceRequest.signal }
}
