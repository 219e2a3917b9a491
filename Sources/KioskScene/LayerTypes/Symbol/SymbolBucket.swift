package import KioskStyle

/// The symbols of one layer: icons, and texts above all of them.
///
/// Whether a symbol is drawn, and where its text and icon are moved, changes while labels are placed and fade. These values
/// are in `visibilities`, so that they are uploaded without the symbols.
package struct SymbolBucket: BlockBucket {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The symbols in blocks, the lowest first.
    ///
    /// Symbols are not clipped to the tile of their block.
    package var blocks: [BucketBlock<SymbolContent>]

    /// The values of all texts.
    package var text: PartStyle

    /// The values of all icons.
    package var icon: PartStyle

    /// The drawn symbols of each block; nil, or no element, draws all symbols of the block as they are laid out.
    package var visibilities: [SymbolVisibility?]

    /// The fractions of the sizes of texts (x) and icons (y) between the zoom stops of each block, 0…1; where there is no
    /// element, `PartStyle.sizeMix` applies.
    ///
    /// The zoom stops are those of the zoom level of a tile, which differs between the tiles of a pitched map.
    package var sizeMixes: [SIMD2<Float>] = []

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The symbols in blocks, the lowest first.
    ///   - text: The values of all texts.
    ///   - icon: The values of all icons.
    ///   - visibilities: The drawn symbols of each block; nil, or no element, draws all symbols of the block.
    package init(
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
    package init(
        identity: BucketIdentity, symbols: [SymbolContent.Symbol], text: PartStyle = PartStyle(),
        icon: PartStyle = PartStyle(), visibility: SymbolVisibility? = nil
    ) {
        self.init(
            identity: identity,
            blocks: [BucketBlock(identity: identity, content: SymbolContent(symbols: symbols))], text: text,
            icon: icon, visibilities: [visibility])
    }

    /// No symbols.
    package static var noItems: SymbolContent { SymbolContent() }
}

extension MapScene.Layer {
    /// Returns a layer of symbols.
    package static func symbol(_ bucket: SymbolBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension SymbolBucket {
    /// The values of all texts, or of all icons, of a layer.
    package struct PartStyle: Hashable, Sendable {
        /// Whether symbols rotate with the bearing of the map.
        package var rotatesWithMap: Bool

        /// Whether symbols lie on the ground and tilt with it; otherwise they face the viewer.
        package var liesOnMap: Bool

        /// The offset of all symbols, in points.
        package var translate: SIMD2<Float>

        /// The coordinate system of the offset.
        package var translateAnchor: MapAlignment

        /// The position of the zoom level between the two at which the sizes of symbols are evaluated, 0…1.
        package var sizeMix: Float

        /// The paint of symbols that do not have their own.
        package var paint: SymbolPaint

        /// Whether images may be drawn without interpolation.
        ///
        /// It is a property of the style: the size is a constant 1 and there is no rotation, or, for the images in texts, the
        /// size does not depend on the zoom level. A renderer interpolates nevertheless where pixels of the image are not
        /// pixels of the view, and while the map is rotated or zoomed.
        package var allowsNearest: Bool

        /// The fraction of the second images of icons, 0…1.
        package var crossFade: Float = 0

        /// The adjustment of the colours of images that are not distance fields.
        package var adjustment = RasterAdjustment()

        /// Creates a style with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - rotatesWithMap: Whether symbols rotate with the bearing of the map.
        ///   - liesOnMap: Whether symbols lie on the ground.
        ///   - translate: The offset of all symbols, in points.
        ///   - translateAnchor: The coordinate system of the offset.
        ///   - sizeMix: The position of the zoom level between the two at which sizes are evaluated, 0…1.
        ///   - paint: The paint of symbols that do not have their own.
        ///   - allowsNearest: Whether images may be drawn without interpolation.
        package init(
            rotatesWithMap: Bool = false, liesOnMap: Bool = false, translate: SIMD2<Float> = .zero,
            translateAnchor: MapAlignment = .map, sizeMix: Float = 0, paint: SymbolPaint = SymbolPaint(),
            allowsNearest: Bool = false
        ) {
            self.rotatesWithMap = rotatesWithMap
            self.liesOnMap = liesOnMap
            self.translate = translate
            self.translateAnchor = translateAnchor
            self.sizeMix = sizeMix
            self.paint = paint
            self.allowsNearest = allowsNearest
        }
    }
}

extension SymbolBucket {
    /// Icons and texts stand at their anchors.
    package var terrainRole: TerrainRole { .standing }
}

extension MapScene.Layer {
    /// The symbols of the layer; nil for a layer of another type.
    package var symbols: SymbolBucket? { bucket as? SymbolBucket }
}
