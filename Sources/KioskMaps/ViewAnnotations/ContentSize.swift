import Foundation

/// The size of the content of a view annotation, with a pointer on the side of the anchor.
struct ContentSize: Hashable {
    /// The size without the pointer, in points.
    var body: CGSize

    /// The length of the pointer, in points; 0 for none.
    var pointer: CGFloat = 0

    /// Returns the size with the pointer, rounded up to whole points; zero if it is not finite.
    func total(anchor: ViewAnnotationAnchor) -> CGSize {
        var size = body
        switch anchor {
        case .center: break
        case .left, .right: size.width += pointer
        default: size.height += pointer
        }
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return .zero }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
}
