package import Foundation
import KioskGeometry
package import KioskStyle
import KioskSymbols

extension SymbolKind {
    package var parts: [LayerPart] { hasText ? [.shape, .text] : [.shape] }

    package func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind == .point }

    package func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool {
        resources.symbolImages[properties.iconImage.value(in: context)] != nil
            || !properties.textField.value(in: context).isEmpty
    }

    package func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        if part == .text {
            return PartPlacement(
                position: .symbol(liesOnMap: textLiesOnMap(in: context), isAnywhere: hasHeights),
                translate: properties.textTranslate.value(in: context),
                anchor: MapAlignment(properties.textTranslateAnchor.value(in: context)))
        }
        return PartPlacement(
            position: .symbol(liesOnMap: iconLiesOnMap(in: context), isAnywhere: hasHeights),
            translate: properties.iconTranslate.value(in: context),
            anchor: MapAlignment(properties.iconTranslateAnchor.value(in: context)))
    }

    package func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat? {
        guard measure.features.drawsPoint(shape) else { return nil }
        let wholeLayer = measure.contexts.wholeLayer
        let position = measure.features.position(ofPoint: shape)
        let elevation = elevation(in: wholeLayer)
        let height = if let elevation { measure.height(of: elevation, at: position, own: ownOffset) } else { 0.0 }
        return measure.distance(
            toSymbolAt: position, height: height,
            rotatesWithMap: part == .text ? textRotatesWithMap(in: wholeLayer) : iconRotatesWithMap(in: wholeLayer)
        ) { scale in
            let feature = SymbolFeature(self, in: measure.context.at(zoom: measure.tileZoom))
            if part == .text { return textBox(of: feature, atZoom: wholeLayer.zoom, scale: scale, measure.resources) }
            var box = iconBox(of: feature, atZoom: wholeLayer.zoom, scale: scale, measure.resources)
            box?.rotation += Double(measure.features.rotation(ofFeature: measure.features.feature(ofShape: shape)))
            return box
        }
    }

    /// Returns the rectangle around the icon and the text of a point feature, in points relative to its position; nil if it has
    /// neither, or they are not laid out yet.
    ///
    /// The perspective and rotations are ignored.
    /// - Parameters:
    ///   - context: The values of the feature, at the integer zoom level of its tile.
    ///   - zoom: The zoom level of the camera.
    ///   - resources: The images and the layouts of texts.
    package func bounds(in context: EvaluationContext, atZoom zoom: Double, _ resources: LayerResources) -> CGRect? {
        let feature = SymbolFeature(self, in: context)
        let boxes = [
            iconBox(of: feature, atZoom: zoom, scale: 1, resources),
            textBox(of: feature, atZoom: zoom, scale: 1, resources),
        ]
        return boxes.lazy.compactMap(\.?.rect).reduce(nil) { $0?.union($1) ?? $1 }
    }

    /// Returns the box of the text of a point feature; nil if it has none.
    ///
    /// Of variable anchors the first is used.
    /// - Parameters:
    ///   - feature: The values of the feature, at the integer zoom level of its tile.
    ///   - zoom: The zoom level of the camera.
    ///   - scale: The scale of the perspective.
    ///   - resources: The images and the layouts of texts.
    private func textBox(
        of feature: SymbolFeature, atZoom zoom: Double, scale: Double, _ resources: LayerResources
    ) -> SymbolBox? {
        var symbol = ShapedSymbol()
        var needs = Needs()
        addText(of: feature, to: &symbol, resources, &needs)
        guard let text = symbol.text else { return nil }
        let fraction = textSize(in: feature.context).fraction(at: zoom)
        let size = symbol.textSizes.size(mixing: fraction) * scale
        guard size > 0 else { return nil }
        let padding = symbol.textPadding * scale
        var rect = text.bounds.scaled(by: size).insetBy(dx: -padding, dy: -padding)
        if let anchor = symbol.variableAnchors.first, let box = symbol.paddedTextBox {
            let position = VariablePosition(
                anchor: anchor, boxSize: box.size, boxScale: symbol.layoutTextSize / 24)
            let shift = position.shift(scale: size / 24)
            rect = rect.offsetBy(dx: shift.x, dy: shift.y)
        }
        return SymbolBox(rect: rect, rotation: symbol.textRotation)
    }

    /// Returns the box of the icon of a point feature; nil if it has none.
    ///
    /// - Parameters:
    ///   - feature: The values of the feature, at the integer zoom level of its tile.
    ///   - zoom: The zoom level of the camera.
    ///   - scale: The scale of the perspective.
    ///   - resources: The images and the layouts of texts.
    private func iconBox(
        of feature: SymbolFeature, atZoom zoom: Double, scale: Double, _ resources: LayerResources
    ) -> SymbolBox? {
        guard let image = resources.symbolImages[feature.icon] else { return nil }
        let context = feature.context
        let icon = iconLayout(of: image, in: context)
        var symbol = ShapedSymbol()
        var needs = Needs()
        if icon.textFit != .none { addText(of: feature, to: &symbol, resources, &needs) }
        let sizes = iconSize(in: context, textFit: icon.textFit)
        let outline = icon.outline(
            around: symbol.textBox, size: sizes.sizes(in: context).size(mixing: sizes.fraction(at: zoom)) * scale)
        let padding = properties.iconPadding.value(in: context)
        let size = SIMD2(
            outline.size.x + (padding.left + padding.right) * scale,
            outline.size.y + (padding.top + padding.bottom) * scale)
        guard size.x >= 0, size.y >= 0 else { return nil }
        return SymbolBox(
            rect: CGRect(
                x: outline.minX - padding.left * scale, y: outline.minY - padding.top * scale, width: size.x,
                height: size.y), rotation: icon.rotation)
    }
}

/// The rectangle of a text or an icon as it is drawn.
struct SymbolBox {
    /// The rectangle relative to the position before the rotation, with its padding and at the scale of the perspective, in
    /// points: x to the right, y down.
    var rect: CGRect

    /// The rotation about the position, in degrees clockwise.
    var rotation: Double
}
