import Foundation
import KioskMaps

/// A fleet whose vehicles drive to and fro on the streets of the town, in place of the feed of an operator.
///
/// The position of a vehicle depends on the time alone, so that a board shows the same on every machine.
struct SimulatedFleet {
    /// A street: a line on which vehicles drive, in metres to the east and the south of the middle of the town.
    private struct Street {
        var start: CGPoint
        var end: CGPoint
    }

    let vehicles: [Vehicle]

    /// The position of each vehicle by its number, which the operator's feed has in a table of its own.
    private let indices: [String: Int]

    private static let streets: [Street] = {
        let rows = (-9...9).map { row in
            Street(start: CGPoint(x: -1320, y: row * 90), end: CGPoint(x: 1320, y: row * 90))
        }
        let columns = (-12...12).map { column in
            Street(start: CGPoint(x: column * 110, y: -810), end: CGPoint(x: column * 110, y: 810))
        }
        return rows + columns
    }()

    /// The corners of the area in which the vehicles drive.
    let area = MultiPoint([
        SimulatedFleet.coordinate(east: -1320, south: -810), SimulatedFleet.coordinate(east: 1320, south: 810),
    ])

    init(count: Int) {
        vehicles = (0..<count).map { number in
            let kind = ["Bus", "Tram", "Taxi", "Van"][Int(4 * Self.fraction(number, by: 0.414_213_562))]
            let isLate = Self.fraction(number, by: 0.618_033_989) < 0.15
            let status: Vehicle.Status = isLate ? .late : kind == "Taxi" ? .free : .onTime
            return Vehicle(id: "\(1000 + number)", name: "\(kind) \(1000 + number)", status: status)
        }
        indices = Dictionary(uniqueKeysWithValues: vehicles.enumerated().map { ($1.id, $0) })
    }

    /// Returns a vehicle; nil for an unknown one.
    func vehicle(_ id: String) -> Vehicle? { indices[id].map { vehicles[$0] } }

    /// Returns the speed of a vehicle, in metres per second; 0 for an unknown one.
    func speed(of id: String) -> CLLocationSpeed {
        indices[id].map(speed) ?? 0
    }

    /// Returns what the vehicles report at a time, in seconds.
    ///
    /// - Complexity: O(n) in the number of vehicles.
    func report(at time: TimeInterval) -> [AnnotationPosition] {
        vehicles.indices.map { position(of: $0, at: time) }
    }

    /// Returns what a vehicle reports at a time, in seconds; nil for an unknown one.
    func report(of id: String, at time: TimeInterval) -> AnnotationPosition? {
        indices[id].map { position(of: $0, at: time) }
    }

    private func speed(_ index: Int) -> CLLocationSpeed { 5 + 9 * Self.fraction(index, by: 0.754_877_666) }

    private func position(of index: Int, at time: TimeInterval) -> AnnotationPosition {
        // Consecutive vehicles drive on streets apart from each other, the first one on that in the middle.
        let street = Self.streets[(9 + 19 * index) % Self.streets.count]
        let (dx, dy) = (street.end.x - street.start.x, street.end.y - street.start.y)
        let length = hypot(dx, dy)
        let distance = 2 * length * Self.fraction(index, by: 0.569_840_296) + speed(index) * time
        let round = distance.truncatingRemainder(dividingBy: 2 * length)
        let (share, returns) = round < length ? (round / length, false) : (2 - round / length, true)
        let heading = (dx > 0 ? 90.0 : 180) + (returns ? 180 : 0)
        return AnnotationPosition(
            id: vehicles[index].id,
            coordinate: Self.coordinate(east: street.start.x + dx * share, south: street.start.y + dy * share),
            bearing: heading.truncatingRemainder(dividingBy: 360))
    }

    /// Spreads numbers evenly over 0..<1, by the fractional parts of multiples of an irrational number.
    private static func fraction(_ index: Int, by step: Double) -> Double {
        (Double(index + 1) * step).truncatingRemainder(dividingBy: 1)
    }

    private static func coordinate(east: Double, south: Double) -> CLLocationCoordinate2D {
        let metersPerDegree = 111_320.0
        return CLLocationCoordinate2D(
            latitude: 60.17 - south / metersPerDegree,
            longitude: 24.94 + east / (metersPerDegree * cos(60.17 * .pi / 180)))
    }
}
