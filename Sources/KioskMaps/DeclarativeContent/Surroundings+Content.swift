public import KioskStyle

/// A member of a style of which there is one, such as its terrain; the last one in the content counts.
///
/// When it disappears from the content, the style has the member of its document again.
protocol SurroundingsContent: PrimitiveMapContent {
    /// The member of the style.
    static var member: ContentCollection.Member { get }
}

extension SurroundingsContent where Self: StyleObject {
    @MainActor
    func add(to collection: inout ContentCollection) {
        collection.set(Self.member, to: self)
    }
}

extension MapStyleContent where Self: StyleObject {
    /// Nothing: a layer, a source or another member of a style has no content of its own.
    public var body: EmptyMapContent { EmptyMapContent() }
}

extension Terrain: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .terrain }
}

extension Atmosphere: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .atmosphere }
}

extension StyleProjection: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .projection }
}

extension TransitionOptions: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .transition }
}

extension Snow: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .snow }
}

extension Rain: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .rain }
}

extension FlatLight: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .flatLight }
}

extension AmbientLight: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .ambientLight }
}

extension DirectionalLight: MapStyleContent, SurroundingsContent {
    static var member: ContentCollection.Member { .directionalLight }
}
