import Testing

@testable import KioskRuntime

@Suite("Input queue")
struct InputQueueTests {
    @Test("Inputs that arrive during processing are processed after it, in order and once")
    func order() {
        var queue = InputQueue<Int>()
        queue.append(1)
        queue.append(2)
        let begins = queue.begin()
        #expect(begins)
        var processed: [Int] = []
        while let input = queue.next() {
            #expect(queue.current == input)
            processed.append(input)
            // An observer that adds an input must not process it.
            if input < 3 { queue.append(input + 10) }
            let isNested = queue.begin()
            #expect(!isNested)
        }
        #expect(processed == [1, 2, 11, 12] && queue.current == nil)
        let beginsAgain = queue.begin()
        let next = queue.next()
        #expect(beginsAgain && next == nil)
    }

    @Test("An input can precede those that were appended since a position")
    func insertion() {
        var queue = InputQueue<Int>()
        queue.append(1)
        let start = queue.endIndex
        queue.append(2)
        queue.insert(3, at: start)
        #expect(queue.contains(from: start) { $0 == 2 } && !queue.contains(from: start) { $0 == 1 })
        let begins = queue.begin()
        #expect(begins)
        var processed: [Int] = []
        while let input = queue.next() { processed.append(input) }
        #expect(processed == [1, 3, 2])
    }
}
