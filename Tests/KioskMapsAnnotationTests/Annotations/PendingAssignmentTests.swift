import KioskGeometry
import Testing

@testable import KioskMaps

@Suite("An assignment that waits for the next frame")
struct PendingAssignmentTests {
    private func circle(_ id: String, radius: Double = 1) -> CircleAnnotation {
        CircleAnnotation(id: id, centerCoordinate: CLLocationCoordinate2D()).circleRadius(radius)
    }

    @Test("A later assignment replaces an earlier one, and taking it empties it")
    func replacement() {
        var pending = PendingAssignment<CircleAnnotation>()
        #expect(pending.take() == nil)
        pending.set([circle("a")])
        pending.set([circle("b")])
        #expect(pending.take() == [circle("b")])
        #expect(pending.annotations == nil)
    }

    @Test("An empty assignment is pending as well")
    func empty() {
        var pending = PendingAssignment<CircleAnnotation>()
        pending.set([])
        #expect(pending.take() == [])
    }

    @Test("The first annotation of each id remains, and the ids of the others are reported once")
    func duplicates() {
        var pending = PendingAssignment<CircleAnnotation>()
        pending.set([circle("a"), circle("b"), circle("a", radius: 2), circle("a", radius: 3)])
        #expect(!pending.hasDuplicates)
        pending.discardDuplicates()
        pending.discardDuplicates()
        #expect(pending.annotations == [circle("a"), circle("b")])
        pending.addDuplicates(["c"])
        let taken = pending.takeDuplicates()
        #expect(taken.ids == ["a", "a", "c"])
        #expect(taken.count == 3)
        #expect(!pending.hasDuplicates)
        let rest = pending.takeDuplicates()
        #expect(rest.ids.isEmpty && rest.count == 0)
    }

    @Test("The first ids that were assigned more than once are stored, and the number of all")
    func manyDuplicates() {
        var pending = PendingAssignment<CircleAnnotation>()
        for _ in 0..<100 { pending.addDuplicates((0..<10).map(String.init)) }
        let taken = pending.takeDuplicates()
        #expect(taken.ids.count == 20)
        #expect(taken.count == 1000)
    }
}
