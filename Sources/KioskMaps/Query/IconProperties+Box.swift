import Foundation
import KioskStyle

extension IconProperties {
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
