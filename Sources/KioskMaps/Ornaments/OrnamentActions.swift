import Foundation

/// The actions of the buttons of a map.
@MainActor
final class OrnamentActions {
    /// The duration of the turn to north, in seconds.
    private static let rotationDuration: TimeInterval = 0.3

    let kiosk: KioskMode

    /// Begins the reach mode, or ends it.
    var toggleReach: () -> Void = {}

    /// Returns whether the camera moves at once, for people who do not tolerate motion.
    var reducesMotion: () -> Bool = { false }

    /// The first camera of the map; nil for that of the style.
    private let initialCamera: CameraOptions?
    private unowned let map: MapboxMap
    private let camera: CameraAnimationsManager
    private let gestures: GestureManager
    private let viewport: ViewportManager

    /// Creates the actions of a map.
    ///
    /// - Parameters:
    ///   - camera: The manager of the animations of the camera.
    ///   - gestures: The manager of gestures, which zooms by steps.
    ///   - viewport: The manager of the viewport, which follows the puck.
    ///   - kiosk: The kiosk functions, which move the camera home.
    ///   - initialCamera: The first camera of the map; nil for that of the style.
    init(
        camera: CameraAnimationsManager, gestures: GestureManager, viewport: ViewportManager, kiosk: KioskMode,
        initialCamera: CameraOptions?
    ) {
        map = camera.map
        self.camera = camera
        self.gestures = gestures
        self.viewport = viewport
        self.kiosk = kiosk
        self.initialCamera = initialCamera
    }

    /// Whether there is a camera to which the home button moves.
    var hasHome: Bool { kiosk.idleReset.home != nil || homeCamera != CameraOptions() }

    private var homeCamera: CameraOptions { initialCamera ?? map.styleDefaultCamera }

    /// Zooms by levels about the centre, as the keys plus and minus do; taps in quick succession add up.
    func zoom(by levels: Double) {
        gestures.perform(.zoom(levels: levels))
    }

    /// Performs the movement of a button that pans, rotates or tilts; taps in quick succession add up.
    ///
    /// - Parameter ornament: The button; others have no effect.
    func move(by ornament: Ornament) {
        guard let action = ornament.movement else { return }
        gestures.perform(action)
    }

    /// Rotates the map to north; animations of the camera end, and the viewport is interrupted.
    func rotateNorth() {
        gestures.interruptViewport(.camera)
        camera.cancelAnimations()
        guard camera.now != nil, !reducesMotion() else {
            return map.setCamera(to: CameraOptions(bearing: 0))
        }
        let animator = camera.makeAnimator(
            duration: Self.rotationDuration, curve: .easeOut, animationOwner: .compass
        ) { $0.change(to: CameraOptions(bearing: 0)) }
        animator.startAnimation()
    }

    /// Follows the location of the device.
    func locate() {
        viewport.transition(to: viewport.makeFollowPuckViewportState())
    }

    /// Moves the camera home; the viewport is interrupted.
    func goHome() {
        guard kiosk.idleReset.home == nil else { return kiosk.idleReset.moveHome() }
        gestures.interruptViewport(.camera)
        guard camera.now != nil, !reducesMotion() else {
            camera.cancelAnimations()
            return map.setCamera(to: homeCamera)
        }
        camera.fly(to: homeCamera)
    }
}

extension Ornament {
    /// The movement of the map by a button: that of the arrow keys, with shift for rotation and tilt; nil for other ornaments.
    fileprivate var movement: ControlMap.Action? {
        switch self {
        case .panUp: .pan(right: 0, down: -100)
        case .panDown: .pan(right: 0, down: 100)
        case .panLeft: .pan(right: -100, down: 0)
        case .panRight: .pan(right: 100, down: 0)
        case .rotateLeft: .rotate(degrees: -15)
        case .rotateRight: .rotate(degrees: 15)
        case .tiltUp: .tilt(degrees: 10)
        case .tiltDown: .tilt(degrees: -10)
        default: nil
        }
    }
}
