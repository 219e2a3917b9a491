public import Foundation

/// An anchor of a view annotation with an offset.
///
///     annotation.variableAnchors = [.init(anchor: .bottom, offsetY: -4), .init(anchor: .top, offsetY: 4)]
public struct ViewAnnotationAnchorConfig: Hashable, Sendable {
    /// The point of the annotation that lies on the coordinate.
    public var anchor: ViewAnnotationAnchor

    /// The offset to the right, in points.
    public var offsetX: CGFloat

    /// The offset down, in points.
    ///
    /// The documentation of the Mapbox SDK states that it is up, but its computation of frames uses down.
    public var offsetY: CGFloat

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - anchor: The point of the annotation that lies on the coordinate.
    ///   - offsetX: The offset to the right, in points.
    ///   - offsetY: The offset down, in points.
    public init(anchor: ViewAnnotationAnchor, offsetX: CGFloat = 0, offsetY: CGFloat = 0) {
        self.anchor = anchor
        self.offsetX = offsetX
        self.offsetY = offsetY
    }

    /// Returns the rectangle of an annotation relative to its coordinate, in points: x to the right, y down.
    func frame(of size: CGSize) -> CGRect {
        let position = anchor.position
        return CGRect(
            x: offsetX - position.x * size.width, y: offsetY - position.y * size.height, width: size.width,
            height: size.height)
    }
}

extension [ViewAnnotationAnchorConfig] {
    /// The eight edges and corners; the first places the annotation below its coordinate.
    public static var all: Self {
        ViewAnnotationAnchor.allCases.filter { $0 != .center }.map { ViewAnnotationAnchorConfig(anchor: $0) }
    }

    /// The centre of the annotation.
    public static var center: Self { [ViewAnnotationAnchorConfig(anchor: .center)] }
}
