import KioskGeometry

/// A viewport state with a fixed camera.
///
/// The safe area is added to the padding if `ViewportOptions.usesSafeAreaInsetsAsPadding` is set.
@MainActor
public final class CameraViewportState {
    private let context: ViewportContext
    private let feed = CameraFeed()

    /// The camera without the safe area; nil until the style that defines it is loaded.
    private var base: CameraOptions?
    private var tokens: [AnyCancelable] = []

    /// The observation that moves the camera; nil while the state is not current.
    private var updating: (any Cancelable)?

    init(camera: CameraOptions, context: ViewportContext) {
        base = camera
        self.context = context
        observeSafeArea()
    }

    /// Creates a state with the default camera of the loaded style, or of the first style that is loaded.
    init(styleCameraWithPadding padding: UIEdgeInsets, context: ViewportContext) {
        self.context = context
        let map = context.map
        let applyStyleCamera = { [weak self, weak map] in
            guard let self, let map else { return }
            base = map.styleDefaultCamera
            base?.padding = padding
            if let camera { feed.send(camera) }
        }
        if map.isStyleLoaded {
            applyStyleCamera()
        } else {
            tokens.append(map.onStyleLoaded.observeNext { _ in applyStyleCamera() })
        }
        observeSafeArea()
    }

    private func observeSafeArea() {
        tokens.append(
            context.safeAreaPadding.signal.observe { [weak self] _ in
                if let self, let camera { feed.send(camera) }
            })
    }

    private var camera: CameraOptions? {
        guard var camera = base else { return nil }
        camera.padding = .sum(camera.padding, context.safeAreaPadding.value)
        return camera
    }
}

extension CameraViewportState: ViewportState {
    /// Calls a handler with the camera: immediately, unless a style must be loaded first, and when the safe area changes it.
    public func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable {
        feed.add(handler, current: camera)
    }

    /// Moves the camera to the state and starts to update it; called by the viewport.
    public func startUpdatingCamera() {
        guard updating == nil else { return }
        let map = context.map
        updating = feed.add(
            { [weak map] in
                map?.setCamera(to: $0)
                return true
            }, current: nil)
        if let camera { map.setCamera(to: camera) }
    }

    /// Stops moving the camera; called by the viewport.
    public func stopUpdatingCamera() {
        updating?.cancel()
        updating = nil
    }
}
