import Foundation
import KioskGestures
import KioskInput
import Testing

@testable import KioskMaps

@MainActor
@Suite("Input dispatcher")
struct InputDispatcherTests {
    private let log = Log()

    private func dispatch(_ participants: [Participant]) {
        let dispatcher = InputDispatcher()
        dispatcher.participants = participants
        dispatcher.dispatch(.turn(KnobTurn(time: .zero, steps: 1)), thresholds: GestureThresholds())
    }

    @Test("Participants receive a report in order, each what those before it have left")
    func order() {
        dispatch([
            Participant("a", log) { $0.report = .turn(KnobTurn(time: .zero, steps: 2)) }, Participant("b", log),
        ])
        #expect(log.lines == ["a 1", "b 2"])
    }

    @Test("A participant that consumes a report withholds it from those after it")
    func consumption() {
        dispatch([Participant("a", log), Participant("b", log, .consumed), Participant("c", log)])
        #expect(log.lines == ["a 1", "b 1"])
    }

    @Test("A completion follows all participants")
    func completion() {
        dispatch([
            Participant("a", log) { [log] in $0.completion = { log.lines.append("completion") } },
            Participant("b", log, .consumed),
        ])
        #expect(log.lines == ["a 1", "b 1", "completion"])
    }

    @Test("A pointer has a position unless its report is not finite")
    func pointer() {
        func pointer(_ report: InputReport) -> CGPoint? {
            DispatchedInput(report, thresholds: GestureThresholds()).pointer
        }
        let point = CGPoint(x: 1, y: 2)
        #expect(pointer(.pointer(PointerMove(time: .zero, position: point))) == point)
        #expect(pointer(.pointer(PointerMove(time: .zero, position: CGPoint(x: 1, y: CGFloat.nan)))) == nil)
        #expect(pointer(.scroll(WheelScroll(time: .zero, position: point, detents: 1))) == point)
        #expect(pointer(.scroll(WheelScroll(time: .zero, position: point, detents: .infinity))) == nil)
        #expect(pointer(.touches(TouchFrame(time: .zero))) == nil)
    }
}

@MainActor
private final class Log {
    var lines: [String] = []
}

@MainActor
private final class Participant: InputParticipant {
    private let name: String
    private let log: Log
    private let disposition: InputDisposition
    private let change: (inout DispatchedInput) -> Void

    init(
        _ name: String, _ log: Log, _ disposition: InputDisposition = .passed,
        change: @escaping (inout DispatchedInput) -> Void = { _ in }
    ) {
        self.name = name
        self.log = log
        self.disposition = disposition
        self.change = change
    }

    func handle(_ input: inout DispatchedInput) -> InputDisposition {
        if case .turn(let turn) = input.report { log.lines.append("\(name) \(turn.steps)") }
        change(&input)
        return disposition
    }
}
