import KioskGeometry
package import KioskStyle
import KioskSymbols

extension SymbolKind {
    package func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? SymbolBucket else { continue }
            bucket.text = textStyle(in: context)
            bucket.icon = iconStyle(in: context)
            layers[index].bucket = bucket
        }
    }

    /// Returns the values of all texts of the layer.
    func textStyle(in context: EvaluationContext) -> SymbolBucket.PartStyle {
        SymbolBucket.PartStyle(
            rotatesWithMap: textRotatesWithMap(in: context), liesOnMap: textLiesOnMap(in: context),
            translate: SIMD2<Float>(properties.textTranslate.value(in: context)),
            translateAnchor: MapAlignment(properties.textTranslateAnchor.value(in: context)),
            sizeMix: Float(textSizeFraction(ofTile: context.tileZoom, atZoom: context.zoom)),
            paint: SymbolPaint(
                color: PixelColor(properties.textColor.value(in: context), opacity: 1),
                haloColor: PixelColor(properties.textHaloColor.value(in: context), opacity: 1),
                haloWidth: Float(properties.textHaloWidth.value(in: context)),
                haloBlur: Float(properties.textHaloBlur.value(in: context)),
                opacity: Float(properties.textOpacity.value(in: context).clamped(to: 0...1)),
                emissiveStrength: properties.textEmissiveStrength.fraction(in: context)),
            allowsNearest: !properties.textSize.dependsOnZoom)
    }

    /// Returns the values of all icons of the layer.
    func iconStyle(in context: EvaluationContext) -> SymbolBucket.PartStyle {
        var style = SymbolBucket.PartStyle(
            rotatesWithMap: iconRotatesWithMap(in: context), liesOnMap: iconLiesOnMap(in: context),
            translate: SIMD2<Float>(properties.iconTranslate.value(in: context)),
            translateAnchor: MapAlignment(properties.iconTranslateAnchor.value(in: context)),
            sizeMix: Float(iconSizeFraction(ofTile: context.tileZoom, atZoom: context.zoom)),
            paint: SymbolPaint(
                color: PixelColor(properties.iconColor.value(in: context), opacity: 1),
                haloColor: PixelColor(properties.iconHaloColor.value(in: context), opacity: 1),
                haloWidth: Float(properties.iconHaloWidth.value(in: context)),
                haloBlur: Float(properties.iconHaloBlur.value(in: context)),
                opacity: Float(properties.iconOpacity.value(in: context).clamped(to: 0...1)),
                emissiveStrength: properties.iconEmissiveStrength.fraction(in: context)),
            allowsNearest: scale == 1 && properties.iconSize.isConstant(1) && properties.iconRotate.isConstant(0))
        style.crossFade = properties.iconImageCrossFade.fraction(in: context)
        style.adjustment.brightnessMin = Float(properties.iconColorBrightnessMin.value(in: context))
        style.adjustment.brightnessMax = Float(properties.iconColorBrightnessMax.value(in: context))
        style.adjustment.saturation = Float(properties.iconColorSaturation.value(in: context))
        style.adjustment.contrast = Float(properties.iconColorContrast.value(in: context))
        return style
    }
}

extension SymbolKind {
    /// Returns whether texts rotate with the bearing of the map.
    package func textRotatesWithMap(in context: EvaluationContext) -> Bool {
        let alignment = properties.textRotationAlignment.value(in: context)
        return alignment == .map || alignment == .auto && properties.placement.value(in: context) != .point
    }

    /// Returns whether the glyphs of texts along lines are placed one by one; otherwise each text is straight, as at a point.
    func textFollowsLine(in context: EvaluationContext) -> Bool {
        properties.placement.value(in: context) != .point
            && properties.textRotationAlignment.value(in: context) != .viewport
    }

    /// Returns whether icons are rotated to the lines along which they are placed.
    func iconFollowsLine(in context: EvaluationContext) -> Bool {
        properties.placement.value(in: context) != .point && iconRotatesWithMap(in: context)
    }

    /// Returns whether glyphs along lines are rotated to the line; otherwise they are upright on the screen.
    package func glyphsFollowLine(in context: EvaluationContext) -> Bool {
        properties.textRotationAlignment.value(in: context) != .viewportGlyph
    }

    /// Returns whether texts lie on the ground; with the pitch alignment `auto`, the rotation alignment decides.
    package func textLiesOnMap(in context: EvaluationContext) -> Bool {
        let alignment = properties.textPitchAlignment.value(in: context)
        return alignment == .auto ? textRotatesWithMap(in: context) : alignment == .map
    }

    /// Returns whether icons rotate with the bearing of the map.
    package func iconRotatesWithMap(in context: EvaluationContext) -> Bool {
        let alignment = properties.iconRotationAlignment.value(in: context)
        return alignment == .map || alignment == .auto && properties.placement.value(in: context) != .point
    }

    /// Returns whether icons lie on the ground; with the pitch alignment `auto`, the rotation alignment decides.
    package func iconLiesOnMap(in context: EvaluationContext) -> Bool {
        let alignment = properties.iconPitchAlignment.value(in: context)
        return alignment == .auto ? iconRotatesWithMap(in: context) : alignment == .map
    }

    /// Returns the progress of the text size between the zoom stops around a tile, 0…1.
    package func textSizeFraction(ofTile tileZoom: Int, atZoom zoom: Double) -> Double {
        SymbolSize(properties.textSize, tileZoom: Double(tileZoom)).fraction(at: zoom)
    }

    /// Returns the progress of the icon size between the zoom stops around a tile, 0…1.
    package func iconSizeFraction(ofTile tileZoom: Int, atZoom zoom: Double) -> Double {
        SymbolSize(properties.iconSize, tileZoom: Double(tileZoom)).fraction(at: zoom)
    }
}

extension StyleProperty<Double> {
    /// Returns whether the value is the same for all features and zoom levels.
    fileprivate func isConstant(_ value: Double) -> Bool {
        if case .constant(value) = self { true } else { false }
    }
}

extension EvaluationContext {
    /// The zoom level of tiles at the zoom level of the context.
    fileprivate var tileZoom: Int { Int(zoom.rounded(.down).clamped(to: -100...100)) }
}
