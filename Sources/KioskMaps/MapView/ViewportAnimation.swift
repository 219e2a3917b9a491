public import Foundation

/// How a map comes to where the value of its viewport says.
///
///     withViewportAnimation(.easeIn(duration: 1)) {
///         mapView.viewport.value = .camera(center: helsinki, zoom: 12)
///     }
///
/// Transitions of your own are animations, too: `ViewportAnimation { mapView in Blink(mapView) }`.
@MainActor
public struct ViewportAnimation {
    /// Makes the transition for a map.
    public var makeViewportTransition: (MapView) -> any ViewportTransition

    /// Creates an animation from what makes its transition.
    public init(makeViewportTransition: @escaping (MapView) -> any ViewportTransition) {
        self.makeViewportTransition = makeViewportTransition
    }

    /// Each part of the camera in its own time, within 3.5 seconds.
    public static let `default` = ViewportAnimation { $0.viewport.makeDefaultViewportTransition() }

    /// Each part of the camera in its own time, within a number of seconds.
    public static func `default`(maxDuration: TimeInterval) -> ViewportAnimation {
        ViewportAnimation {
            $0.viewport.makeDefaultViewportTransition(options: .init(maxDuration: maxDuration))
        }
    }

    /// A flight as long as the way calls for.
    public static let fly = fly(duration: nil)

    /// A flight of a number of seconds.
    public static func fly(duration: TimeInterval) -> ViewportAnimation {
        fly(duration: Optional(duration))
    }

    /// Slow, then fast, in seconds.
    public static func easeIn(duration: TimeInterval) -> ViewportAnimation { ease(.easeIn, duration) }

    /// Fast, then slow, in seconds.
    public static func easeOut(duration: TimeInterval) -> ViewportAnimation { ease(.easeOut, duration) }

    /// Slow, fast, slow, in seconds.
    public static func easeInOut(duration: TimeInterval) -> ViewportAnimation { ease(.easeInOut, duration) }

    /// Even, in seconds.
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
