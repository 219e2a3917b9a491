import CHeap
import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// Assignment of 100,000 circles up to the first query result, including the removal of the previous manager.
    static let assign = assignment(of: 100_000, name: "assign-100k")

    /// Assignment of a million circles up to the first query result, including the removal of the previous manager.
    static let assignMillion = assignment(of: 1_000_000, name: "assign-1m")

    /// Update of one of a million circles, up to the next query result.
    static let moveOne = Benchmark(
        name: "move-1-of-1m", unit: .microseconds,
        prepare: {
            let circleMap = CircleMap(count: 1_000_000)
            circleMap.assign()
            var random = SplitMix(seed: 5)
            return {
                for _ in 0..<1000 {
                    let from = circleMap.circles[Int(random.nextUnit() * Double(circleMap.circles.count))]
                    let to = circleMap.circles[Int(random.nextUnit() * Double(circleMap.circles.count))]
                    circleMap.manager.update(from.id) { $0.point = to.point }
                    circleMap.show()
                }
                return 1000
            }
        },
        baseline: reassignment(of: 1_000_000))

    /// Update of 10,000 of 100,000 circles, up to the next query result.
    static let moveMany = Benchmark(
        name: "move-10k-of-100k", unit: .milliseconds,
        prepare: {
            let circleMap = CircleMap(count: 100_000)
            circleMap.assign()
            var random = SplitMix(seed: 6)
            let ids = (0..<10_000).map { circleMap.circles[$0 * 10].id }
            return {
                let coordinates = ids.map { _ in
                    circleMap.circles[Int(random.nextUnit() * Double(circleMap.circles.count))].point.coordinates
                }
                circleMap.manager.move(ids: ids, to: coordinates)
                circleMap.show()
                return 1
            }
        },
        baseline: reassignment(of: 100_000))

    /// Removal of 10,000 of 100,000 circles and their reinsertion, each up to the next query result.
    static let removeMany = Benchmark(
        name: "remove-10k-of-100k", unit: .milliseconds,
        prepare: {
            let circleMap = CircleMap(count: 100_000)
            circleMap.assign()
            let some = (0..<10_000).map { circleMap.circles[$0 * 10] }
            return {
                circleMap.manager.remove(ids: some.map(\.id))
                circleMap.show()
                circleMap.manager.insert(some)
                circleMap.show()
                return 2
            }
        },
        baseline: reassignment(of: 100_000))

    /// The memory per circle of a million circles without properties.
    static let memory = Benchmark(
        name: "memory-1m", unit: .bytes,
        prepare: {
            {
                let count = 1_000_000
                let circleMap = CircleMap(count: 0)
                let before = heap_bytes()
                // Created here, so that the manager has the only reference.
                circleMap.manager.annotations = CircleMap.circles(count)
                circleMap.show()
                return Int(heap_bytes() - before) / count
            }
        })

    private static func assignment(of count: Int, name: String) -> Benchmark {
        Benchmark(
            name: name, unit: .milliseconds,
            prepare: reassignment(of: count).prepare,
            baseline: (
                "dictionary by id",
                {
                    let circleMap = CircleMap(count: count)
                    return {
                        consume(Dictionary(circleMap.circles.map { ($0.id, $0) }) { first, _ in first })
                        return 1
                    }
                }
            ))
    }

    /// Returns a baseline that assigns all circles to a new manager.
    private static func reassignment(of count: Int) -> (name: String, prepare: @MainActor () throws -> Body) {
        (
            "assigning all",
            {
                let circleMap = CircleMap(count: count)
                return {
                    circleMap.assign()
                    return 1
                }
            }
        )
    }
}
