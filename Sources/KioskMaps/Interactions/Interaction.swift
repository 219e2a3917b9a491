public import Foundation
public import KioskGeometry

/// An interaction of a user with a map: a `TapInteraction` or a `LongPressInteraction`.
///
///     let token = mapView.mapboxMap.addInteraction(TapInteraction(.layer("stops")) { stop, context in
///         print(stop.properties, context.coordinate)
///         return true
///     })
///
/// A touch calls handlers in this order, until one returns `true`:
///
/// 1. View annotations under the finger.
/// 2. Annotations, clusters and features of layers that lie exactly under the finger, the topmost first; for one feature, the
///    interaction that was added last first.
/// 3. Unless one of these has a radius, everything that lies within its radius of the finger, the nearest first.
/// 4. Interactions with the whole map, the one that was added last first.
///
/// Annotations, clusters, view annotations and the puck have the radius `mapView.annotations.tapRadius` unless they have one of
/// their own. Interactions with the features of a layer have the radius they are created with.
public protocol Interaction {
    /// The touch and the features that the interaction handles.
    ///
    /// A type of an app conforms by returning the behavior of another interaction.
    var behavior: InteractionBehavior { get }
}

/// The touch, the target and the handlers of an interaction; the interactions of this library create it.
public struct InteractionBehavior {
    let kind: InteractionKind
    let target: InteractionTarget

    /// Called when a dragging finger moves; not called for other kinds.
    var onMove: @MainActor (InteractionContext) -> Void = { _ in }

    /// Called once when a drag has ended; not called for other kinds.
    var onEnd: @MainActor (InteractionContext) -> Void = { _ in }
}

/// The kinds of touches that interactions handle.
enum InteractionKind: CaseIterable {
    /// A finger touches briefly.
    case tap
    /// A finger stays where it came down.
    case longPress
    /// A finger grabs an annotation and moves it.
    case drag
}

/// The position of a touch.
public struct InteractionContext: Hashable, Sendable {
    /// The point on the screen, in points from the top left corner of the view.
    public var point: CGPoint

    /// The coordinate under the point; the nearest one on the ground if the point lies above the horizon.
    public var coordinate: CLLocationCoordinate2D

    /// Whether there is ground under the point.
    public var isOnSurface: Bool

    /// The id of the group of contacts that touches, one for each person; nil unless `GestureOptions.groups` divides them.
    ///
    /// It is greater than that of each group that began before, and that of a person who touches the map again within
    /// `TouchGroupOptions.memory` is the same. Keys that move an annotation (`AccessibilityManager.isMovingAnnotation`) have -1.
    public var group: Int?

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - point: The point on the screen, in points from the top left corner of the view.
    ///   - coordinate: The coordinate under the point.
    ///   - isOnSurface: Whether there is ground under the point.
    public init(point: CGPoint, coordinate: CLLocationCoordinate2D, isOnSurface: Bool) {
        self.point = point
        self.coordinate = coordinate
        self.isOnSurface = isOnSurface
    }
}
