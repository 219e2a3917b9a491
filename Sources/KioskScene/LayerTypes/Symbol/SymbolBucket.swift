/// The symbols of one layer: icons, and texts above all of them.
///
/// Whether a symbol is drawn, and where its text and icon are moved, changes while labels are placed and fade. These values
/// are in `visibilities`, so that they are uploaded without the symbols.
public struct SymbolBucket: BlockBucket {
    /// The identity of the content.
    public var identity: BucketIdentity

    /// The symbols in blocks, the lowest first.
    ///
    /// Symbols are not clipped to the tile of their block.
    public var blocks: [BucketBlock<SymbolContent>]

    /// The values of all texts.
    public var text: PartStyle

    /// The values of all icons.
    public var icon: PartStyle

    /// The drawn symbols of each block; nil, or no element, draws all symbols of the block as they are laid out.
    public var visibilities: [SymbolVisibility?]

    /// The fractions of the sizes of texts (x) and icons (y) between the zoom stops of each block, 0…1; where there is no
    /// element, `PartStyle.sizeMix` applies.
    ///
    /// The zoom stops are those of the zoom level of a tile, which differs between the tiles of a pitched map.
    public var sizeMixes: [SIMD2<Float>] = []

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The symbols in blocks, the lowest first.
    ///   - text: The values of all texts.
    ///   - icon: The values of all icons.
    ///   - visibilities: The drawn symbols of each block; nil, or no element, draws all symbols of the block.
    public init(
        identity: BucketIdentity, blocks: [BucketBlock<SymbolContent>], text: PartStyle = PartStyle(),
        icon: PartStyle = PartStyle(), visibilities: [SymbolVisibility?] = []
    ) {
        self.identity = identity
        self.blocks = blocks
        self.text = text
        self.icon = icon
        self.visibilities = visibilities
    }

    /// Creates a bucket of one block.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - symbols: The symbols, the lowest first.
    ///   - text: The values of all texts.
    ///   - icon: The values of all icons.
    ///   - visibility: The drawn symbols; nil draws all symbols as they are laid out.
    public init(
        identity: BucketIdentity, symbols: [SymbolContent.Symbol], text: PartStyle = PartStyle(),
        icon: PartStyle = PartStyle(), visibility: SymbolVisibility? = nil
    ) {
        self.init(
            identity: identity,
            blocks: [BucketBlock(identity: identity, content: SymbolContent(symbols: symbols))], text: text,
            icon: icon, visibilities: [visibility])
    }

    /// No symbols.
    public static var noItems: SymbolContent { SymbolContent() }
}

extension MapScene.Layer {
    /// Returns a layer of symbols.
    public static func symbol(_ bucket: SymbolBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}
