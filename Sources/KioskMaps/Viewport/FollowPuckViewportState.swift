public import Foundation
import KioskGeometry

/// A viewport state that follows the puck.
///
///     let state = mapView.viewport.makeFollowPuckViewportState(options: .init(bearing: .course))
///     mapView.viewport.transition(to: state)
///
/// The camera is at the position of the puck in the same frame. The state observes the location of the device from its creation
/// on. It has no camera, and a transition to it waits, until there is a location, and again after the permission to use the
/// location is withdrawn; the camera of the map then stays where it is. The map is not idle while the state is current.
@MainActor
public final class FollowPuckViewportState {
    /// The options of the camera; a change of the zoom level resets `zoomOffset`.
    public var options: FollowPuckViewportStateOptions {
        didSet {
            guard options != oldValue else { return }
            if options.zoom != oldValue.zoom { zoomOffset = 0 }
            send()
        }
    }

    /// The number of levels by which gestures have zoomed in since the state became current; negative for out.
    ///
    /// Always 0 unless `ViewportOptions.zoomsWhileFollowing` is set.
    public private(set) var zoomOffset: CGFloat = 0

    /// The diameter of the disc of reduced accuracy, as a fraction of the shorter side of the view without padding: on a pitched
    /// map the near half of the disc is larger, and still within the view.
    private static let sizeOfDisc = 0.8

    private let context: ViewportContext
    private let feed = CameraFeed()
    @Unreflected private var puck: PuckRenderingData?
    private var tokens: [AnyCancelable] = []

    /// The observation that moves the camera; nil while the state is not current.
    private var updating: (any Cancelable)?

    init(options: FollowPuckViewportStateOptions, context: ViewportContext) {
        self.options = options
        self.context = context
        tokens = [
            context.puck.observe { [weak self] in self?.update($0) },
            context.puckForgotten.signal.observe { [weak self] in self?.puck = nil },
            context.sizes.observe { [weak self] _ in self?.send() },
            context.safeAreaPadding.signal.observe { [weak self] _ in self?.send() },
        ]
    }

    isolated deinit {
        stopUpdatingCamera()
    }

    private func update(_ puck: PuckRenderingData) {
        let last = self.puck
        self.puck = puck
        if last?.location.coordinate != puck.location.coordinate || last?.location.bearing != puck.location.bearing
            || last?.heading?.direction != puck.heading?.direction || last?.reducedRadius != puck.reducedRadius
        {
            send()
        }
    }

    private func send() {
        if let camera { feed.send(camera) }
    }

    /// The current camera; nil before there is a puck.
    private var camera: CameraOptions? {
        puck.map { puck in
            CameraOptions(
                center: puck.location.coordinate,
                padding: .sum(options.padding, context.safeAreaPadding.value),
                zoom: zoom(at: puck).map { $0 + zoomOffset }, bearing: options.bearing?.evaluated(with: puck),
                pitch: options.pitch, verticalFov: options.verticalFov)
        }
    }

    /// Returns the zoom level without the offset of gestures.
    private func zoom(at puck: PuckRenderingData?) -> CGFloat? {
        guard let zoom = options.zoom, options.fitsReducedAccuracy, let puck, let radius = puck.reducedRadius else {
            return options.zoom
        }
        let map = context.map
        let padding = UIEdgeInsets.sum(options.padding, context.safeAreaPadding.value) ?? .zero
        let side = min(
            map.size.width - padding.left - padding.right, map.size.height - padding.top - padding.bottom)
        // Padding that exceeds the view leaves no room for the disc.
        guard side > 0 else { return zoom }
        let metersPerPoint = radius * 2 / (Double(side) * Self.sizeOfDisc)
        let nearest = Projection.metersPerPoint(for: puck.location.coordinate.latitude, zoom: 0)
        return min(zoom, CGFloat(log2(nearest / metersPerPoint)))
    }

    /// Zooms by levels about the puck, for as long as the state is current.
    func zoom(by levels: CGFloat, owner: AnimationOwner) {
        guard levels.isFinite, updating != nil else { return }
        let map = context.map
        let current = zoom(at: puck)
        if let zoom = current {
            // Fingers that exceed a limit zoom back immediately.
            zoomOffset = CGFloat(Double(zoom + zoomOffset + levels).clamped(to: map.camera.limits.zoom)) - zoom
        }
        let target = current.map { $0 + zoomOffset } ?? map.cameraState.zoom + levels
        map.setCamera(to: CameraOptions(center: puck?.location.coordinate, zoom: target), owner: owner)
        // Observers of the state receive the camera as well.
        if current != nil { send() }
    }
}

extension FollowPuckViewportState: ViewportState {
    /// Calls a handler with the camera that follows the puck: immediately if there is a puck, and with each of its movements.
    public func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable {
        feed.add(handler, current: camera)
    }

    /// Starts to follow the puck; called by the viewport.
    public func startUpdatingCamera() {
        guard updating == nil else { return }
        let map = context.map
        map.beginAnimation()
        updating = feed.add(
            { [weak map] in
                map?.setCamera(to: $0)
                return true
            }, current: nil)
        if let camera { map.setCamera(to: camera) }
    }

    /// Stops following the puck; called by the viewport.
    public func stopUpdatingCamera() {
        guard let updating else { return }
        self.updating = nil
        updating.cancel()
        zoomOffset = 0
        context.map.endAnimation()
    }
}

extension PuckRenderingData {
    /// The radius of the disc of reduced accuracy, in metres; nil with full accuracy.
    fileprivate var reducedRadius: Double? {
        location.accuracyAuthorization == .reducedAccuracy ? ReducedAccuracyPuck(at: location).radius : nil
    }
}
