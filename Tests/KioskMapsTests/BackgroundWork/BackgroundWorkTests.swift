import Foundation
import KioskMapsTesting
import Synchronization
import Testing

@testable import KioskMaps
@testable import KioskRuntime

@MainActor
@Suite("Work off the main actor")
struct BackgroundWorkTests {
    private let clock = ManualClock()

    private func work(workers: Int, seed: UInt64 = 1) -> BackgroundWork {
        clock.backgroundExecutor = WorkerPool(clock: clock, workers: workers, seed: seed)
        return BackgroundWork(clock: clock)
    }

    @Test("Without a clock, and with a manual clock without an executor, a function runs within the call")
    func inline() {
        for work in [BackgroundWork(), BackgroundWork(clock: clock)] {
            var results: [ObjectIdentifier] = []
            var isHeld = false
            work.start(holding: { _ in isHeld = results.isEmpty }) {
                ObjectIdentifier(Thread.current)
            } completion: {
                results.append($0)
            }
            #expect(isHeld)
            #expect(results == [ObjectIdentifier(Thread.current)])
        }
    }

    @Test("Results land with the clock, in the order of submission, off the main thread", arguments: [1, 2, 8])
    func order(workers: Int) {
        for seed in 0..<5 {
            let work = work(workers: workers, seed: UInt64(seed))
            var landed: [Int] = []
            for number in 0..<20 {
                work.start {
                    Thread.isMainThread ? -1 : number
                } completion: {
                    landed.append($0)
                }
            }
            #expect(landed.isEmpty)
            clock.advance(by: 0)
            #expect(landed == Array(0..<20))
        }
    }

    @Test("Work that a result starts lands in the same step of the clock")
    func chain() {
        let work = work(workers: 2)
        var landed: [Int] = []
        func start(_ number: Int) {
            work.start {
                number
            } completion: {
                landed.append($0)
                if number < 5 { start(number + 1) }
            }
        }
        start(0)
        clock.advance(by: 0)
        #expect(landed == [0, 1, 2, 3, 4, 5])
    }

    @Test("A cancelled result never lands, whether its function has run or not")
    func cancellation() {
        let work = work(workers: 1)
        var landed: [Int] = []
        var second: (any Cancelable)?
        let first = work.start {
            1
        } completion: {
            landed.append($0)
        }
        work.start {
            2
        } completion: {
            landed.append($0)
            // The function of the next one has run by now.
            second?.cancel()
        }
        second = work.start {
            3
        } completion: {
            landed.append($0)
        }
        first.cancel()
        first.cancel()
        clock.advance(by: 1)
        #expect(landed == [2])
    }

    @Test("A result of a map that is gone lands nowhere")
    func ownerIsGone() {
        var work: BackgroundWork? = work(workers: 1)
        var landed = 0
        let token = work?.start {
            1
        } completion: {
            landed += $0
        }
        work = nil
        token?.cancel()
        clock.advance(by: 1)
        #expect(landed == 0)
    }

    @Test("A value is discarded off the main thread")
    func discard() {
        final class Large: Sendable {
            let onRelease: @Sendable () -> Void
            init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
            deinit { onRelease() }
        }
        let work = work(workers: 1)
        let thread = ThreadRecord()
        func make() -> Large { Large { thread.isMain.withLock { $0 = $0 ?? Thread.isMainThread } } }
        work.discard(make())
        clock.advance(by: 0)
        #expect(thread.isMain.withLock { $0 } == false)
    }

    @Test("What waits for a frame runs once, in order; what is added meanwhile waits for the next one")
    func frame() {
        let work = BackgroundWork()
        var steps: [Int] = []
        work.deferToFrame {
            steps.append(1)
            work.deferToFrame { steps.append(3) }
        }
        work.deferToFrame { steps.append(2) }
        work.beginFrame()
        #expect(steps == [1, 2])
        work.beginFrame()
        work.beginFrame()
        #expect(steps == [1, 2, 3])
    }
}

@MainActor
@Suite("The executor on the cooperative pool")
struct CooperativeExecutorTests {
    private final class ConcurrencyCounter: Sendable {
        let counts = Mutex((running: 0, most: 0))

        func measure() {
            counts.withLock {
                $0.running += 1
                $0.most = max($0.most, $0.running)
            }
            for _ in 0..<100 { sched_yield() }
            counts.withLock { $0.running -= 1 }
        }
    }

    @Test("No more functions run at the same time than allowed, and all end", arguments: [0, 1, 2, 3])
    func width(width: Int) async {
        let clock = ManualClock()
        let executor = CooperativeExecutor(clock: clock, width: width)
        let counter = ConcurrencyCounter()
        var ended: [Int] = []
        for number in 0..<30 {
            executor.execute {
                counter.measure()
            } completion: {
                ended.append(number)
            }
        }
        #expect(ended.isEmpty)
        while executor.undeliveredCount < 30 || clock.nextWake == nil { await Task.yield() }
        #expect(ended.isEmpty && !clock.isFrameRequested)
        clock.advance(by: 0)
        #expect(ended == Array(0..<30))
        #expect(counter.counts.withLock { $0.most } <= max(1, width))
    }

    @Test("A function starts as soon as another one has returned, also while the main actor is busy")
    func busyMainActor() {
        let executor = CooperativeExecutor(clock: ManualClock(), width: 1)
        let counter = ConcurrencyCounter()
        let last = ThreadRecord()
        for _ in 0..<9 { executor.execute(counter.measure) {} }
        executor.execute {
            last.isMain.withLock { $0 = Thread.isMainThread }
        } completion: {
        }
        // The main actor waits for all of them without a suspension.
        while last.isMain.withLock({ $0 }) == nil { sched_yield() }
        #expect(last.isMain.withLock { $0 } == false)
        #expect(counter.counts.withLock { $0.most } == 1)
    }

    @Test("Functions run off the main thread, and ends come with a wake-up of the clock")
    func delivery() async {
        let clock = ManualClock()
        let executor = CooperativeExecutor(clock: clock)
        var isEnded = false
        let thread = ThreadRecord()
        executor.execute {
            thread.isMain.withLock { $0 = Thread.isMainThread }
        } completion: {
            isEnded = true
        }
        while clock.nextWake == nil { await Task.yield() }
        #expect(!isEnded)
        clock.advance(by: 0)
        #expect(isEnded && thread.isMain.withLock { $0 } == false)
    }
}

/// A record of whether something happened on the main thread.
private final class ThreadRecord: Sendable {
    let isMain = Mutex<Bool?>(nil)
}
