import Foundation
import KioskGeometry
import KioskInput

/// The movement of a feature: its vertices as a function of time.
struct MotionTrack: Sendable {
    /// The positions that the vertices pass.
    enum Course: Sendable {
        /// A point on a straight line.
        case point(from: CGPoint, to: CGPoint)
        /// A point along a line.
        case path(MotionPath)
        /// A point whose movement is predicted.
        ///
        /// Indirect, because a prediction is large, and most movements are not predicted.
        indirect case predicted(PredictedTrack)
        /// All vertices on straight lines; `stored` are the indices of those that the feature store keeps.
        case vertices(from: [CGPoint], to: [CGPoint], stored: [Int])
    }

    /// The rotation of the icon.
    enum Rotation: Sendable {
        /// From one direction to another by the smaller rotation, in degrees clockwise.
        case between(from: Double, to: Double)
        /// The direction of the path or of the prediction.
        case path
    }

    let course: Course
    let rotation: Rotation?

    /// When the movement begins.
    let begin: Timestamp

    /// When the movement ends; not before it begins.
    let end: Timestamp

    /// The curve of the progress; nil for a constant speed.
    private let curve: TimingCurve?

    /// Creates a movement.
    ///
    /// - Parameters:
    ///   - course: The positions that the vertices pass.
    ///   - rotation: The rotation of the icon; nil keeps the present one.
    ///   - begin: When the movement begins.
    ///   - duration: The duration in seconds; at most a year counts.
    ///   - curve: The curve of the progress; the part beyond 0…1 is cut off.
    init(_ course: Course, rotation: Rotation? = nil, begin: Timestamp, duration: TimeInterval, curve: TimingCurve) {
        self.course = course
        self.rotation = rotation
        self.begin = begin
        end = begin.advanced(bySeconds: duration.clamped(to: 0...Self.longestDuration))
        self.curve = curve == .linear ? nil : curve
    }

    /// Creates a predicted movement, which has no end: the point remains where the prediction ends, until the next report.
    init(_ prediction: PredictedTrack, rotatesIcon: Bool, begin: Timestamp) {
        course = .predicted(prediction)
        rotation = rotatesIcon ? .path : nil
        self.begin = begin
        end = begin.advanced(bySeconds: Self.longestDuration)
        curve = nil
    }

    /// Whether the movement ends by itself.
    var hasEnd: Bool {
        if case .predicted = course { false } else { true }
    }

    /// Returns whether the vertices move after a time.
    func isMoving(after time: Timestamp) -> Bool {
        if case .predicted(let track) = course { time.seconds < track.end } else { true }
    }

    /// A year, in seconds.
    private static let longestDuration = 366.0 * 86_400

    /// The box that contains all vertices at all times.
    var box: PlanarBox {
        switch course {
        case .point(let from, let to): return PlanarBox(from).union(PlanarBox(to))
        case .path(let path): return path.box
        case .predicted(let track): return track.box
        case .vertices(let from, let to, _):
            return (from + to).reduce(into: .empty) { $0.formUnion(PlanarBox($1)) }
        }
    }

    /// Returns the progress at a time, 0…1.
    @inline(__always)
    func progress(at time: Timestamp) -> Double {
        guard time < end else { return 1 }
        guard time > begin else { return 0 }
        let fraction = time.seconds(since: begin) / end.seconds(since: begin)
        return curve.map { $0.progress(at: fraction).clamped(to: 0...1) } ?? fraction
    }

    /// Returns all vertices at a time.
    func points(at time: Timestamp) -> [CGPoint] {
        let progress = progress(at: time)
        switch course {
        case .point(let from, let to): return [from.mixed(with: to, progress)]
        case .path(let path): return [path.position(at: progress).point]
        case .predicted(let track): return [track.point(at: time.seconds)]
        case .vertices(let from, let to, _):
            return zip(from, to).map { $0.mixed(with: $1, progress) }
        }
    }

    /// Returns the rotation of the icon at a time, in degrees clockwise; nil if the movement does not rotate it.
    func rotation(at time: Timestamp) -> Double? {
        switch rotation {
        case .between(let from, let to): return from + remainder(to - from, 360) * progress(at: time)
        case .path:
            switch course {
            case .path(let path): return path.position(at: progress(at: time)).heading
            case .predicted(let track): return track.heading(at: time.seconds)
            case .point, .vertices: return nil
            }
        case nil: return nil
        }
    }

    /// Moves the vertices of a feature to their positions at a time, and rotates its icon.
    func show(at time: Timestamp, row: Int, in store: inout FeatureStore) {
        let progress = progress(at: time)
        switch course {
        case .point(let from, let to):
            store.setVertices(CollectionOfOne(from.mixed(with: to, progress)), ofFeature: row)
        case .path(let path):
            let (point, heading) = path.position(at: progress)
            store.setVertices(CollectionOfOne(point), ofFeature: row)
            if case .path? = rotation { store.setRotation(Float(heading), ofFeature: row) }
        case .predicted(let track):
            store.setVertices(CollectionOfOne(track.point(at: time.seconds)), ofFeature: row)
            if case .path? = rotation { store.setRotation(Float(track.heading(at: time.seconds)), ofFeature: row) }
        case .vertices(let from, let to, let stored):
            store.setVertices(stored.lazy.map { from[$0].mixed(with: to[$0], progress) }, ofFeature: row)
        }
        if case .between(let from, let to)? = rotation {
            store.setRotation(Float(from + remainder(to - from, 360) * progress), ofFeature: row)
        }
    }
}
