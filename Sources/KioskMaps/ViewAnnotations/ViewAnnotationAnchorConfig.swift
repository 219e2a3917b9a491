public import Foundation

/// A way to put a view annotation at its place.
///
///     annotation.variableAnchors = [.init(anchor: .bottom, offsetY: -4), .init(anchor: .top, offsetY: 4)]
public struct ViewAnnotationAnchorConfig: Hashable, Sendable {
    /// The part of the annotation that lies on the place.
    public var anchor: ViewAnnotationAnchor

    /// Points by which the annotation is moved to the right.
    public var offsetX: CGFloat

    /// Points by which the annotation is moved down, as everywhere on screen.
    ///
    /// The reference's documentation says up, its computation of frames goes down.
    public var offsetY: CGFloat

    /// Creates a configuration, without offset unless given.
    public init(anchor: ViewAnnotationAnchor, offsetX: CGFloat = 0, offsetY: CGFloat = 0) {
        self.anchor = anchor
        self.offsetX = offsetX
        self.offsetY = offsetY
    }

    /// Returns the rectangle of an annotation of a size in points, relative to its place: x to the right, y down.
    func frame(of size: CGSize) -> CGRect {
        let position = anchor.position
        return CGRect(
            x: offsetX - position.x * size.width, y: offsetY - position.y * size.height, width: size.width,
            height: size.height)
    }
}

extension [ViewAnnotationAnchorConfig] {
    /// The eight edges and corners, the annotation below its place first.
    public static var all: Self {
        ViewAnnotationAnchor.allCases.filter { $0 != .center }.map { ViewAnnotationAnchorConfig(anchor: $0) }
    }

    /// The middle of the annotation on its place.
    public static var center: Self { [ViewAnnotationAnchorConfig(anchor: .center)] }
}
