public import Foundation

/// The animation of a change of the value of a viewport.
///
///     withViewportAnimation(.easeIn(duration: 1)) {
///         mapView.viewport.value = .camera(center: helsinki, zoom: 12)
///     }
///
/// A custom transition is an animation as well: `ViewportAnimation { mapView in Blink(mapView) }`.
@MainActor
public struct ViewportAnimation {
    /// Returns the transition for a map.
    public var makeViewportTransition: (MapView) -> any ViewportTransition

    /// Creates an animation with a transition.
    ///
    /// - Parameter makeViewportTransition: Returns the transition for a map.
    public init(makeViewportTransition: @escaping (MapView) -> any ViewportTransition) {
        self.makeViewportTransition = makeViewportTransition
    }

    /// The default transition, in which each part of the camera has its own timing, within 3.5 seconds.
    public static let `default` = ViewportAnimation { $0.viewport.makeDefaultViewportTransition() }

    /// Returns the default transition with a maximum duration in seconds.
    public static func `default`(maxDuration: TimeInterval) -> ViewportAnimation {
        ViewportAnimation {
            $0.viewport.makeDefaultViewportTransition(options: .init(maxDuration: maxDuration))
        }
    }

    /// A flight whose duration depends on the distance.
    public static let fly = fly(duration: nil)

    /// Returns a flight with a duration in seconds.
    public static func fly(duration: TimeInterval) -> ViewportAnimation {
        fly(duration: Optional(duration))
    }

    /// Returns an animation with a slow start and a duration in seconds.
    public static func easeIn(duration: TimeInterval) -> ViewportAnimation { ease(.easeIn, duration) }

    /// Returns an animation with a slow end and a duration in seconds.
    public static func easeOut(duration: TimeInterval) -> ViewportAnimation { ease(.easeOut, duration) }

    /// Returns an animation with a slow start and end and a duration in seconds.
    public static func easeInOut(duration: TimeInterval) -> ViewportAnimation { ease(.easeInOut, duration) }

    /// Returns an animation with a constant speed and a duration in seconds.
    public static func linear(duration: TimeInterval) -> ViewportAnimation { ease(.linear, duration) }

    private static func fly(duration: TimeInterval?) -> ViewportAnimation {
        ViewportAnimation { mapView in
            CameraMoveViewportTransition { [weak camera = mapView.camera] in
                camera?.fly(to: $0, duration: duration, completion: $1)
            }
        }
    }

    private static func ease(_ curve: UIViewAnimationCurve, _ duration: TimeInterval) -> ViewportAnimation {
        ViewportAnimation { mapView in
            CameraMoveViewportTransition { [weak camera = mapView.camera] in
                camera?.ease(to: $0, duration: duration, curve: curve, completion: $1)
            }
        }
    }
}
