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
            let crowd = Crowd(count: 1_000_000)
            crowd.assign()
            var random = SplitMix(seed: 5)
            return {
                for _ in 0..<1000 {
                    let from = crowd.circles[Int(random.nextUnit() * Double(crowd.circles.count))]
                    let to = crowd.circles[Int(random.nextUnit() * Double(crowd.circles.count))]
                    crowd.manager.update(from.id) { $0.point = to.point }
                    crowd.show()
                }
                return 1000
            }
        },
        baseline: reassignment(of: 1_000_000))

    /// Update of 10,000 of 100,000 circles, up to the next query result.
    static let moveMany = Benchmark(
        name: "move-10k-of-100k", unit: .milliseconds,
        prepare: {
            let crowd = Crowd(count: 100_000)
            crowd.assign()
            var random = SplitMix(seed: 6)
            let ids = (0..<10_000).map { crowd.circles[$0 * 10].id }
            return {
                let places = ids.map { _ in
                    crowd.circles[Int(random.nextUnit() * Double(crowd.circles.count))].point.coordinates
                }
                crowd.manager.move(ids: ids, to: places)
                crowd.show()
                return 1
            }
        },
        baseline: reassignment(of: 100_000))

    /// Removal of 10,000 of 100,000 circles and their reinsertion, each up to the next query result.
    static let removeMany = Benchmark(
        name: "remove-10k-of-100k", unit: .milliseconds,
        prepare: {
            let crowd = Crowd(count: 100_000)
            crowd.assign()
            let some = (0..<10_000).map { crowd.circles[$0 * 10] }
            return {
                crowd.manager.remove(ids: some.map(\.id))
                crowd.show()
                crowd.manager.insert(some)
                crowd.show()
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
                let crowd = Crowd(count: 0)
                let before = heap_bytes()
                // Created here, so that the manager has the only reference.
                crowd.manager.annotations = Crowd.circles(count)
                crowd.show()
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
                    let crowd = Crowd(count: count)
                    return {
                        consume(Dictionary(crowd.circles.map { ($0.id, $0) }) { first, _ in first })
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
                let crowd = Crowd(count: count)
                return {
                    crowd.assign()
                    return 1
                }
            }
        )
    }
}
