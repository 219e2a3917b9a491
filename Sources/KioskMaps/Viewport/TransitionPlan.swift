import Foundation
import KioskGeometry

/// The times at which the parts of the camera move in a default transition, in seconds.
///
/// When the camera zooms in, the centre moves before the zoom level; when it zooms out, the zoom level before the centre. The delays and
/// the durations are those of the Mapbox Maps SDK.
struct TransitionPlan: Equatable {
    /// The delay and the duration of the movement of one part of the camera.
    struct Timing: Equatable {
        var delay: TimeInterval
        var duration: TimeInterval

        var end: TimeInterval { delay + duration }
    }

    /// The timing of each part; nil where the target does not contain it.
    var center: Timing?
    var zoom: Timing?
    var bearing: Timing?
    var pitch: Timing?
    var padding: Timing?
    var verticalFov: Timing?

    /// Plans the movement to a target.
    ///
    /// - Parameters:
    ///   - zoom: The current zoom level.
    ///   - target: The target.
    ///   - distance: The distance on the screen between the current centre and that of the target, in points.
    ///   - maxDuration: The maximum duration in seconds; a longer plan is compressed as a whole.
    init(from zoom: CGFloat, to target: CameraOptions, distance: CGFloat, maxDuration: TimeInterval) {
        if let targetZoom = target.zoom, targetZoom > zoom {
            planApproach(to: target, levels: targetZoom - zoom, distance: distance)
        } else {
            planDeparture(to: target)
        }
        let longest = timings.compactMap { self[keyPath: $0]?.end }.max() ?? 0
        let limit = maxDuration.isNaN ? 0 : max(0, maxDuration)
        guard longest > limit else { return }
        for timing in timings {
            self[keyPath: timing]?.delay *= limit / longest
            self[keyPath: timing]?.duration *= limit / longest
        }
    }

    private var timings: [WritableKeyPath<TransitionPlan, Timing?>] {
        [\.center, \.zoom, \.bearing, \.pitch, \.padding, \.verticalFov]
    }

    private mutating func planDeparture(to target: CameraOptions) {
        if target.center != nil { center = Timing(delay: 0.8, duration: 1) }
        if target.zoom != nil { zoom = Timing(delay: 0, duration: 1.8) }
        if target.bearing != nil { bearing = Timing(delay: 0.6, duration: 1.2) }
        if target.pitch != nil { pitch = Timing(delay: 0, duration: 1) }
        if target.padding != nil { padding = Timing(delay: 0, duration: 1.2) }
        if target.verticalFov != nil { verticalFov = Timing(delay: 0, duration: 1) }
    }

    private mutating func planApproach(to target: CameraOptions, levels: CGFloat, distance: CGFloat) {
        if target.center != nil { center = Timing(delay: 0, duration: min(Double(distance) / 500, 3)) }
        let zooming = Timing(delay: (center?.duration ?? 0) / 2, duration: min(Double(levels) / 2.2, 3))
        zoom = zooming
        func timing(_ duration: TimeInterval, after zoomEnd: TimeInterval) -> Timing {
            Timing(delay: max(zooming.end - duration + zoomEnd, 0), duration: duration)
        }
        if target.bearing != nil { bearing = timing(1.8, after: 0) }
        if target.pitch != nil { pitch = timing(1.2, after: 0.1) }
        if target.padding != nil { padding = timing(1.2, after: 0.1) }
        if target.verticalFov != nil { verticalFov = timing(1.2, after: 0.1) }
    }
}
