import Foundation
import TestSupport
import Testing

@testable import KioskMaps

/// What an assignment changes, as a store that follows it sees it.
@MainActor
@Suite("Annotation list")
struct AnnotationListTests {
    /// A circle whose radius is its version.
    private func circle(_ id: String, _ version: Double = 0) -> CircleAnnotation {
        CircleAnnotation(id: id, centerCoordinate: .helsinki).circleRadius(version)
    }

    /// A copy of the annotations that applies the changes of the list as a feature store does.
    private struct Follower {
        var rows: [CircleAnnotation?] = []
        var removed: [String] = []
        var added: [String] = []
        var updated: [String] = []

        mutating func follow(_ list: inout AnnotationList<CircleAnnotation>) {
            (removed, added, updated) = ([], [], [])
            let changes = list.takeChanges()
            for (row, coordinate) in changes.moved { rows[row]?.point.coordinates = coordinate }
            for row in changes.removed {
                removed.append(rows[row]?.id ?? "gap")
                rows[row] = nil
            }
            for row in changes.replaced {
                guard let id = list.rows[row]?.id, rows[row]?.id == id else { continue }
                updated.append(id)
                rows[row] = list.rows[row]
            }
            for row in changes.added {
                added.append(list.rows[row]?.id ?? "gap")
                rows.append(list.rows[row])
            }
        }
    }

    struct Vector: Sendable, CustomTestStringConvertible {
        var before: [String]
        var after: [String]
        var changed: [String] = []
        var removed: [String] = []
        var added: [String] = []
        var testDescription: String { "\(before) → \(after)" }
    }

    @Test("Records of annotations that come and go before the changes are taken are discarded")
    func passingAnnotations() {
        var log = AnnotationChangeLog()
        log.note(nil, "stays")
        for number in 0..<10_000 {
            log.note(nil, "\(number)")
            log.note("\(number)", nil)
        }
        #expect(log.count < 200)
        let changes = log.take()
        #expect(changes.inserted == ["stays"])
        #expect(changes.updated.isEmpty && changes.removed.isEmpty)
    }

    @Test(
        "An assignment keeps the rows whose order is unchanged and adds all later ones again",
        arguments: [
            Vector(before: [], after: ["1", "2"], added: ["1", "2"]),
            Vector(before: ["1"], after: ["1"], changed: ["1"]),
            Vector(before: ["1", "2"], after: ["2", "3"], changed: ["2"], removed: ["1"], added: ["3"]),
            Vector(before: ["1", "3"], after: ["1", "2", "3"], changed: ["1"], removed: ["3"], added: ["2", "3"]),
            Vector(
                before: ["1", "3", "5"], after: ["1", "2", "3", "4", "5"], removed: ["3", "5"],
                added: ["2", "3", "4", "5"]),
            Vector(
                before: ["1", "2", "3", "4", "5"], after: ["2", "3", "1", "5", "4"],
                removed: ["1", "2", "3", "4", "5"], added: ["2", "3", "1", "5", "4"]),
            // Kept rows must not be below rows that were added again.
            Vector(
                before: ["1", "2", "3"], after: ["2", "1", "3"], removed: ["1", "2", "3"], added: ["2", "1", "3"]),
            Vector(before: ["1", "2", "3"], after: [], removed: ["1", "2", "3"]),
            Vector(before: ["1", "2"], after: ["1", "2"]),
        ])
    func assignments(_ vector: Vector) {
        var list = AnnotationList<CircleAnnotation>()
        var follower = Follower()
        #expect(list.assign(vector.before.map { circle($0) }) { _, _ in } == [])
        follower.follow(&list)
        let after = vector.after.map { circle($0, vector.changed.contains($0) ? 1 : 0) }
        #expect(list.assign(after) { _, _ in } == [])
        follower.follow(&list)
        #expect(follower.removed.sorted() == vector.removed.sorted())
        #expect(follower.added == vector.added)
        #expect(follower.updated == vector.changed)
        #expect(list.annotations == after)
        #expect(follower.rows.compactMap { $0?.id } == vector.after)
    }

    @Test("Every order of a few annotations is applied")
    func allOrders() {
        let ids = ["a", "b", "c", "d"]
        var orders: [[String]] = [[]]
        for length in 1...ids.count { orders += arrangements(of: ids, length: length) }
        for before in orders {
            for after in orders {
                var list = AnnotationList<CircleAnnotation>()
                var follower = Follower()
                _ = list.assign(before.map { circle($0) }) { _, _ in }
                follower.follow(&list)
                _ = list.assign(after.map { circle($0) }) { _, _ in }
                follower.follow(&list)
                #expect(follower.rows.compactMap { $0?.id } == after, "\(before) → \(after)")
                #expect(list.annotations.map(\.id) == after && list.count == after.count)
            }
        }
    }

    private func arrangements(of ids: [String], length: Int) -> [[String]] {
        guard length > 0 else { return [[]] }
        return ids.flatMap { id in
            arrangements(of: ids.filter { $0 != id }, length: length - 1).map { [id] + $0 }
        }
    }

    @Test("The first of several annotations with one id is kept at any position")
    func duplicates() {
        var list = AnnotationList<CircleAnnotation>()
        #expect(list.assign([circle("a", 1), circle("b"), circle("a", 2)]) { _, _ in } == ["a"])
        #expect(list["a"]?.circleRadius == 1)
        #expect(list.assign([circle("a", 3), circle("a", 4), circle("b")]) { _, _ in } == ["a"])
        #expect(list.annotations.map(\.id) == ["a", "b"] && list["a"]?.circleRadius == 3)
    }

    @Test("Random changes are applied, and their record is the difference")
    func randomLife() {
        for seed in 0..<UInt64(randomRounds(80)) {
            var random = SeededGenerator(seed: seed)
            var list = AnnotationList<CircleAnnotation>()
            var follower = Follower()
            var model: [CircleAnnotation] = []
            for _ in 0..<100 {
                var log = AnnotationChangeLog()
                let before = model
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    let id = "\(Int.random(in: 0..<12, using: &random))"
                    let index = model.firstIndex { $0.id == id }
                    let new = circle(id, Double(Int.random(in: 0..<3, using: &random)))
                    func note(_ before: CircleAnnotation?, _ after: CircleAnnotation?) {
                        log.note(before?.id, after?.id)
                    }
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0:
                        list.insert(new, note)
                        if let index { model[index] = new } else { model.append(new) }
                    case 1:
                        #expect((list.remove(id, note) != nil) == (index != nil))
                        if let index { model.remove(at: index) }
                    case 2:
                        list.replace(with: new, note)
                        if let index { model[index] = new }
                    case 3:
                        let coordinate = CLLocationCoordinate2D(
                            latitude: 60, longitude: Double(Int.random(in: 0..<3, using: &random)))
                        let isMoved = index.map { model[$0].point.coordinates != coordinate } ?? false
                        #expect(list.move(id, to: coordinate) == isMoved)
                        if isMoved { note(new, new) }
                        if let index { model[index].point.coordinates = coordinate }
                    default:
                        model.shuffle(using: &random)
                        if let last = model.indices.last { model[last] = circle(model[last].id, 7) }
                        _ = list.assign(model, note)
                    }
                }
                #expect(list.annotations == model)
                follower.follow(&list)
                #expect(follower.rows.compactMap { $0 } == model)
                check(log.take(), from: before, to: model)
                if Int.random(in: 0..<5, using: &random) == 0 {
                    list.closeGaps()
                    follower.rows.removeAll { $0 == nil }
                }
            }
        }
    }

    @Test("Changes that nothing takes are merged for each row, and the last coordinate is kept")
    func mergedChanges() {
        var list = AnnotationList<CircleAnnotation>()
        for id in ["1", "2", "3"] { list.insert(circle(id)) { _, _ in } }
        _ = list.takeChanges()
        for step in 1...10_000 {
            _ = list.move("1", to: CLLocationCoordinate2D(latitude: 60, longitude: Double(step) / 1_000))
            list.replace(with: circle("2", Double(step))) { _, _ in }
            list.touch("3")
        }
        let changes = list.takeChanges()
        #expect(changes.moved.count < 2_000)
        #expect(changes.moved.last?.coordinate.longitude == 10)
        #expect(Set(changes.moved.map(\.row)) == [0])
        #expect(changes.replaced.count < 2_000)
        #expect(Set(changes.replaced) == [1, 2])
    }

    @Test("Annotations that come and go before the changes are taken leave no gaps, and keep the order of the others")
    func passingRows() {
        var list = AnnotationList<CircleAnnotation>()
        var follower = Follower()
        for id in ["a", "b"] { list.insert(circle(id)) { _, _ in } }
        follower.follow(&list)
        let numbering = list.numbering
        list.remove("a") { _, _ in }
        for number in 0..<10_000 {
            list.insert(circle("passing \(number)")) { _, _ in }
            if number % 2_500 == 0 { list.insert(circle("stays \(number)")) { _, _ in } }
            list.remove("passing \(number)") { _, _ in }
        }
        #expect(list.rows.count < 200)
        let stays = ["stays 0", "stays 2500", "stays 5000", "stays 7500"]
        #expect(list.annotations.map(\.id) == ["b"] + stays)
        #expect(stays.allSatisfy { list[$0]?.id == $0 })
        // The rows that the store has are those that it had.
        #expect(list.row(of: "b") == 1 && list.numbering == numbering)
        follower.follow(&list)
        #expect(follower.removed == ["a"] && follower.added == stays)
        #expect(follower.rows.count == 6 && follower.rows[0] == nil)
        #expect(follower.rows.compactMap { $0?.id } == ["b"] + stays)
        // Assignments close the gaps as well.
        for number in 0..<300 { _ = list.assign([circle("b"), circle("assigned \(number)")]) { _, _ in } }
        #expect(list.rows.count < 200)
        follower.follow(&list)
        #expect(follower.rows.compactMap { $0?.id } == ["b", "assigned 299"])
    }

    private func check(_ changes: AnnotationChanges, from before: [CircleAnnotation], to after: [CircleAnnotation]) {
        let (old, new) = (Set(before.map(\.id)), Set(after.map(\.id)))
        #expect(Set(changes.inserted) == new.subtracting(old))
        #expect(Set(changes.removed) == old.subtracting(new))
        let different = after.filter { annotation in before.contains { $0.id == annotation.id && $0 != annotation } }
        #expect(Set(different.map(\.id)).subtracting(changes.updated).isEmpty)
        #expect(Set(changes.updated).isSubset(of: old.intersection(new)))
    }
}
