import Foundation

/// The directions in which a finger drags the map, on the screen.
public enum PanMode: String, CaseIterable, Hashable, Sendable {
    /// To the left and to the right.
    case horizontal
    /// Up and down.
    case vertical
    /// In all directions.
    case horizontalAndVertical
}

extension PanMode {
    /// Returns a point without the components that the mode excludes, relative to a start.
    func allowed(_ point: CGPoint, from start: CGPoint = .zero) -> CGPoint {
        switch self {
        case .horizontal: CGPoint(x: point.x, y: start.y)
        case .vertical: CGPoint(x: start.x, y: point.y)
        case .horizontalAndVertical: point
        }
    }
}
