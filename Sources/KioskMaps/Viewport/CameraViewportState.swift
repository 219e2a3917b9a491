import KioskGeometry

/// A state that holds the camera where it is told.
///
/// The safe area comes on top of the padding if the viewport counts it as that.
@MainActor
public final class CameraViewportState {
    private let surroundings: ViewportSurroundings
    private let feed = CameraFeed()

    /// The camera without the safe area; nil while the style that will say it is on its way.
    private var base: CameraOptions?
    private var tokens: [AnyCancelable] = []

    /// What moves the camera; nil while the state must not.
    private var updating: (any Cancelable)?

    init(camera: CameraOptions, surroundings: ViewportSurroundings) {
        base = camera
        self.surroundings = surroundings
        observeSafeArea()
    }

    /// Creates a state that holds the camera where the style wants it that is there, or else the first that comes.
    init(styleCameraWithPadding padding: UIEdgeInsets, surroundings: ViewportSurroundings) {
        self.surroundings = surroundings
        let map = surroundings.map
        let take = { [weak self, weak map] in
            guard let self, let map else { return }
            base = map.styleDefaultCamera
            base?.padding = padding
            if let camera { feed.send(camera) }
        }
        if map.isStyleLoaded { take() } else { tokens.append(map.onStyleLoaded.observeNext { _ in take() }) }
        observeSafeArea()
    }

    private func observeSafeArea() {
        tokens.append(
            surroundings.safeAreaPadding.signal.observe { [weak self] _ in
                if let self, let camera { feed.send(camera) }
            })
    }

    private var camera: CameraOptions? {
        guard var camera = base else { return nil }
        camera.padding = .sum(camera.padding, surroundings.safeAreaPadding.value)
        return camera
    }
}

extension CameraViewportState: ViewportState {
    /// Calls a handler with the camera: at once, unless a style has to be loaded first, and when the safe area changes it.
    public func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable {
        feed.add(handler, present: camera)
    }

    /// Puts the camera there and keeps it; called by the viewport.
    public func startUpdatingCamera() {
        guard updating == nil else { return }
        let map = surroundings.map
        updating = feed.add(
            { [weak map] in
                map?.setCamera(to: $0)
                return true
            }, present: nil)
        if let camera { map.setCamera(to: camera) }
    }

    /// Stops moving the camera; called by the viewport.
    public func stopUpdatingCamera() {
        updating?.cancel()
        updating = nil
    }
}
