public import Foundation
import KioskGeometry

/// A stop of the tour of `AttractMode`: a view of the map, the flight to it, and the time that it is shown.
@MainActor
public struct AttractStop {
    private enum Target {
        case camera(CameraOptions)
        case state(any ViewportState)
    }

    private let target: Target

    /// The duration of the flight to the stop, in seconds; nil for one by the length of the flight.
    public var transitionDuration: TimeInterval?

    /// The time that the stop is shown, in seconds.
    public var dwell: TimeInterval

    /// Creates a stop with a camera.
    ///
    /// - Parameters:
    ///   - camera: The camera; parts that are nil stay as they are.
    ///   - transitionDuration: The duration of the flight, in seconds; nil for one by its length.
    ///   - dwell: The time that the stop is shown, in seconds.
    public init(camera: CameraOptions, transitionDuration: TimeInterval? = nil, dwell: TimeInterval) {
        self.init(.camera(camera), transitionDuration: transitionDuration, dwell: dwell)
    }

    /// Creates a stop with the camera that a viewport state has when the flight begins.
    ///
    /// If it has none, such as a puck without a location, the camera stays where it is for the time of the stop.
    ///
    /// - Parameters:
    ///   - state: The state; it does not drive the camera.
    ///   - transitionDuration: The duration of the flight, in seconds; nil for one by its length.
    ///   - dwell: The time that the stop is shown, in seconds.
    public init(state: any ViewportState, transitionDuration: TimeInterval? = nil, dwell: TimeInterval) {
        self.init(.state(state), transitionDuration: transitionDuration, dwell: dwell)
    }

    private init(_ target: Target, transitionDuration: TimeInterval?, dwell: TimeInterval) {
        self.target = target
        self.transitionDuration = transitionDuration
        self.dwell = dwell
    }

    /// The problem of the stop and its remedy; nil if it can be shown.
    var problem: String? {
        if case .camera(let camera) = target {
            if camera == CameraOptions() {
                return "its camera is empty; pass a centre, a zoom level, a bearing or a pitch"
            }
            if !camera.isUsable { return "its camera is not finite: \(camera); pass finite values" }
        }
        guard dwell.isFinite, dwell >= 0 else { return "dwell is \(dwell); pass 0 or more seconds" }
        if let transitionDuration {
            guard transitionDuration.isFinite, transitionDuration >= 0 else {
                return "transitionDuration is \(transitionDuration); pass 0 or more seconds, or nil"
            }
            if transitionDuration == 0, dwell == 0 { return "dwell and transitionDuration are 0; set one of them" }
        }
        return nil
    }

    /// The current camera of the stop; nil if it has none.
    var camera: CameraOptions? {
        switch target {
        case .camera(let camera): return camera
        case .state(let state):
            var current: CameraOptions?
            let token = state.observeDataSource { camera in
                current = camera
                return false
            }
            token.cancel()
            return current
        }
    }
}
