public import Foundation
import KioskGeometry
public import KioskTiles

extension MapboxMap {
    /// The bounds of the camera.
    public var cameraBounds: CameraBounds { CameraBounds(camera.limits) }

    /// Sets the bounds of the camera.
    ///
    /// A camera outside the bounds moves to the nearest allowed position immediately. The bounds apply to the whole view, not
    /// only its centre: if the box is smaller than the view, the zoom level increases until the view fits into it, and the view
    /// is centred on the box along each axis on which the box was smaller. Pitch and bearing are not considered. A minimum zoom
    /// level or pitch above the maximum is ignored and reported.
    /// - Throws: `MapError` for a box whose south lies above its north or whose west lies east of its east, and for NaN; on an
    ///   error the bounds are unchanged.
    public func setCameraBounds(with options: CameraBoundsOptions) throws {
        let limits = try camera.limits.limits(applying: options) { report(Diagnostic(subject: .camera, message: $0)) }
        changeCamera { $1 = limits }
    }

    /// The camera by its position and orientation; setting it moves the camera immediately.
    ///
    /// Setting it removes roll and clamps the height to the limits of the zoom level. A position or an orientation that is
    /// nil, contains NaN or is upside down is ignored.
    public var freeCameraOptions: FreeCameraOptions {
        get { cameraState.freeCamera(view: view) }
        set {
            let moved = cameraState.moved(
                to: newValue, view: view, zoom: camera.limits.zoom, pitch: camera.limits.pitch)
            setCamera(to: CameraOptions(cameraState: moved))
        }
    }

    /// Returns the centre of the camera after a drag of the map from one point to another.
    ///
    /// The options are empty if a point lies above the horizon or is not finite. Two consecutive drags have the same result as
    /// one drag from the first to the last point.
    public func dragCameraOptions(from: CGPoint, to: CGPoint) -> CameraOptions {
        guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite,
            let held = cameraTransform.worldPoint(for: from), cameraTransform.worldPoint(for: to) != nil
        else { return CameraOptions() }
        return CameraOptions(center: cameraState.moved(toShow: held, at: to, view: view).center)
    }

    /// Begins a drag, as in v10: a gesture is in progress until `dragEnd()`.
    ///
    /// - Parameter point: The point under the finger.
    public func dragStart(for point: CGPoint) {
        beginGesture()
    }

    /// Ends a drag that was begun by `dragStart(for:)`.
    public func dragEnd() {
        endGesture()
    }

    /// Returns the tiles in view, those nearest to the centre first.
    ///
    /// - Complexity: O(n²) in the tiles.
    public func tileCover(for options: TileCoverOptions) -> [OverscaledTileID] {
        cameraTransform.tileCover(for: options)
    }

    /// Sets the direction on screen of a bearing of 0; the bearing of the camera is unchanged.
    public func setNorthOrientation(_ orientation: NorthOrientation) {
        changeCamera { view, _ in view.orientation = orientation }
    }

    /// Sets the vertical orientation of the frame.
    public func setViewportMode(_ mode: ViewportMode) {
        changeCamera { view, _ in view.mode = mode }
    }

    /// Whether the world is repeated to the east and west of the one between −180 and 180 degrees; true unless
    /// `MapOptions.shouldRenderWorldCopies` is set.
    ///
    /// Without copies, the camera stays between the two meridians, so that a movement to the east ends at 180 degrees; animations
    /// do not cross the antimeridian; what lies beyond the world shows the background. `ConstrainMode.widthAndHeight` keeps it out of
    /// view. The part of a feature beyond ±180 degrees is drawn, as it belongs to the feature.
    public var shouldRenderWorldCopies: Bool {
        get { view.repeatsWorld }
        set {
            guard newValue != view.repeatsWorld else { return }
            changeCamera { view, _ in view.repeatsWorld = newValue }
        }
    }

    /// Sets how the camera is constrained to the world.
    public func setConstrainMode(_ mode: ConstrainMode) {
        changeCamera { $1.constrainMode = mode }
    }
}
