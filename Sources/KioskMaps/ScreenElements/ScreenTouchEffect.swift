import Foundation

/// What contacts on elements of the screen cause.
enum ScreenTouchEffect: Equatable {
    /// An element is tapped.
    case tap(String)
    /// A contact begins on a list.
    case touch(list: String)
    /// A contact drags a list by a distance in points, down for more than 0.
    case scroll(list: String, by: CGFloat)
    /// A contact that drags a list lifts with a velocity in points per second.
    case fling(list: String, velocity: CGFloat)
    /// A contact is on the track of a slider, at a point of the upright view.
    case slide(String, CGPoint)
}
