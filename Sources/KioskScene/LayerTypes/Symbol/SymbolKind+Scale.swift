import KioskStyle
import KioskSymbols

extension SymbolKind {
    /// Returns the size of a text in a tile, enlarged by the scale of the layer.
    ///
    /// - Parameter context: The values of the feature, at the integer zoom level of its tile.
    func textSize(in context: EvaluationContext) -> SymbolSize {
        SymbolSize(
            properties.textSize, tileZoom: context.zoom, scale: scale(within: properties.textSizeScaleRange, context))
    }

    /// Returns the size of an icon in a tile, enlarged by the scale of the layer unless the icon fits its text.
    ///
    /// - Parameters:
    ///   - context: The values of the feature, at the integer zoom level of its tile.
    ///   - textFit: The directions in which the icon is stretched around the text, which is enlarged itself.
    func iconSize(in context: EvaluationContext, textFit: IconTextFit) -> SymbolSize {
        SymbolSize(
            properties.iconSize, tileZoom: context.zoom,
            scale: textFit == .none ? scale(within: properties.iconSizeScaleRange, context) : 1)
    }

    private func scale(within range: StyleProperty<SIMD2<Double>>, _ context: EvaluationContext) -> Double {
        guard scale != 1 else { return 1 }
        let limits = range.value(in: context)
        // An invalid range has no effect; NaN compares as false.
        return limits.x <= limits.y ? min(max(scale, limits.x), limits.y) : scale
    }
}
