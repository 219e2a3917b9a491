public import Foundation
import KioskGeometry

/// A state that follows the puck.
///
///     let state = mapView.viewport.makeFollowPuckViewportState(options: .init(bearing: .course))
///     mapView.viewport.transition(to: state)
///
/// Its camera is where the puck is drawn in the same frame, so that both stay together. It looks for the place of the device
/// from its creation on; until a puck could be drawn it has no camera, and a transition to it waits. So it is when the place
/// may not be known any longer; the camera of the map then stays where it is. The map is not idle while it follows.
@MainActor
public final class FollowPuckViewportState {
    /// How the camera follows.
    ///
    /// Another zoom level forgets how far fingers have zoomed.
    public var options: FollowPuckViewportStateOptions {
        didSet {
            guard options != oldValue else { return }
            if options.zoom != oldValue.zoom { zoomOffset = 0 }
            send()
        }
    }

    /// How many levels fingers have zoomed in, or out if negative, since the state took over the camera.
    ///
    /// Always 0 unless `ViewportOptions.zoomsWhileFollowing` is set.
    public private(set) var zoomOffset: CGFloat = 0

    /// The diameter of the disc of a place with reduced accuracy, as a part of the shorter side of the view without padding:
    /// with a pitch the near half of the disc is larger, and still within the view.
    private static let sizeOfDisc = 0.8

    private let surroundings: ViewportSurroundings
    private let feed = CameraFeed()
    private var puck: PuckRenderingData?
    private var tokens: [AnyCancelable] = []

    /// What moves the camera; nil while the state must not.
    private var updating: (any Cancelable)?

    init(options: FollowPuckViewportStateOptions, surroundings: ViewportSurroundings) {
        self.options = options
        self.surroundings = surroundings
        tokens = [
            surroundings.puck.observe { [weak self] in self?.take($0) },
            surroundings.puckForgotten.signal.observe { [weak self] in self?.puck = nil },
            surroundings.sizes.observe { [weak self] _ in self?.send() },
            surroundings.safeAreaPadding.signal.observe { [weak self] _ in self?.send() },
        ]
    }

    isolated deinit {
        stopUpdatingCamera()
    }

    private func take(_ puck: PuckRenderingData) {
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

    /// The camera of this moment; nil before there is a puck.
    private var camera: CameraOptions? {
        puck.map { puck in
            CameraOptions(
                center: puck.location.coordinate,
                padding: .sum(options.padding, surroundings.safeAreaPadding.value),
                zoom: zoom(at: puck).map { $0 + zoomOffset }, bearing: options.bearing?.evaluated(with: puck),
                pitch: options.pitch)
        }
    }

    /// The zoom level before fingers change it.
    private func zoom(at puck: PuckRenderingData?) -> CGFloat? {
        guard let zoom = options.zoom, options.fitsReducedAccuracy, let puck, let radius = puck.reducedRadius else {
            return options.zoom
        }
        let map = surroundings.map
        let padding = UIEdgeInsets.sum(options.padding, surroundings.safeAreaPadding.value) ?? .zero
        let side = min(
            map.size.width - padding.left - padding.right, map.size.height - padding.top - padding.bottom)
        // Padding beyond the view leaves no room to fit anything.
        guard side > 0 else { return zoom }
        let metersPerPoint = radius * 2 / (Double(side) * Self.sizeOfDisc)
        let nearest = Projection.metersPerPoint(for: puck.location.coordinate.latitude, zoom: 0)
        return min(zoom, CGFloat(log2(nearest / metersPerPoint)))
    }

    /// Zooms by levels about the puck, and keeps that until the state is left.
    func zoom(by levels: CGFloat, owner: AnimationOwner) {
        guard levels.isFinite, updating != nil else { return }
        let map = surroundings.map
        let present = zoom(at: puck)
        if let zoom = present {
            // Fingers that went beyond a limit come back at once.
            zoomOffset = CGFloat(Double(zoom + zoomOffset + levels).clamped(to: map.camera.limits.zoom)) - zoom
        }
        let target = present.map { $0 + zoomOffset } ?? map.cameraState.zoom + levels
        map.setCamera(to: CameraOptions(center: puck?.location.coordinate, zoom: target), owner: owner)
        // Who observes hears of it, and the camera is there already.
        if present != nil { send() }
    }
}

extension FollowPuckViewportState: ViewportState {
    /// Calls a handler with the camera that follows the puck: at once if there is a puck, and with each of its movements.
    public func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable {
        feed.add(handler, present: camera)
    }

    /// Begins to follow; called by the viewport.
    public func startUpdatingCamera() {
        guard updating == nil else { return }
        let map = surroundings.map
        map.beginAnimation()
        updating = feed.add(
            { [weak map] in
                map?.setCamera(to: $0)
                return true
            }, present: nil)
        if let camera { map.setCamera(to: camera) }
    }

    /// Stops following; called by the viewport.
    public func stopUpdatingCamera() {
        guard let updating else { return }
        self.updating = nil
        updating.cancel()
        zoomOffset = 0
        surroundings.map.endAnimation()
    }
}

extension PuckRenderingData {
    /// The radius of the disc that shows the place, in metres; nil with full accuracy.
    fileprivate var reducedRadius: Double? {
        location.accuracyAuthorization == .reducedAccuracy ? PuckRing(at: location).radius : nil
    }
}
