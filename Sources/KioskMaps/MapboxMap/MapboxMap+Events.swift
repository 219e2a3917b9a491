/// The events of the map, which are sent in the call or the frame that causes them.
///
/// The first style of a map view is in place when its initialiser returns; its events are sent with the first frame or
/// snapshot, so that observers can be added before.
extension MapboxMap {
    /// Sends once for each style, when a frame has shown the whole style.
    public var onMapLoaded: Signal<MapLoaded> { events.mapLoaded.signal }

    /// Sends when a resource of the map cannot be loaded.
    public var onMapLoadingError: Signal<MapLoadingError> { events.mapLoadingError.signal }

    /// Sends after a frame if no other frame is needed.
    public var onMapIdle: Signal<MapIdle> { events.mapIdle.signal }

    /// Sends for each stage of the loading of a style.
    public var onStyleDataLoaded: Signal<StyleDataLoaded> { events.styleDataLoaded.signal }

    /// Sends when a style is loaded with all its stages.
    public var onStyleLoaded: Signal<StyleLoaded> { events.styleLoaded.signal }

    /// Sends when an icon names an image that the style does not contain; an observer can add it for the same frame.
    public var onStyleImageMissing: Signal<StyleImageMissing> { events.styleImageMissing.signal }

    /// Sends when an image is no longer used; not sent yet, because images remain until they are removed.
    public var onStyleImageRemoveUnused: Signal<StyleImageRemoveUnused> { events.styleImageRemoveUnused.signal }

    /// Sends when a call has added a source; not sent for sources of a style that is loaded.
    public var onSourceAdded: Signal<SourceAdded> { events.sourceAdded.signal }

    /// Sends when a call has removed a source; not sent when another style is loaded.
    public var onSourceRemoved: Signal<SourceRemoved> { events.sourceRemoved.signal }

    /// Sends when the data of a source are loaded; not sent for annotations.
    public var onSourceDataLoaded: Signal<SourceDataLoaded> { events.sourceDataLoaded.signal }

    /// Sends before each frame that is drawn.
    public var onRenderFrameStarted: Signal<RenderFrameStarted> { events.renderFrameStarted.signal }

    /// Sends after each frame that is drawn.
    public var onRenderFrameFinished: Signal<RenderFrameFinished> { events.renderFrameFinished.signal }

    /// Sends for each request of a resource.
    public var onResourceRequest: Signal<ResourceRequest> { events.resourceRequest.signal }
}
