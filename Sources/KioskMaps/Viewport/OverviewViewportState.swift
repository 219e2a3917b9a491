import Foundation
import KioskGeometry

/// A viewport state that fits a geometry into the view, also when the view changes its size.
///
///     let state = mapView.viewport.makeOverviewViewportState(options: .init(geometry: route))
///     mapView.viewport.transition(to: state)
///
/// A geometry that cannot be shown is reported by `MapboxMap.onDiagnostic`; the state then has no camera, and a transition to it
/// waits until the options change.
@MainActor
public final class OverviewViewportState {
    /// The geometry and the camera.
    public var options: OverviewViewportStateOptions {
        didSet { if options != oldValue { update() } }
    }

    private let context: ViewportContext
    private let feed = CameraFeed()
    private var camera: CameraOptions?
    private var tokens: [AnyCancelable] = []
    private var isObserving = false

    /// The observation that moves the camera; nil while the state is not current.
    private var updating: (any Cancelable)?
    private var ease: (any Cancelable)?

    init(options: OverviewViewportStateOptions, context: ViewportContext) {
        self.options = options
        self.context = context
        tokens = [
            context.sizes.observe { [weak self] _ in self?.update() },
            context.safeAreaPadding.signal.observe { [weak self] _ in self?.update() },
        ]
        isObserving = true
        camera = fitted()
    }

    isolated deinit {
        stopUpdatingCamera()
    }

    private func update() {
        // Signals send their current values during the initialiser.
        guard isObserving else { return }
        let last = camera
        camera = fitted()
        if let camera, camera != last { feed.send(camera) }
    }

    private func fitted() -> CameraOptions? {
        let map = context.map
        let base = CameraOptions(
            padding: .sum(options.padding, context.safeAreaPadding.value), bearing: options.bearing,
            pitch: options.pitch, verticalFov: options.verticalFov)
        do {
            let fit = try map.camera(
                for: options.geometry.allCoordinates, camera: base, coordinatesPadding: options.geometryPadding,
                maxZoom: options.maxZoom, offset: options.offset)
            return CameraOptions(
                center: fit.center, padding: base.padding, zoom: fit.zoom, bearing: base.bearing, pitch: base.pitch,
                verticalFov: base.verticalFov)
        } catch {
            map.report(Diagnostic(subject: .camera, message: "overview state: no camera, \(error)"))
            return nil
        }
    }

    private func show(_ camera: CameraOptions) {
        ease?.cancel()
        ease = nil
        let map = context.map
        guard map.constrainedState(applying: camera) != map.cameraState else { return }
        if options.animationDuration > 0 {
            ease = context.camera?.ease(to: camera, duration: options.animationDuration, curve: .linear)
        } else {
            map.setCamera(to: camera)
        }
    }
}

extension OverviewViewportState: ViewportState {
    /// Calls a handler with the camera that shows the geometry: immediately, and when it changes.
    public func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable {
        feed.add(handler, current: camera)
    }

    /// Starts to move the camera; called by the viewport.
    public func startUpdatingCamera() {
        guard updating == nil else { return }
        updating = feed.add(
            { [weak self] in
                self?.show($0)
                return true
            }, current: nil)
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
