public import Foundation
import KioskGeometry

extension MapboxMap {
    /// What the camera may not exceed.
    public var cameraBounds: CameraBounds { CameraBounds(camera.limits) }

    /// Sets the bounds of the camera.
    ///
    /// A camera outside the bounds moves to the nearest allowed position immediately. The view stays in the box, not only its
    /// centre: where the box is smaller than the view, the zoom level is raised until the view fits into it, and the view is
    /// centred on the box along each axis on which the box was smaller. Pitch and bearing do not count. A minimum zoom level
    /// or pitch above the maximum is ignored and reported.
    /// - Throws: `MapError` for a box whose south lies above its north or whose west lies east of its east, and for NaN; the
    ///   bounds stay as they were.
    public func setCameraBounds(with options: CameraBoundsOptions) throws {
        let limits = try camera.limits.limits(applying: options) { report(Diagnostic(subject: .camera, message: $0)) }
        changeCamera { $1 = limits }
    }

    /// The camera by where it hangs and where it looks; setting it moves the camera at once.
    ///
    /// Setting takes out roll, keeps the height within the limits of the zoom level, and leaves alone what is nil, no number
    /// or upside down.
    public var freeCameraOptions: FreeCameraOptions {
        get { cameraState.freeCamera(view: view) }
        set {
            let moved = cameraState.moved(
                to: newValue, view: view, zoom: camera.limits.zoom, pitch: camera.limits.pitch)
            setCamera(to: CameraOptions(cameraState: moved))
        }
    }

    /// Returns the camera, its centre alone, after a finger has dragged the ground from one point to another.
    ///
    /// Empty when a point lies above the horizon or is no number. Dragging on from the second point to a third comes to the
    /// same as dragging from the first to the third.
    public func dragCameraOptions(from: CGPoint, to: CGPoint) -> CameraOptions {
        guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite,
            let held = cameraTransform.worldPoint(for: from), cameraTransform.worldPoint(for: to) != nil
        else { return CameraOptions() }
        return CameraOptions(center: cameraState.moved(toShow: held, at: to, view: view).center)
    }

    /// Begins a drag in the form of v10: the map counts as held by a gesture until `dragEnd()`.
    ///
    /// - Parameter point: Where the finger is.
    public func dragStart(for point: CGPoint) {
        beginGesture()
    }

    /// Ends a drag that `dragStart(for:)` began.
    public func dragEnd() {
        endGesture()
    }

    /// Returns the tiles in view, those nearest to the centre first.
    ///
    /// - Complexity: O(n log n) in the tiles.
    public func tileCover(for options: TileCoverOptions) -> [OverscaledTileID] {
        cameraTransform.tileCover(for: options)
    }

    /// Says where on the screen a bearing of 0 points; the bearing of the camera stays.
    public func setNorthOrientation(_ orientation: NorthOrientation) {
        changeCamera { view, _ in view.orientation = orientation }
    }

    /// Says which way up the picture is.
    public func setViewportMode(_ mode: ViewportMode) {
        changeCamera { view, _ in view.mode = mode }
    }

    /// Says what keeps the camera from showing what lies beyond the world.
    public func setConstrainMode(_ mode: ConstrainMode) {
        changeCamera { $1.constrainMode = mode }
    }
}
