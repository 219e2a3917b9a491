import Foundation
import KioskStyle
import KioskSymbols

extension SymbolKind {
    /// Whether a symbol of the layer can have a text.
    var hasText: Bool {
        guard case .constant(let text) = properties.textField else { return true }
        return !text.isEmpty
    }

    /// Returns whether texts rotate with the bearing of the map.
    func textTurnsWithMap(in context: EvaluationContext) -> Bool {
        properties.textRotationAlignment.value(in: context) == .map
    }

    /// Whether texts lie on the ground; with the pitch alignment `auto`, the rotation alignment decides.
    func textLiesOnMap(in context: EvaluationContext) -> Bool {
        let alignment = properties.textPitchAlignment.value(in: context)
        return alignment == .auto ? textTurnsWithMap(in: context) : alignment == .map
    }

    /// Returns the size of an em, in points.
    func textSize(in context: EvaluationContext) -> Double {
        let size = properties.textSize.value(in: context)
        return size.isFinite ? max(0, size) : 0
    }

    /// Returns the layout of a text in ems; nil if the text has nothing visible.
    func textLayout(_ texts: TextLayouts, in context: EvaluationContext) -> TextLayout? {
        guard hasText else { return nil }
        return texts.layout(of: properties.textField.value(in: context), textOptions(in: context))
    }

    /// Returns the bounding box of a text relative to its position before the rotation, in points: x to the right, y down.
    func textBox(_ texts: TextLayouts, in context: EvaluationContext) -> CGRect? {
        let size = textSize(in: context)
        return size > 0 ? textLayout(texts, in: context)?.bounds.scaled(by: size) : nil
    }

    /// Returns the bounding box of an icon that is stretched to fit its text; nil if `icon-text-fit` is none or there is no text.
    ///
    /// A dimension that is not fitted is that of the image, centred on the text.
    func iconBox(ofImage image: UIImage, aroundTextsOf texts: TextLayouts, in context: EvaluationContext) -> CGRect? {
        let fit = properties.iconTextFit.value(in: context)
        guard fit != .none, let text = textBox(texts, in: context) else { return nil }
        let padding = properties.iconTextFitPadding.value(in: context)
        guard padding.count == 4 else { return nil }
        let scale = properties.iconSize.value(in: context)
        let offset = properties.iconOffset.value(in: context) * scale
        let (width, height) = (image.size.width * scale, image.size.height * scale)
        var box = CGRect(x: text.midX - width / 2, y: text.midY - height / 2, width: width, height: height)
        if fit == .width || fit == .both {
            box.origin.x = text.minX - padding[3]
            box.size.width = max(0, text.width + padding[1] + padding[3])
        }
        if fit == .height || fit == .both {
            box.origin.y = text.minY - padding[0]
            box.size.height = max(0, text.height + padding[0] + padding[2])
        }
        return box.offsetBy(dx: offset.x, dy: offset.y)
    }

    /// Returns the options of the layout of a text.
    func textOptions(in context: EvaluationContext) -> TextLayoutOptions {
        let (anchor, offset) = textAnchor(in: context)
        return TextLayoutOptions(
            fonts: properties.textFont.value(in: context), maxWidth: properties.textMaxWidth.value(in: context),
            lineHeight: properties.textLineHeight.value(in: context),
            letterSpacing: properties.textLetterSpacing.value(in: context),
            justify: properties.textJustify.value(in: context),
            anchor: anchor, offset: offset, transform: properties.textTransform.value(in: context))
    }

    /// Returns the part of the text that is placed at its position, and its offset from the position, in ems.
    ///
    /// Of variable anchors the first is used.
    private func textAnchor(in context: EvaluationContext) -> (TextAnchor, SIMD2<Double>) {
        let offset = properties.textOffset.value(in: context)
        let radius = properties.textRadialOffset.value(in: context)
        let candidates = TextAnchorCandidate.candidates(
            anchors: properties.textVariableAnchor.value(in: context),
            anchorOffsets: properties.textVariableAnchorOffset.value(in: context), offset: offset,
            radialOffset: radius != 0 ? radius : nil)
        if let first = candidates.first { return (first.anchor, first.offset) }
        let anchor = properties.textAnchor.value(in: context)
        return (anchor, radius != 0 ? anchor.offset(radius: radius) : offset)
    }
}
