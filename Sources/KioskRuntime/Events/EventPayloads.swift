/// The names of version 10.10 for the contents of events, whose payload is the event itself.
extension StyleDataLoaded {
    /// The event itself.
    public var payload: StyleDataLoaded { self }
}

extension MapLoadingError {
    /// The event itself.
    public var payload: MapLoadingError { self }

    /// The kind of resource; the same as `type`.
    public var error: MapLoadingErrorType { type }
}

extension StyleImageMissing {
    /// The event itself.
    public var payload: StyleImageMissing { self }

    /// The name of the image; the same as `imageId`.
    public var id: String { imageId }
}

extension StyleImageRemoveUnused {
    /// The event itself.
    public var payload: StyleImageRemoveUnused { self }

    /// The name of the image; the same as `imageId`.
    public var id: String { imageId }
}

extension SourceAdded {
    /// The event itself.
    public var payload: SourceAdded { self }

    /// The id of the source; the same as `sourceId`.
    public var id: String { sourceId }
}

extension SourceRemoved {
    /// The event itself.
    public var payload: SourceRemoved { self }

    /// The id of the source; the same as `sourceId`.
    public var id: String { sourceId }
}

extension SourceDataLoaded {
    /// The event itself.
    public var payload: SourceDataLoaded { self }

    /// The id of the source; the same as `sourceId`.
    public var id: String { sourceId }
}

extension RenderFrameFinished {
    /// The event itself.
    public var payload: RenderFrameFinished { self }
}

extension ResourceRequest {
    /// The event itself.
    public var payload: ResourceRequest { self }

    /// The source that received the request; the same as `source`.
    public var dataSource: Source { source }
}
