import Foundation
import KioskMaps

/// An operation that moves the camera or limits it.
enum CameraOperation: Equatable {
    /// Moves the camera at once: `setZoom`, `setCenter`, `setBearing`, `setPitch`, `setPadding`, `jumpTo`.
    case jump(CameraOptions)
    /// Eases the camera in a duration in seconds: `easeTo`, `panTo`, `zoomTo`, `rotateTo`.
    case ease(CameraOptions, duration: TimeInterval)
    /// Flies the camera in a duration in seconds; nil selects one by the length of the flight: `flyTo`.
    case fly(CameraOptions, duration: TimeInterval?)
    /// Limits the camera: `setMinZoom`, `setMaxZoom`, `setMinPitch`, `setMaxPitch`.
    case limit(CameraBoundsOptions)

    /// Reads an operation; nil if its name is that of another theme.
    init?(_ arguments: OperationArguments) throws(OperationError) {
        switch arguments.name {
        case "setZoom": self = .jump(CameraOptions(zoom: try arguments.zoom()))
        case "setCenter": self = .jump(CameraOptions(center: try arguments.center()))
        case "setBearing": self = .jump(CameraOptions(bearing: try arguments.number(0, "a bearing")))
        case "setPitch": self = .jump(CameraOptions(pitch: CGFloat(try arguments.number(0, "a pitch"))))
        case "setPadding":
            self = .jump(CameraOptions(padding: try arguments.value(0, "insets", UIEdgeInsets.init(json:))))
        case "jumpTo": self = .jump(try arguments.camera())
        case "easeTo": self = try Self.movement(to: arguments.camera(), arguments, options: 0)
        case "panTo":
            self = try Self.movement(to: CameraOptions(center: arguments.center()), arguments, options: 1)
        case "zoomTo": self = try Self.movement(to: CameraOptions(zoom: arguments.zoom()), arguments, options: 1)
        case "rotateTo":
            self = try Self.movement(
                to: CameraOptions(bearing: arguments.number(0, "a bearing")), arguments, options: 1)
        case "flyTo": self = .fly(try arguments.camera(), duration: try arguments.duration(0))
        case "setMinZoom": self = .limit(CameraBoundsOptions(minZoom: try arguments.zoom()))
        case "setMaxZoom": self = .limit(CameraBoundsOptions(maxZoom: try arguments.zoom()))
        case "setMinPitch":
            self = .limit(CameraBoundsOptions(minPitch: CGFloat(try arguments.number(0, "a pitch"))))
        case "setMaxPitch":
            self = .limit(CameraBoundsOptions(maxPitch: CGFloat(try arguments.number(0, "a pitch"))))
        default: return nil
        }
    }

    /// Returns an animated movement, or a jump if its options turn the animation off.
    private static func movement(
        to camera: CameraOptions, _ arguments: OperationArguments, options position: Int
    ) throws(OperationError) -> CameraOperation {
        if arguments[position]?["animate"] == .boolean(false) { return .jump(camera) }
        return .ease(camera, duration: try arguments.duration(position) ?? 0.5)
    }

    /// Moves the camera of a map.
    ///
    /// - Throws: The errors of the map.
    @MainActor
    func perform(on stage: SceneStage) throws {
        let manager = stage.mapView.camera
        switch self {
        case .jump(let camera): stage.mapView.mapboxMap.setCamera(to: camera)
        case .ease(let camera, let duration):
            // The curve "ease" of CSS, the default of the suite.
            let controlPoints = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
            manager.makeAnimator(
                duration: duration, controlPoint1: controlPoints.0, controlPoint2: controlPoints.1
            ) { transition in
                transition.center.toValue = camera.center
                transition.padding.toValue = camera.padding
                transition.zoom.toValue = camera.zoom
                transition.bearing.toValue = camera.bearing
                transition.pitch.toValue = camera.pitch
            }.startAnimation()
        case .fly(let camera, let duration): manager.fly(to: camera, duration: duration)
        case .limit(let bounds): try stage.mapView.mapboxMap.setCameraBounds(with: bounds)
        }
    }
}
