import Foundation
import KioskGeometry

/// When each part of the camera moves in a default transition, in seconds: going closer, the place comes before the zoom
/// level, and going away the zoom level before the place.
struct TransitionPlan: Equatable {
    /// When one part of the camera moves.
    struct Course: Equatable {
        var delay: TimeInterval
        var duration: TimeInterval

        var end: TimeInterval { delay + duration }
    }

    /// The courses; nil where the target leaves a part of the camera alone.
    var center: Course?
    var zoom: Course?
    var bearing: Course?
    var pitch: Course?
    var padding: Course?

    /// Plans the way to a target.
    ///
    /// - Parameters:
    ///   - zoom: The present zoom level.
    ///   - target: Where to.
    ///   - distance: Points on the screen between the present centre and that of the target.
    ///   - maxDuration: Seconds after which everything is over; less speeds everything up alike.
    init(from zoom: CGFloat, to target: CameraOptions, distance: CGFloat, maxDuration: TimeInterval) {
        if let targetZoom = target.zoom, targetZoom > zoom {
            planApproach(to: target, levels: targetZoom - zoom, distance: distance)
        } else {
            planDeparture(to: target)
        }
        let longest = courses.compactMap { self[keyPath: $0]?.end }.max() ?? 0
        let limit = maxDuration.isNaN ? 0 : max(0, maxDuration)
        guard longest > limit else { return }
        for course in courses {
            self[keyPath: course]?.delay *= limit / longest
            self[keyPath: course]?.duration *= limit / longest
        }
    }

    private var courses: [WritableKeyPath<TransitionPlan, Course?>] {
        [\.center, \.zoom, \.bearing, \.pitch, \.padding]
    }

    private mutating func planDeparture(to target: CameraOptions) {
        if target.center != nil { center = Course(delay: 0.8, duration: 1) }
        if target.zoom != nil { zoom = Course(delay: 0, duration: 1.8) }
        if target.bearing != nil { bearing = Course(delay: 0.6, duration: 1.2) }
        if target.pitch != nil { pitch = Course(delay: 0, duration: 1) }
        if target.padding != nil { padding = Course(delay: 0, duration: 1.2) }
    }

    private mutating func planApproach(to target: CameraOptions, levels: CGFloat, distance: CGFloat) {
        if target.center != nil { center = Course(delay: 0, duration: min(Double(distance) / 500, 3)) }
        let zooming = Course(delay: (center?.duration ?? 0) / 2, duration: min(Double(levels) / 2.2, 3))
        zoom = zooming
        func course(_ duration: TimeInterval, after zoomEnd: TimeInterval) -> Course {
            Course(delay: max(zooming.end - duration + zoomEnd, 0), duration: duration)
        }
        if target.bearing != nil { bearing = course(1.8, after: 0) }
        if target.pitch != nil { pitch = course(1.2, after: 0.1) }
        if target.padding != nil { padding = course(1.2, after: 0.1) }
    }
}
