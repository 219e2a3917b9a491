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
        #expect(pending.takeDuplicates() == ["a", "a", "c"])
        #expect(!pending.hasDuplicates)
        #expect(pending.takeDuplicates() == [])
    }
}
