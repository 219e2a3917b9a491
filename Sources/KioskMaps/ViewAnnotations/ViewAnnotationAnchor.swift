import Foundation

/// The point of a view annotation that lies on its coordinate; with `.bottom` the annotation is above the coordinate.
public enum ViewAnnotationAnchor: String, CaseIterable, Hashable, Sendable {
    /// The middle.
    case center
    /// The middle of the top edge.
    case top
    /// The top left corner.
    case topLeft
    /// The top right corner.
    case topRight
    /// The middle of the bottom edge.
    case bottom
    /// The bottom left corner.
    case bottomLeft
    /// The bottom right corner.
    case bottomRight
    /// The middle of the left edge.
    case left
    /// The middle of the right edge.
    case right

    /// The position in the annotation, as fractions of its width and height.
    var position: CGPoint {
        switch self {
        case .center: CGPoint(x: 0.5, y: 0.5)
        case .top: CGPoint(x: 0.5, y: 0)
        case .topLeft: CGPoint(x: 0, y: 0)
        case .topRight: CGPoint(x: 1, y: 0)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        }
    }
}
