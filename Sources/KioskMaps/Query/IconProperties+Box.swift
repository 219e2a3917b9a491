import Foundation
import KioskStyle

extension IconProperties {
    /// Whether icons turn with the map.
    func turnsWithMap(in context: EvaluationContext) -> Bool {
        rotationAlignment.value(in: context) == .map
    }

    /// Whether icons lie on the ground; unless they are told to, they do what they do in turning.
    func liesOnMap(in context: EvaluationContext) -> Bool {
        let alignment = pitchAlignment.value(in: context)
        return alignment == .auto ? turnsWithMap(in: context) : alignment == .map
    }

    /// The corners of an icon around its place before it is turned, in points: x to the right, y down.
    func box(ofImage image: UIImage, in context: EvaluationContext) -> CGRect {
        let scale = size.value(in: context)
        let width = image.size.width * scale
        let height = image.size.height * scale
        let anchor = anchor.value(in: context).unitPoint
        let offset = offset.value(in: context) * scale
        return CGRect(x: offset.x - anchor.x * width, y: offset.y - anchor.y * height, width: width, height: height)
    }
}
