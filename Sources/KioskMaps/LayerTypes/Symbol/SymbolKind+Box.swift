import Foundation
import KioskStyle
import KioskSymbols

extension SymbolKind {
    /// Returns whether icons rotate with the bearing of the map.
    func iconTurnsWithMap(in context: EvaluationContext) -> Bool {
        properties.iconRotationAlignment.value(in: context) == .map
    }

    /// Whether icons lie on the ground; with the pitch alignment `auto`, the rotation alignment decides.
    func iconLiesOnMap(in context: EvaluationContext) -> Bool {
        let alignment = properties.iconPitchAlignment.value(in: context)
        return alignment == .auto ? iconTurnsWithMap(in: context) : alignment == .map
    }

    /// Returns the bounding box of an icon relative to its position before the rotation, in points: x to the right, y down.
    func iconBox(ofImage image: UIImage, _ texts: TextLayouts, in context: EvaluationContext) -> CGRect {
        if let fitted = iconBox(ofImage: image, aroundTextsOf: texts, in: context) { return fitted }
        let scale = properties.iconSize.value(in: context)
        let width = image.size.width * scale
        let height = image.size.height * scale
        let anchor = properties.iconAnchor.value(in: context).unitPoint
        let offset = properties.iconOffset.value(in: context) * scale
        return CGRect(x: offset.x - anchor.x * width, y: offset.y - anchor.y * height, width: width, height: height)
    }
}

extension IconAnchor {
    /// The position of the anchor in the icon: (0, 0) is the top left corner, (1, 1) the bottom right corner.
    fileprivate var unitPoint: SIMD2<Double> {
        switch self {
        case .left: SIMD2(0, 0.5)
        case .right: SIMD2(1, 0.5)
        case .top: SIMD2(0.5, 0)
        case .bottom: SIMD2(0.5, 1)
        case .topLeft: SIMD2(0, 0)
        case .topRight: SIMD2(1, 0)
        case .bottomLeft: SIMD2(0, 1)
        case .bottomRight: SIMD2(1, 1)
        default: SIMD2(0.5, 0.5)
        }
    }
}
