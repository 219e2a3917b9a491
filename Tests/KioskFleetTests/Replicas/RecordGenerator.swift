import KioskGeometry
import TestSupport

@testable import KioskFleet

/// Random values and records of few annotations, kiosks and times, so that they often meet.
struct RecordGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func values() -> AnnotationValues {
        AnnotationValues(
            geometry: random.chance(of: 8) ? nil : .point(Point(coordinate())),
            style: random.flip() ? [:] : ["circle-radius": .number(Double(Int.random(in: 1...3, using: &random)))],
            data: random.flip() ? [:] : ["name": .string(["a", "b", "ä\"\\"].randomElement(using: &random) ?? "")])
    }

    mutating func coordinate() -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: Double(Int.random(in: -90...90, using: &random)) / 2,
            longitude: Double(Int.random(in: -180...180, using: &random)))
    }

    mutating func stamp() -> VersionStamp {
        VersionStamp(
            time: UInt64.random(in: 0...4, using: &random) << 16 | UInt64.random(in: 0...1, using: &random),
            kiosk: ["a", "b"].randomElement(using: &random) ?? "a")
    }

    mutating func record(_ id: String = "x") -> AnnotationRecord {
        if random.chance(of: 4) { return AnnotationRecord(id: id, removedAt: stamp()) }
        let values = values()
        return AnnotationRecord(
            id: id, incarnation: stamp(), geometry: VersionedValue(stamp: stamp(), value: values.geometry),
            style: VersionedValue(stamp: stamp(), value: values.style),
            data: VersionedValue(stamp: stamp(), value: values.data))
    }
}
