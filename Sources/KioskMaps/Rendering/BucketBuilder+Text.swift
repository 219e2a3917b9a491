import Foundation
import KioskStyle

extension BucketBuilder {
    /// Returns the texts of a symbol layer, or nil if it has none.
    func text(_ properties: SharedProperties<SymbolProperties>) -> TextBucket? {
        guard properties.hasText else { return nil }
        var found: [TextBucket.Text] = []
        forEachShape(sortedBy: properties.all.sortKey) { shape, context in
            guard features.kind(ofShape: shape) == .point else { return }
            let size = properties.textSize(in: context)
            guard size > 0, let layout = properties.textLayout(texts, in: context) else { return }
            let opacity = properties.all.textOpacity.value(in: context)
            let halo = TextBucket.Halo(
                color: PixelColor(properties.all.textHaloColor.value(in: context), opacity: opacity),
                width: Float(properties.all.textHaloWidth.value(in: context)),
                blur: Float(properties.all.textHaloBlur.value(in: context)))
            found.append(
                TextBucket.Text(
                    position: features.position(ofPoint: shape), layout: layout, size: Float(size),
                    rotation: Float(properties.all.textRotate.value(in: context)),
                    color: PixelColor(properties.all.textColor.value(in: context), opacity: opacity),
                    opacity: Float(opacity.clamped(to: 0...1)),
                    halo: halo.color.w > 0 && (halo.width > 0 || halo.blur > 0) ? halo : nil))
        }
        guard !found.isEmpty else { return nil }
        return TextBucket(
            identity: identity, texts: found, turnsWithMap: properties.textTurnsWithMap(in: wholeLayer),
            liesOnMap: properties.textLiesOnMap(in: wholeLayer),
            translate: SIMD2<Float>(properties.all.textTranslate.value(in: wholeLayer)),
            translateAnchor: MapAlignment(properties.all.textTranslateAnchor.value(in: wholeLayer)))
    }
}
