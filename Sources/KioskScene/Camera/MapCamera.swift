package import Foundation
import KioskGeometry
package import KioskTiles

/// The camera of a map: its state, its view, and its limits.
///
/// The state is always within the limits.
package struct MapCamera {
    /// The current state.
    package private(set) var state: CameraState {
        didSet {
            drawnState = nil
            updateTransforms()
        }
    }

    /// The perspective of the current state.
    package private(set) var transform: CameraTransform

    /// The state that is drawn in place of the current one until that changes; nil for the current one.
    package var drawnState: CameraState? {
        didSet { if drawnState != oldValue { updatePredictedTransform() } }
    }

    /// The perspective of `drawnState`; nil without one.
    private var predictedTransform: CameraTransform?

    /// The perspective that is drawn: that of `drawnState`, or of the current state.
    package var drawnTransform: CameraTransform { predictedTransform ?? transform }

    /// The view of the camera.
    package private(set) var view: ViewGeometry

    /// The limits of the state.
    package private(set) var limits: CameraLimits

    /// Whether the application or the user has moved the camera, after which styles no longer move it.
    package private(set) var isPlaced = false

    /// Creates a camera above 0° N 0° E, at zoom level 0 or the nearest allowed one.
    package init(view: ViewGeometry, constrainMode: ConstrainMode) {
        var limits = CameraLimits()
        limits.constrainMode = constrainMode
        let start = CameraState(center: CLLocationCoordinate2D(), zoom: 0)
        let state = limits.state(applying: CameraOptions(), to: start, view: view) ?? start
        self.state = state
        self.view = view
        self.limits = limits
        transform = CameraTransform(state: state, view: view)
    }

    /// Returns the state to which options lead; nil if they contain NaN or an infinite number.
    package func state(applying options: CameraOptions) -> CameraState? {
        limits.state(applying: options, to: state, view: view)
    }

    /// Returns the state that shows a point of the unit square at a point of the screen; nil for non-finite numbers.
    ///
    /// - Parameters:
    ///   - world: The point of the unit square.
    ///   - point: The point of the screen, in points.
    ///   - options: The zoom level, the bearing and the pitch; parts that are nil stay as they are.
    package func state(showing world: CGPoint, at point: CGPoint, applying options: CameraOptions) -> CameraState? {
        limits.state(showing: world, at: point, applying: options, to: state, view: view)
    }

    /// Moves the camera to an allowed state.
    ///
    /// - Returns: Whether the state has changed.
    package mutating func move(to newState: CameraState) -> Bool {
        isPlaced = true
        guard newState != state else { return false }
        state = newState
        return true
    }

    /// Changes the view or the limits, and moves the camera to the nearest allowed state.
    package mutating func change(_ change: (_ view: inout ViewGeometry, _ limits: inout CameraLimits) -> Void) {
        change(&view, &limits)
        state = state(applying: CameraOptions()) ?? state
    }

    /// Replaces the surface of the ground; nil for flat ground.
    ///
    /// The state does not change; the camera is lifted with the ground at its centre.
    package mutating func setSurface(_ surface: TerrainSurface?) {
        guard surface != view.ground?.surface else { return }
        let isHeld = view.ground?.heldElevation != nil
        view.ground = surface.map {
            CameraGround(surface: $0, heldElevation: isHeld ? view.ground?.heldElevation : nil)
        }
        updateTransforms()
    }

    /// Keeps the present elevation of the centre, until `releaseElevation()`.
    package mutating func holdElevation() {
        guard view.ground != nil else { return }
        view.ground?.heldElevation = transform.centerElevation
        updateTransforms()
    }

    /// Moves the centre to the ground that is seen there, without moving the camera, and lifts the camera with it from now on.
    ///
    /// - Returns: Whether the state has changed.
    package mutating func releaseElevation() -> Bool {
        guard view.ground?.heldElevation != nil else { return false }
        let grounded = state.grounded(view: view, elevation: transform.centerElevation)
        view.ground?.heldElevation = nil
        let before = state
        state = limits.state(applying: CameraOptions(cameraState: grounded), to: state, view: view) ?? state
        return state != before
    }

    private mutating func updateTransforms() {
        transform = CameraTransform(state: state, view: view)
        updatePredictedTransform()
    }

    private mutating func updatePredictedTransform() {
        predictedTransform = drawnState.map { CameraTransform(state: $0, view: view) }
    }
}
