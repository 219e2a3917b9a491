import Foundation
import KioskGeometry
import KioskStyle
package import KioskSymbols

extension SymbolKind {
    /// What the layout of a feature requires and does not have yet.
    package struct Needs: Sendable {
        /// The images that the style lacks.
        package var images: Set<String> = []

        /// The resources with glyphs that have not been read yet.
        package var glyphs: Set<GlyphResource> = []

        /// Adds other needs.
        mutating func formUnion(_ other: Needs) {
            if !other.images.isEmpty { images.formUnion(other.images) }
            if !other.glyphs.isEmpty { glyphs.formUnion(other.glyphs) }
        }
    }

    /// Returns the symbol of a feature; nil if nothing of it is drawn.
    ///
    /// - Parameters:
    ///   - feature: The values of the feature, at the integer zoom level of its tile.
    ///   - resources: The images and the layouts of texts.
    ///   - needs: Receives what is missing.
    func layout(
        _ feature: SymbolFeature, _ resources: LayerResources, _ needs: inout Needs
    ) -> ShapedSymbol? {
        var layout = ShapedSymbol()
        let context = feature.context
        layout.greatestTextSize = textSize(in: context).maximumSize(in: context)
        addText(of: feature, to: &layout, resources, &needs)
        if !feature.icon.isEmpty {
            if let image = resources.symbolImages[feature.icon] {
                var feature = feature
                if let second = feature.secondIcon, resources.symbolImages[second] == nil {
                    needs.images.insert(second)
                    feature.secondIcon = nil
                }
                addIcon(image, of: feature, to: &layout)
            } else {
                needs.images.insert(feature.icon)
            }
        }
        guard layout.text != nil || layout.icon != nil else { return nil }
        layout.textPaint = textPaint(in: context)
        layout.iconPaint = iconPaint(in: context)
        layout.zOffset = Float(ownOffset(in: context))
        if occlusionDependsOnFeature { layout.occlusionOpacities = occlusionOpacities(in: context) }
        return layout
    }

    /// Adds the text of a feature to its symbol.
    ///
    /// - Parameters:
    ///   - feature: The values of the feature, at the integer zoom level of its tile.
    ///   - layout: The symbol.
    ///   - resources: The images and the layouts of texts.
    ///   - needs: Receives what is missing.
    func addText(
        of feature: SymbolFeature, to layout: inout ShapedSymbol, _ resources: LayerResources, _ needs: inout Needs
    ) {
        guard !feature.text.isEmpty else { return }
        let context = feature.context
        let size = textSize(in: context)
        layout.textSizes = size.sizes(in: context)
        layout.layoutTextSize = size.layoutSize(in: context)
        guard layout.layoutTextSize > 0 || layout.textSizes.lower > 0 || layout.textSizes.upper > 0 else { return }
        layout.textPadding = properties.textPadding.value(in: context)
        layout.textRotation = feature.followsLine ? 0 : properties.textRotate.value(in: context)
        layout.plainText = feature.text.plainText
        layout.candidates = feature.isOnLine ? [] : candidates(in: context)
        let options = textOptions(of: feature, candidates: layout.candidates, resources, &needs)
        if feature.followsLine { layout.lineOffset = textOffset(in: context) }
        let allowsVertical = allowsVertical(feature, in: context)
        let unread = resources.texts.unreadGlyphs(of: feature.text, options, allowsVertical: allowsVertical)
        guard unread.isEmpty else {
            needs.glyphs.formUnion(unread)
            return
        }
        layout.text = resources.texts.layout(of: feature.text, options)
        if !layout.candidates.isEmpty, properties.textJustify.value(in: context) == .auto,
            layout.text?.lines.count ?? 0 > 1
        {
            layout.justifiedTexts = [TextJustify.left, .center, .right].compactMap { justify in
                var justified = options
                justified.justify = justify
                return resources.texts.layout(of: feature.text, justified)
            }
        }
        if allowsVertical, feature.text.hasUprightCharacter {
            layout.verticalText = resources.texts.layout(
                of: feature.text, options.vertical(alongLine: feature.followsLine))
        }
    }

    /// Returns whether a text may also be laid out as a column.
    private func allowsVertical(_ feature: SymbolFeature, in context: EvaluationContext) -> Bool {
        if feature.followsLine {
            // The glyphs of a column are turned against the line, and upright glyphs are not turned with it.
            return properties.textKeepUpright.value(in: context) && glyphsFollowLine(in: context)
        }
        return !feature.isOnLine && properties.textWritingMode.value(in: context).contains(.vertical)
    }

    /// Returns the layout of the icon of a feature.
    func iconLayout(of image: RuntimeImage, in context: EvaluationContext) -> IconLayout {
        IconLayout(
            image: StretchableImage(image), anchor: properties.iconAnchor.value(in: context),
            offset: properties.iconOffset.value(in: context), rotation: properties.iconRotate.value(in: context),
            textFit: properties.iconTextFit.value(in: context),
            textFitPadding: properties.iconTextFitPadding.value(in: context))
    }

    private func addIcon(_ image: RuntimeImage, of feature: SymbolFeature, to layout: inout ShapedSymbol) {
        let context = feature.context
        let icon = iconLayout(of: image, in: context)
        let size = iconSize(in: context, textFit: icon.textFit)
        layout.iconSizes = size.sizes(in: context)
        let layoutSize = size.layoutSize(in: context)
        let padding = properties.iconPadding.value(in: context)
        func add(_ text: TextLayout?, rotation: Double) -> (SymbolContent.Icon, CollisionBox) {
            let textBox = text.map(layout.box)
            let insets = icon.contentInsets(around: textBox) ?? .zero
            let box = icon.box(around: textBox)
                .padded(top: insets.top, right: insets.right, bottom: insets.bottom, left: insets.left)
                .scaled(by: layoutSize)
                .padded(top: padding.top, right: padding.right, bottom: padding.bottom, left: padding.left)
                .rotated(byDegrees: icon.rotation + rotation)
            var drawn = SymbolContent.Icon(
                image: feature.icon, quads: icon.quads(around: textBox), isDistanceField: image.sdf, padding: padding)
            drawn.secondImage = feature.secondIcon
            return (drawn, box)
        }
        let (drawn, box) = add(layout.text, rotation: 0)
        (layout.icon, layout.iconBox, layout.iconWidth) = (drawn, box, image.image.size.width * layoutSize)
        if let column = layout.verticalText, !feature.followsLine {
            let (drawn, box) = add(column, rotation: 90)
            (layout.verticalIcon, layout.verticalIconBox) = (drawn, box)
        }
    }
}

extension SymbolKind {
    /// Returns the positions of a text that are tried in order; empty if the layer has no variable anchors.
    func candidates(in context: EvaluationContext) -> [TextAnchorCandidate] {
        TextAnchorCandidate.candidates(
            anchors: properties.textVariableAnchor.value(in: context),
            anchorOffsets: properties.textVariableAnchorOffset.value(in: context),
            offset: properties.textOffset.value(in: context),
            radialOffset: setsRadialOffset ? properties.textRadialOffset.value(in: context) : nil)
    }

    /// Returns the offset of a text at a fixed anchor, in ems.
    private func textOffset(in context: EvaluationContext) -> SIMD2<Double> {
        let radius = properties.textRadialOffset.value(in: context)
        guard radius != 0 else { return properties.textOffset.value(in: context) }
        return properties.textAnchor.value(in: context).offset(radius: radius)
    }

    /// Returns the options of the layout of a text.
    ///
    /// - Parameters:
    ///   - feature: The values of the feature, at the integer zoom level of its tile.
    ///   - candidates: The positions of the text that are tried.
    ///   - resources: The images.
    ///   - needs: Receives the missing images.
    func textOptions(
        of feature: SymbolFeature, candidates: [TextAnchorCandidate], _ resources: LayerResources, _ needs: inout Needs
    ) -> TextLayoutOptions {
        let context = feature.context
        var options = TextLayoutOptions(
            fonts: properties.textFont.value(in: context),
            maxWidth: feature.isOnLine ? .infinity : properties.textMaxWidth.value(in: context),
            lineHeight: properties.textLineHeight.value(in: context),
            letterSpacing: properties.textLetterSpacing.value(in: context),
            justify: properties.textJustify.value(in: context),
            transform: properties.textTransform.value(in: context))
        if feature.followsLine {
            options.justify = .center
            options.anchor = properties.textAnchor.value(in: context)
        } else if candidates.isEmpty {
            options.anchor = properties.textAnchor.value(in: context)
            options.offset = textOffset(in: context)
        } else {
            options.justify =
                TextAnchorCandidate.justifications(of: candidates, justify: options.justify).first ?? .center
        }
        let size = textSize(in: context)
        options.images.textSize = size.tileSize(in: context)
        options.images.layoutTextSize = size.layoutSize(in: context)
        for section in feature.text.sections {
            guard let name = section.image?.name else { continue }
            guard let image = resources.symbolImages[name] else {
                needs.images.insert(name)
                continue
            }
            options.images.sizes[name] = SIMD2(image.image.size.width, image.image.size.height)
        }
        return options
    }

    /// Returns the paint of a text where it depends on the feature.
    private func textPaint(in context: EvaluationContext) -> SymbolPaint.Override {
        SymbolPaint.Override(
            color: properties.textColor.ofFeature(in: context).map { PixelColor($0, opacity: 1) },
            haloColor: properties.textHaloColor.ofFeature(in: context).map { PixelColor($0, opacity: 1) },
            haloWidth: properties.textHaloWidth.ofFeature(in: context).map { Float($0) },
            haloBlur: properties.textHaloBlur.ofFeature(in: context).map { Float($0) },
            opacity: properties.textOpacity.ofFeature(in: context).map { Float($0.clamped(to: 0...1)) },
            emissiveStrength: properties.textEmissiveStrength.dependsOnFeature
                ? properties.textEmissiveStrength.fraction(in: context) : nil)
    }

    /// Returns the paint of an icon where it depends on the feature.
    private func iconPaint(in context: EvaluationContext) -> SymbolPaint.Override {
        SymbolPaint.Override(
            color: properties.iconColor.ofFeature(in: context).map { PixelColor($0, opacity: 1) },
            haloColor: properties.iconHaloColor.ofFeature(in: context).map { PixelColor($0, opacity: 1) },
            haloWidth: properties.iconHaloWidth.ofFeature(in: context).map { Float($0) },
            haloBlur: properties.iconHaloBlur.ofFeature(in: context).map { Float($0) },
            opacity: properties.iconOpacity.ofFeature(in: context).map { Float($0.clamped(to: 0...1)) },
            emissiveStrength: properties.iconEmissiveStrength.dependsOnFeature
                ? properties.iconEmissiveStrength.fraction(in: context) : nil)
    }
}

extension StyleProperty {
    /// Returns the value for a feature; nil if the value is the same for all features.
    fileprivate func ofFeature(in context: EvaluationContext) -> Value? {
        dependsOnFeature ? value(in: context) : nil
    }
}

extension StretchableImage {
    /// Creates the measures of an image of a style.
    init(_ image: RuntimeImage) {
        self.init(
            size: SIMD2(Double(image.image.pixelWidth), Double(image.image.pixelHeight)), pixelRatio: image.image.scale,
            stretchX: image.stretchX.isEmpty ? nil : image.stretchX,
            stretchY: image.stretchY.isEmpty ? nil : image.stretchY,
            content: image.content.map {
                Content(from: SIMD2($0.minX, $0.minY), to: SIMD2($0.maxX, $0.maxY))
            })
    }
}
