import Foundation
import KioskGeometry
import KioskLocation

/// The predicted movement of a point: a prediction, with its plane placed in the unit square.
struct PredictedTrack: Sendable {
    /// The prediction, which the next report continues.
    let predictor: PositionPredictor

    private let movement: CorrectedMovement

    /// The position of the report, in the unit square or beyond its edges.
    private let anchor: CGPoint

    /// The length of a metre at the position of the report, in the unit square.
    private let scale: Double

    /// Creates a track; nil before the first report.
    ///
    /// - Parameters:
    ///   - predictor: The prediction.
    ///   - point: A point in the copy of the world in which the annotation is drawn.
    init?(_ predictor: PositionPredictor, nearest point: CGPoint) {
        guard let movement = predictor.movement, let coordinate = predictor.reference else { return nil }
        self.predictor = predictor
        self.movement = movement
        let position = WebMercator.point(for: coordinate)
        anchor = CGPoint(x: position.x + (point.x - position.x).rounded(), y: position.y)
        scale = 1 / (2 * .pi * RadianCoordinate2D.metersPerRadian * max(cos(coordinate.latitude.toRadians()), 1e-6))
    }

    /// The time of the clock at which the movement ends, in seconds.
    var end: Double { movement.end }

    /// Returns the position at a time of the clock, in seconds.
    func point(at time: Double) -> CGPoint {
        let offset = movement.position(at: time)
        return CGPoint(x: anchor.x + offset.x * scale, y: anchor.y - offset.y * scale)
    }

    /// Returns the direction of movement at a time of the clock, in degrees clockwise from north.
    func heading(at time: Double) -> Double { movement.direction(at: time).toDegrees() }

    /// A box that contains the point at all times.
    var box: PlanarBox {
        let (lower, upper) = movement.bounds
        return PlanarBox(
            minX: anchor.x + lower.x * scale, minY: anchor.y - upper.y * scale, maxX: anchor.x + upper.x * scale,
            maxY: anchor.y - lower.y * scale)
    }
}
