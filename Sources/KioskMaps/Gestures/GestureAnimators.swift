/// The animators by which gestures move the camera.
///
/// A class, because copying weak references is expensive.
@MainActor
final class GestureAnimators {
    /// Moves the camera while fingers or a mouse have grabbed the map.
    var grab: DirectCameraAnimator?

    /// Moves the camera after a fling.
    weak var glide: DecelerationCameraAnimator?

    /// Zooms the map after a tap; retained so that the gesture ends even if an observer pauses it.
    var tapZoom: BasicCameraAnimator?

    /// Moves the camera by the steps of wheels, knobs and keys.
    weak var steering: SteeringCameraAnimator?

    /// Whether the map decelerates after a fling.
    var isGliding: Bool { glide?.state == .active }

    /// Whether the camera moves after a fling, or by the zoom of a tap or another discrete gesture.
    var isMoving: Bool { isGliding || tapZoom?.state == .active }
}
