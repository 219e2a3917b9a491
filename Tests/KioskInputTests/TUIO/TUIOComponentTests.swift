import Foundation
import KioskInput
import TestSupport
import Testing

@Suite("Components of TUIO 2.0")
struct TUIOComponentTests {
    /// Returns a pointer at a position.
    private func pointer(
        _ session: Int32, _ x: Float, _ y: Float, type: Int32 = 0x0002_0005, pressure: Float = 0
    ) -> (name: String, values: [OSCValue]) {
        (
            "ptr",
            [.integer(session), .integer(type), 0, .float(x), .float(y), 0.0, 0.0, 0.01, .float(pressure)]
        )
    }

    /// Returns a token at a position, with a direction in radians.
    private func token(
        _ session: Int32, _ symbol: Int32, _ x: Float, _ y: Float, angle: Float = 0
    ) -> (name: String, values: [OSCValue]) {
        ("tok", [.integer(session), 1, .integer(symbol), .float(x), .float(y), .float(angle)])
    }

    @Test("Pointers touch, and tokens are objects")
    func lifecycle() throws {
        let tracker = try TrackerSource()
        #expect(
            tracker.send(TUIODraft.components(1, [pointer(1, 0.5, 0.5), token(2, 82, 0.1, 0.1)], alive: [1, 2])) == [
                "finger 1 began 500,250", "objects 1 #82 began 100,50 0°",
            ])
        #expect(
            tracker.send(TUIODraft.components(2, [pointer(1, 0.6, 0.5)], alive: [1, 2])) == [
                "finger 1 moved 600,250"
            ])
        #expect(
            tracker.send(TUIODraft.components(3, [token(2, 82, 0.1, 0.1, angle: .pi)], alive: [2])) == [
                "finger 1 ended 600,250", "objects 1 #82 changed 100,50 180°",
            ])
        #expect(tracker.send(TUIODraft.components(4, [], alive: [])) == ["objects 1 #82 ended 100,50 180°"])
        #expect(tracker.problems == [])
    }

    @Test(
        "A pointer that hovers does not touch",
        arguments: [(5, 0, true), (5, 1, true), (5, -0.5, false), (13, 0, false), (13, 1, true), (12, -1, false)]
            as [(Int32, Float, Bool)])
    func hovering(type: Int32, pressure: Float, isTouching: Bool) throws {
        let tracker = try TrackerSource()
        let packet = TUIODraft.components(
            1, [pointer(1, 0.5, 0.5, type: 7 << 16 | type, pressure: pressure)], alive: [1])
        #expect(tracker.send(packet) == (isTouching ? ["finger 1 began 500,250"] : []))
    }

    @Test("A pointer begins and ends when it touches and hovers")
    func touchAfterHovering() throws {
        let tracker = try TrackerSource()
        func move(_ number: Int32, _ pressure: Float) -> [String] {
            tracker.send(TUIODraft.components(number, [pointer(1, 0.5, 0.5, pressure: pressure)], alive: [1]))
        }
        #expect(move(1, -1) == [])
        #expect(move(2, 0.5) == ["finger 1 began 500,250"])
        #expect(move(3, -1) == ["finger 1 ended 500,250"])
        #expect(move(4, 0.5) == ["finger 2 began 500,250"])
    }

    @Test("An outline completes a token and a pointer, and is an object without either")
    func bounds() throws {
        func size(_ tracker: TrackerSource) -> CGSize? {
            guard case .objects(let frame)? = tracker.reports.last else { return nil }
            return frame.objects.last?.size
        }
        func bounds(_ session: Int32) -> (name: String, values: [OSCValue]) {
            ("bnd", [.integer(session), 0.2, 0.2, 0.0, 0.25, 0.5, 0.1])
        }
        let tracker = try TrackerSource()
        #expect(
            tracker.send(TUIODraft.components(1, [token(1, 82, 0.1, 0.1), bounds(1)], alive: [1])) == [
                "objects 1 #82 began 200,100 0°"
            ])
        #expect(size(tracker) == CGSize(width: 250, height: 250))
        #expect(
            tracker.send(TUIODraft.components(2, [bounds(2), token(2, 83, 0.1, 0.1)], alive: [2])) == [
                "objects 1 #82 ended 200,100 0° · 2 #83 began 100,50 0°"
            ])
        #expect(size(tracker) == CGSize(width: 250, height: 250))
        #expect(
            tracker.send(TUIODraft.components(3, [pointer(3, 0.5, 0.5), bounds(3)], alive: [3])) == [
                "finger 1 began 500,250", "objects 2 #83 ended 100,50 0°",
            ])
        #expect(
            tracker.send(TUIODraft.components(4, [bounds(4)], alive: [4])) == [
                "finger 1 ended 500,250", "objects 3 began 200,100 0°",
            ])
    }

    @Test("Late frames, duplicates and restarts are those of TUIO 1.1")
    func order() throws {
        let tracker = try TrackerSource()
        _ = tracker.send(TUIODraft.components(500, [pointer(1, 0, 0)], alive: [1]))
        #expect(tracker.send(TUIODraft.components(499, [pointer(1, 1, 1)], alive: [1])) == [])
        #expect(tracker.send(TUIODraft.components(500, [pointer(1, 1, 1)], alive: [1])) == [])
        #expect(
            tracker.send(TUIODraft.components(500, [pointer(2, 1, 1)], alive: [1, 2])) == [
                "finger 1 stationary 0,0 · 2 began 1000,500"
            ])
        #expect(
            tracker.send(TUIODraft.components(1, [pointer(1, 1, 1)], alive: [1])) == [
                "finger 1 lost 0,0 · 2 lost 1000,500 · 3 began 1000,500"
            ])
        #expect(tracker.kinds == [.lateFrame, .duplicateFrame, .restart])
    }

    @Test("Other components are ignored without a report, and a frame without its list has no effect")
    func otherComponents() throws {
        let tracker = try TrackerSource()
        let symbol: (name: String, values: [OSCValue]) = ("sym", [1, 0, 0, "color/hsv", "red"])
        #expect(tracker.send(TUIODraft.components(1, [symbol], alive: [1])) == [])
        let frame = OSCDraft.message("/tuio2/frm", [2, .time(1), 0, "tracker"])
        let touch = OSCDraft.message("/tuio2/ptr", pointer(1, 0.5, 0.5).values)
        #expect(tracker.send(OSCDraft.bundle([frame, touch])) == [])
        #expect(tracker.send(TUIODraft.components(3, [], alive: [1])) == [], "the pointer belonged to another frame")
        #expect(tracker.problems == [])
    }

    @Test("Control characters in the names of trackers and messages are escaped in the descriptions of problems")
    func controlCharacters() throws {
        let tracker = try TrackerSource()
        for _ in 0..<2 { _ = tracker.cursors(1, source: "a\u{1b}[2J\nb", alive: []) }
        _ = tracker.send(OSCDraft.message("/\u{7}\r", []))
        #expect(tracker.kinds == [.duplicateFrame, .unknownMessage])
        #expect(
            tracker.problems.map { String($0.description.prefix { $0 != ":" }) } == [
                #"a\u{1b}[2J\nb 2Dcur"#, #"/\u{7}\r"#,
            ])
    }

    @Test("Trackers with names have sessions of their own")
    func sources() throws {
        let tracker = try TrackerSource()
        _ = tracker.send(TUIODraft.components(9, source: "a", [pointer(1, 0, 0)], alive: [1]))
        #expect(
            tracker.send(TUIODraft.components(1, source: "b", [pointer(1, 1, 1)], alive: [1])) == [
                "finger 1 stationary 0,0 · 2 began 1000,500"
            ])
    }
}
