import KioskGeometry
import TestSupport
import Testing

@testable import KioskFleet

/// The merge of records: the laws of a semilattice, and what users see of them.
@Suite struct AnnotationRecordTests {
    private func merged(_ records: AnnotationRecord...) -> AnnotationRecord {
        var result = records[0]
        for record in records.dropFirst() { _ = result.merge(record) }
        return result
    }

    private func stamp(_ millisecond: UInt64, _ kiosk: String) -> VersionStamp {
        VersionStamp(time: millisecond << 16, kiosk: kiosk)
    }

    @Test("The merge is commutative, associative and idempotent, also with equal stamps of different values")
    func laws() {
        var generator = RecordGenerator(seed: 26)
        for _ in 0..<randomRounds(4_000) {
            let (a, b, c) = (generator.record(), generator.record(), generator.record())
            #expect(merged(a, b) == merged(b, a))
            #expect(merged(merged(a, b), c) == merged(a, merged(b, c)))
            #expect(merged(a, a) == a)
            #expect(merged(merged(a, b), b) == merged(a, b))
        }
    }

    @Test("Concurrent changes of the geometry, the style and the data are all kept")
    func groups() {
        let inserted = AnnotationRecord(id: "x", values: AnnotationValues(), insertedAt: stamp(1, "a"))
        var (moved, painted, named) = (inserted, inserted, inserted)
        let geometry = Geometry.point(Point(CLLocationCoordinate2D(latitude: 1, longitude: 2)))
        #expect(moved.set(AnnotationValues(geometry: geometry), at: stamp(3, "b")) == true)
        #expect(painted.set(AnnotationValues(style: ["circle-radius": 4]), at: stamp(2, "c")) == true)
        #expect(named.set(AnnotationValues(data: ["name": "Pier"]), at: stamp(2, "d")) == true)
        let result = merged(painted, named, moved)
        #expect(
            result.values
                == AnnotationValues(geometry: geometry, style: ["circle-radius": 4], data: ["name": "Pier"]))
    }

    @Test("A removal wins over a concurrent change, and a later insertion wins over the removal")
    func removal() {
        let inserted = AnnotationRecord(id: "x", values: AnnotationValues(), insertedAt: stamp(1, "a"))
        var changed = inserted
        #expect(changed.set(AnnotationValues(data: ["name": "late"]), at: stamp(9, "b")) == true)
        let removed = AnnotationRecord(id: "x", removedAt: stamp(5, "c"))
        #expect(merged(changed, removed).values == nil)
        #expect(merged(removed, changed).values == nil)
        var again = removed
        #expect(again.set(AnnotationValues(data: ["name": "new"]), at: stamp(6, "d")) == true)
        #expect(merged(changed, again).values?.data == ["name": "new"])
        #expect(merged(again, changed, removed).values?.data == ["name": "new"])
    }

    @Test("Values that are equal are no change")
    func unchanged() {
        var record = AnnotationRecord(id: "x", values: AnnotationValues(data: ["a": 1]), insertedAt: stamp(1, "a"))
        let before = record
        #expect(record.set(AnnotationValues(data: ["a": 1]), at: stamp(2, "a")) == false)
        #expect(record == before)
    }

    @Test("Annotations that existed before replication have equal stamps for equal values, and lose against changes")
    func initial() {
        let first = AnnotationRecord(id: "x", initialValues: AnnotationValues(data: ["a": 1]))
        #expect(first == AnnotationRecord(id: "x", initialValues: AnnotationValues(data: ["a": 1])))
        #expect(first.digest != AnnotationRecord(id: "x", initialValues: AnnotationValues(data: ["a": 2])).digest)
        let change = AnnotationRecord(id: "x", removedAt: stamp(1, "a"))
        #expect(merged(first, change) == change)
    }
}
