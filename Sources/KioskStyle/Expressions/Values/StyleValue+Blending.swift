import Foundation
import KioskGeometry

/// The colour space of an interpolation.
enum BlendingSpace: Sendable {
    /// sRGB with straight alpha.
    case rgb
    /// sRGB with premultiplied alpha, for the colours of ramps.
    case premultipliedRGB
    /// CIELAB.
    case lab
    /// Hue, chroma and lightness: CIELAB in polar coordinates.
    case hcl
}

extension UIColor {
    /// Returns the interpolated colour; `fraction` is the progress, 0…1.
    func blended(with other: UIColor, by fraction: Double, in space: BlendingSpace) -> UIColor {
        switch space {
        case .rgb:
            UIColor(
                red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
                blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
        case .premultipliedRGB: premultipliedBlend(with: other, by: fraction)
        case .lab: LabColor(self).blended(with: LabColor(other), by: fraction).color
        case .hcl: HCLColor(self).blended(with: HCLColor(other), by: fraction).color
        }
    }

    private func premultipliedBlend(with other: UIColor, by fraction: Double) -> UIColor {
        let (from, to) = (alpha * (1 - fraction), other.alpha * fraction)
        guard from + to > 0 else { return UIColor(white: 0, alpha: 0) }
        let ratio = to / (from + to)
        return UIColor(
            red: red + (other.red - red) * ratio, green: green + (other.green - green) * ratio,
            blue: blue + (other.blue - blue) * ratio, alpha: from + to)
    }
}

extension StyleValue {
    /// Returns the interpolated value; nil if the values cannot be interpolated.
    func blended(with other: StyleValue, by fraction: Double, in space: BlendingSpace) -> StyleValue? {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
        switch (self, other) {
        case (.number(let from), .number(let to)):
            return .number(between(from, to))
        case (.color(let from), .color(let to)):
            return .color(from.blended(with: to, by: fraction, in: space))
        case (.array(let from), .array(let to)) where from.count == to.count:
            let items = zip(from, to).compactMap { $0.blended(with: $1, by: fraction, in: space) }
            return items.count == from.count ? .array(items) : nil
        case (.padding(let from), .padding(let to)):
            return .padding(
                UIEdgeInsets(
                    top: between(from.top, to.top), left: between(from.left, to.left),
                    bottom: between(from.bottom, to.bottom), right: between(from.right, to.right)))
        case (.numberArray(let from), .numberArray(let to)) where from.count == to.count:
            return .numberArray(zip(from, to).map(between))
        case (.colorArray(let from), .colorArray(let to)) where from.count == to.count:
            return .colorArray(zip(from, to).map { $0.blended(with: $1, by: fraction, in: space) })
        case (.projection(let from), .projection(let to)):
            return .projection(ProjectionBlend(from: from.to, to: to.to, transition: fraction))
        case (.anchorOffsets(let from), .anchorOffsets(let to)) where from.map(\.anchor) == to.map(\.anchor):
            return .anchorOffsets(
                zip(from, to).map {
                    AnchorOffset(anchor: $0.anchor, offset: $0.offset + ($1.offset - $0.offset) * fraction)
                })
        default: return nil
        }
    }
}
