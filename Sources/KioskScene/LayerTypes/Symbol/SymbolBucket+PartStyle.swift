public import KioskStyle

extension SymbolBucket {
    /// The values of all texts, or of all icons, of a layer.
    public struct PartStyle: Hashable, Sendable {
        /// Whether symbols rotate with the bearing of the map.
        public var turnsWithMap: Bool

        /// Whether symbols lie on the ground and tilt with it; otherwise they face the viewer.
        public var liesOnMap: Bool

        /// The offset of all symbols, in points.
        public var translate: SIMD2<Float>

        /// The coordinate system of the offset.
        public var translateAnchor: MapAlignment

        /// The position of the zoom level between the two at which the sizes of symbols are evaluated, 0…1.
        public var sizeMix: Float

        /// The paint of symbols that do not have their own.
        public var paint: SymbolPaint

        /// Whether images may be drawn without interpolation.
        ///
        /// It is a property of the style: the size is a constant 1 and there is no rotation, or, for the images in texts, the
        /// size does not depend on the zoom level. A renderer interpolates nevertheless where pixels of the image are not
        /// pixels of the view, and while the map is rotated or zoomed.
        public var allowsNearest: Bool

        /// Creates a style with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - turnsWithMap: Whether symbols rotate with the bearing of the map.
        ///   - liesOnMap: Whether symbols lie on the ground.
        ///   - translate: The offset of all symbols, in points.
        ///   - translateAnchor: The coordinate system of the offset.
        ///   - sizeMix: The position of the zoom level between the two at which sizes are evaluated, 0…1.
        ///   - paint: The paint of symbols that do not have their own.
        ///   - allowsNearest: Whether images may be drawn without interpolation.
        public init(
            turnsWithMap: Bool = false, liesOnMap: Bool = false, translate: SIMD2<Float> = .zero,
            translateAnchor: MapAlignment = .map, sizeMix: Float = 0, paint: SymbolPaint = SymbolPaint(),
            allowsNearest: Bool = false
        ) {
            self.turnsWithMap = turnsWithMap
            self.liesOnMap = liesOnMap
            self.translate = translate
            self.translateAnchor = translateAnchor
            self.sizeMix = sizeMix
            self.paint = paint
            self.allowsNearest = allowsNearest
        }
    }
}
