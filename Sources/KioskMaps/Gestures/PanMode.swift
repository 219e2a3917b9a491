import Foundation

/// The ways a finger may drag the map, as seen on the screen.
public enum PanMode: String, CaseIterable, Hashable, Sendable {
    /// To the left and to the right.
    case horizontal
    /// Up and down.
    case vertical
    /// Everywhere.
    case horizontalAndVertical
}

extension PanMode {
    /// Returns a point without what the mode does not allow, seen from a start.
    func allowed(_ point: CGPoint, from start: CGPoint = .zero) -> CGPoint {
        switch self {
        case .horizontal: CGPoint(x: point.x, y: start.y)
        case .vertical: CGPoint(x: start.x, y: point.y)
        case .horizontalAndVertical: point
        }
    }
}
