import KioskMaps

extension SymbolQuads {
    /// Adds an icon.
    ///
    /// Corners are rounded as in the open renderers: the scaled part to 1/32 of a point, the fixed part to 1/16 and the minimum
    /// scale to 1/256 towards zero.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - region: The region of its image in the atlas.
    ///   - item: The values of the symbol.
    mutating func add(_ icon: SymbolContent.Icon, in region: ImageAtlas.Region, of item: Item) {
        var item = item
        let rotation = SIMD2<Float>.rotation(degrees: icon.rotation)
        var minimum = (icon.minimumScale * 256).rounded(.towardZero) / 256
        // A rotated corner has no separate horizontal and vertical scale.
        if rotation.y != 0 { minimum = SIMD2(repeating: minimum.max()) }
        item.minimumScale = minimum
        let origin = SIMD2(Float(region.x), Float(region.y))
        for piece in icon.pieces {
            let fixed = (piece.fixed * 16).rounded(.towardZero) / 16
            add(
                Self.corners(piece.scaled).map { $0.rotated(rotation).rounded(toParts: 32) },
                fixed: fixed == .zero ? [] : Self.corners(fixed).map { $0.rotated(rotation) },
                units: SymbolPart.icon.units,
                texels: Texels(
                    start: origin + piece.texels.lowHalf, end: origin + piece.texels.highHalf,
                    kind: icon.isDistanceField ? .distances : .image), of: item)
        }
    }

    /// Returns the upper left, upper right, lower left and lower right corner of a rectangle with a left, upper, right and
    /// lower edge.
    static func corners(_ edges: SIMD4<Float>) -> [SIMD2<Float>] {
        [SIMD2(edges.x, edges.y), SIMD2(edges.z, edges.y), SIMD2(edges.x, edges.w), SIMD2(edges.z, edges.w)]
    }
}
