/// The corner of the safe area in which an ornament is placed.
///
/// The leading and trailing corners are those where a line of text begins and ends: with the layout direction from left to right
/// (`ScreenElementManager.layoutDirection`) the left and the right ones, and otherwise the right and the left ones.
public enum OrnamentPosition: String, Hashable, Sendable, CaseIterable {
    /// The top left corner.
    case topLeft
    /// The top right corner.
    case topRight
    /// The bottom right corner.
    case bottomRight
    /// The bottom left corner.
    case bottomLeft
    /// The corner at the top where a line of text begins.
    case topLeading
    /// The corner at the top where a line of text ends.
    case topTrailing
    /// The corner at the bottom where a line of text begins.
    case bottomLeading
    /// The corner at the bottom where a line of text ends.
    case bottomTrailing
}

extension OrnamentPosition {
    /// Whether the corner is at the bottom.
    var isBottom: Bool {
        switch self {
        case .topLeft, .topRight, .topLeading, .topTrailing: false
        case .bottomLeft, .bottomRight, .bottomLeading, .bottomTrailing: true
        }
    }

    /// Returns whether the corner is on the right in a layout direction.
    func isRight(in direction: TextDirection) -> Bool {
        switch self {
        case .topLeft, .bottomLeft: false
        case .topRight, .bottomRight: true
        case .topLeading, .bottomLeading: direction == .rightToLeft
        case .topTrailing, .bottomTrailing: direction == .leftToRight
        }
    }
}
