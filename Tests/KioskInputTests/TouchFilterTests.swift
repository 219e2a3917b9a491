import Foundation
import KioskInput
import TestSupport
import Testing

/// What the noise of panels becomes.
@Suite struct TouchFilterTests {
    /// Filters frames given as milliseconds and contacts "id phase x", and returns the result in the same notation.
    private func filtered(
        _ frames: [(Int64, [(Int, TouchContact.Phase, Double)])], until end: Int64 = 10_000,
        _ change: (inout TouchFilterOptions) -> Void
    ) -> [String] {
        var options = TouchFilterOptions()
        change(&options)
        var filter = TouchFilter(options)
        var lines: [String] = []
        func note(_ frame: TouchFrame) { lines.append("\(frame.time.microseconds / 1000): \(frame.summary)") }
        for (time, contacts) in frames {
            let contacts = contacts.map { TouchContact(id: $0, position: CGPoint(x: $2, y: 0), phase: $1) }
            filter.handle(TouchFrame(time: Timestamp(microseconds: time * 1000), contacts: contacts), emit: note)
        }
        filter.advance(to: Timestamp(microseconds: end * 1000), emit: note)
        #expect(filter.deadline == nil)
        return lines
    }

    @Test("Without options frames are unchanged")
    func disabled() {
        #expect(TouchFilterOptions(.none).isTransparent && TouchFilterOptions().isTransparent)
        let lines = filtered([(0, [(7, .began, 10)]), (10, [(7, .ended, 10)])]) { _ in }
        #expect(lines == ["0: 7 began 10,0", "10: 7 ended 10,0"])
    }

    @Test("Stale first samples are skipped")
    func staleSamples() {
        let lines = filtered([
            (0, [(1, .began, 90)]), (10, [(1, .moved, 10)]), (20, [(1, .moved, 12)]), (30, [(1, .ended, 12)]),
        ]) { $0.skippedSamples = 1 }
        #expect(lines == ["0: ", "10: 1 began 10,0", "20: 1 moved 12,0", "30: 1 ended 12,0"])
    }

    @Test("A contact with only skipped samples is reported when it ends")
    func skippedContact() {
        let lines = filtered([(0, [(1, .began, 90)]), (10, [(1, .ended, 90)])]) { $0.skippedSamples = 1 }
        #expect(lines == ["0: ", "10: 1 began 90,0", "10: 1 ended 90,0"])
    }

    @Test("Contacts that are too short are not reported")
    func ghosts() {
        let lines = filtered([
            (0, [(1, .began, 90)]), (19, [(1, .ended, 90)]), (50, [(2, .began, 10)]), (70, [(2, .ended, 10)]),
        ]) { $0.minimumContactDuration = 0.02 }
        #expect(lines == ["0: ", "19: ", "50: ", "70: 1 began 10,0", "70: 1 ended 10,0"])
    }

    @Test("A resting finger is reported without another frame")
    func restingFinger() {
        let lines = filtered([(0, [(1, .began, 10)]), (500, [(1, .ended, 10)])]) { $0.minimumContactDuration = 0.02 }
        #expect(lines == ["0: ", "20: 1 began 10,0", "500: 1 ended 10,0"])
    }

    @Test("A cancelled short contact is not reported")
    func cancelledGhost() {
        let lines = filtered([(0, [(1, .began, 10)]), (5, [(1, .cancelled(.lost), 10)])]) {
            $0.minimumContactDuration = 0.02
        }
        #expect(lines == ["0: ", "5: "])
    }

    @Test("A short interruption of a contact is not a lift")
    func pressureGap() {
        let lines = filtered([
            (0, [(1, .began, 10)]), (100, [(1, .ended, 10)]), (120, [(2, .began, 15)]), (200, [(2, .ended, 15)]),
        ]) { $0.liftDebounce = 0.03 }
        #expect(
            lines == [
                "0: 1 began 10,0", "100: 1 stationary 10,0", "120: 1 moved 15,0", "200: 1 stationary 15,0",
                "230: 1 ended 15,0",
            ])
    }

    @Test("A contact that returns late or at a distance is a new contact")
    func otherContact() {
        let late = filtered([(0, [(1, .began, 10)]), (100, [(1, .ended, 10)]), (130, [(2, .began, 10)])], until: 0) {
            $0.liftDebounce = 0.03
        }
        #expect(late.suffix(2) == ["130: 1 ended 10,0", "130: 2 began 10,0"])
        let far = filtered([(0, [(1, .began, 10)]), (100, [(1, .ended, 10)]), (101, [(2, .began, 60)])], until: 131) {
            $0.liftDebounce = 0.03
        }
        #expect(far.suffix(2) == ["101: 1 stationary 10,0 · 2 began 60,0", "130: 1 ended 10,0 · 2 stationary 60,0"])
        let near = filtered([(0, [(1, .began, 10)]), (100, [(1, .ended, 10)]), (101, [(2, .began, 60)])], until: 0) {
            $0.liftDebounce = 0.03
            $0.liftDebounceDistance = 60
        }
        #expect(near.last == "101: 1 moved 60,0")
    }

    @Test("A lost contact is not held back")
    func lost() {
        let lines = filtered([(0, [(1, .began, 10)]), (100, [(1, .cancelled(.lost), 10)])]) { $0.liftDebounce = 0.03 }
        #expect(lines == ["0: 1 began 10,0", "100: 1 lost 10,0"])
    }

    @Test("Noise within the hysteresis does not move a contact")
    func hysteresis() {
        let lines = filtered(
            [
                (0, [(1, .began, 50)]), (10, [(1, .moved, 52)]), (20, [(1, .moved, 48)]), (30, [(1, .moved, 60)]),
                (40, [(1, .moved, 58)]), (50, [(1, .moved, 50)]),
            ], until: 0
        ) { $0.hysteresis = 3 }
        #expect(
            lines == [
                "0: 1 began 50,0", "10: 1 stationary 50,0", "20: 1 stationary 50,0", "30: 1 moved 57,0",
                "40: 1 stationary 57,0", "50: 1 moved 53,0",
            ])
    }

    @Test("A smoothed position approaches the measured one")
    func smoothing() throws {
        var options = TouchFilterOptions()
        options.oneEuro = OneEuroOptions(minimumCutoff: 1, slope: 0)
        var filter = TouchFilter(options)
        var path: [Double] = []
        for step in 0..<200 {
            let point = CGPoint(x: step == 0 ? 0 : 100, y: 0)
            let contact = TouchContact(id: 1, position: point, phase: step == 0 ? .began : .moved)
            filter.handle(TouchFrame(time: Timestamp(microseconds: Int64(step) * 10_000), contacts: [contact])) {
                path += $0.contacts.map { Double($0.position.x) }
            }
        }
        #expect(path.count == 200 && path[0] == 0)
        // The first step of an exponential smoothing of 1 Hz over 10 ms.
        let fraction = 2 * Double.pi * 0.01 / (1 + 2 * Double.pi * 0.01)
        #expect(abs(path[1] - 100 * fraction) < 1e-9)
        #expect(zip(path, path.dropFirst()).allSatisfy { $0 <= $1 && $1 <= 100 })
        #expect(try #require(path.last) > 99.9)
    }

    @Test("A fast finger is smoothed less")
    func fastFinger() {
        func lag(_ slope: Double) -> Double {
            var options = TouchFilterOptions()
            options.oneEuro = OneEuroOptions(minimumCutoff: 1, slope: slope)
            var filter = TouchFilter(options)
            var last = 0.0
            for step in 0..<50 {
                let contact = TouchContact(
                    id: 1, position: CGPoint(x: Double(step) * 10, y: 0), phase: step == 0 ? .began : .moved)
                let frame = TouchFrame(time: Timestamp(microseconds: Int64(step) * 10_000), contacts: [contact])
                filter.handle(frame) { last = Double($0.contacts.first?.position.x ?? 0) }
            }
            return 490 - last
        }
        #expect(lag(0) > 100)
        #expect(lag(0.1) < 10)
    }

    @Test("Timestamps that repeat or step back do not hold contacts back")
    func invalidTimes() {
        let lines = filtered([
            (5000, [(1, .began, 10)]), (5000, [(1, .moved, 20)]), (0, [(1, .moved, 30)]), (30, [(1, .moved, 40)]),
            (30, [(1, .ended, 40)]), (-500, []),
        ]) {
            $0.minimumContactDuration = 0.02
            $0.liftDebounce = 0.01
            $0.oneEuro = OneEuroOptions(minimumCutoff: 1, slope: 0)
        }
        #expect(lines.count == 8)
        #expect(lines.contains { $0.hasPrefix("20: 1 began") } && lines.last?.hasPrefix("-490: 1 ended") == true)
    }

    /// However noisy the frames and whatever the options, contacts live one life, and asking more often changes nothing.
    @Test("Contacts begin and end once for random frames and options")
    func randomFrames() throws {
        var random = SeededGenerator(seed: 3)
        var begun = 0
        for round in 0..<randomRounds(1_000) {
            var options = TouchFilterOptions(TouchFilterPreset.allCases[round % 5])
            if round % 2 == 0 {
                options.skippedSamples = .random(in: -1...3, using: &random)
                options.minimumContactDuration = [-1, 0, 0.01, .infinity, .nan][Int.random(in: 0..<5, using: &random)]
                options.liftDebounce = [-1, 0, 0.02, 0.1][Int.random(in: 0..<4, using: &random)]
                options.hysteresis = [-1, 0, 5, .nan][Int.random(in: 0..<4, using: &random)]
            }
            var filters = [TouchFilter(options), TouchFilter(options)]
            var outputs: [[TouchFrame]] = [[], []]
            let panel = try Panel(slots: 3)
            var time = Timestamp.zero
            func pass(_ frame: TouchFrame) {
                for index in 0..<2 { filters[index].handle(frame) { outputs[index].append($0) } }
            }
            for _ in 0..<60 {
                let row: Row =
                    [
                        .slot(.random(in: 0...2, using: &random)), .id(-1), .id(.random(in: 0...9, using: &random)),
                        .x(.random(in: 0...99, using: &random)), .report, .report,
                    ].randomElement(using: &random) ?? .report
                if let frame = panel.handle(row.event(at: time)) { pass(frame) }
                let step: Int64 = [0, 1, 9, 30].randomElement(using: &random) ?? 0
                time = time.advanced(byNanoseconds: step * 1_000_000)
                filters[1].advance(to: time) { outputs[1].append($0) }
            }
            if let frame = panel.cancelAll(reason: .endOfInput, at: time) { pass(frame) }
            for index in 0..<2 {
                filters[index].advance(to: Timestamp(nanoseconds: .max)) { outputs[index].append($0) }
            }
            var ledger = FrameLedger()
            for frame in outputs[0] { ledger.note(frame) }
            begun += ledger.begun
            guard ledger.complaints.isEmpty, ledger.down.isEmpty, outputs[0] == outputs[1] else {
                Issue.record("round \(round), \(options): \(ledger.complaints)")
                return
            }
        }
        #expect(begun > 1000)
    }
}
