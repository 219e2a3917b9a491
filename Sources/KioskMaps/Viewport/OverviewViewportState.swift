import Foundation
import KioskGeometry

/// A state that shows a geometry wholly, also when the view changes its size.
///
///     let state = mapView.viewport.makeOverviewViewportState(options: .init(geometry: route))
///     mapView.viewport.transition(to: state)
///
/// A geometry that cannot be shown is reported by `MapboxMap.onDiagnostic`; the state then has no camera, and a transition
/// to it waits until its options say something else.
@MainActor
public final class OverviewViewportState {
    /// What is shown, and how.
    public var options: OverviewViewportStateOptions {
        didSet { if options != oldValue { update() } }
    }

    private let surroundings: ViewportSurroundings
    private let feed = CameraFeed()
    private var camera: CameraOptions?
    private var tokens: [AnyCancelable] = []
    private var isObserving = false

    /// What moves the camera; nil while the state must not.
    private var updating: (any Cancelable)?
    private var ease: (any Cancelable)?

    init(options: OverviewViewportStateOptions, surroundings: ViewportSurroundings) {
        self.options = options
        self.surroundings = surroundings
        tokens = [
            surroundings.sizes.observe { [weak self] _ in self?.update() },
            surroundings.safeAreaPadding.signal.observe { [weak self] _ in self?.update() },
        ]
        isObserving = true
        camera = fitted()
    }

    isolated deinit {
        stopUpdatingCamera()
    }

    private func update() {
        // What is observed has present values, which come before the options have been looked at.
        guard isObserving else { return }
        let last = camera
        camera = fitted()
        if let camera, camera != last { feed.send(camera) }
    }

    private func fitted() -> CameraOptions? {
        let map = surroundings.map
        let wish = CameraOptions(
            padding: .sum(options.padding, surroundings.safeAreaPadding.value), bearing: options.bearing,
            pitch: options.pitch)
        do {
            let fit = try map.camera(
                for: options.geometry.allCoordinates, camera: wish, coordinatesPadding: options.geometryPadding,
                maxZoom: options.maxZoom, offset: options.offset)
            return CameraOptions(
                center: fit.center, padding: wish.padding, zoom: fit.zoom, bearing: wish.bearing, pitch: wish.pitch)
        } catch {
            map.report(Diagnostic(subject: .camera, message: "an overview shows nothing: \(error)"))
            return nil
        }
    }

    private func show(_ camera: CameraOptions) {
        ease?.cancel()
        ease = nil
        let map = surroundings.map
        guard map.constrainedState(applying: camera) != map.cameraState else { return }
        if options.animationDuration > 0 {
            ease = surroundings.camera?.ease(to: camera, duration: options.animationDuration, curve: .linear)
        } else {
            map.setCamera(to: camera)
        }
    }
}

extension OverviewViewportState: ViewportState {
    /// Calls a handler with the camera that shows the geometry: at once, and whenever it is another.
    public func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable {
        feed.add(handler, present: camera)
    }

    /// Begins to move the camera; called by the viewport.
    public func startUpdatingCamera() {
        guard updating == nil else { return }
        updating = feed.add(
            { [weak self] in
                self?.show($0)
                return true
            }, present: nil)
        if let camera { show(camera) }
    }

    /// Stops moving the camera; called by the viewport.
    public func stopUpdatingCamera() {
        updating?.cancel()
        updating = nil
        ease?.cancel()
        ease = nil
    }
}
