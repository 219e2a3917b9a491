import Foundation
import KioskInput
import TestSupport
import Testing

@Suite("Fingers of trackers")
struct TUIOCursorTests {
    @Test("A finger begins, moves, rests and ends")
    func lifecycle() throws {
        let tracker = try TrackerSource()
        #expect(tracker.cursors(1, alive: [7], (7, 0.5, 0.5)) == ["finger 1 began 500,250"])
        #expect(tracker.cursors(2, alive: [7], (7, 0.6, 0.5)) == ["finger 1 moved 600,250"])
        #expect(tracker.cursors(3, alive: [7]) == [])
        #expect(tracker.cursors(4, alive: [7, 9], (9, 0, 0)) == ["finger 1 stationary 600,250 · 2 began 0,0"])
        #expect(tracker.cursors(5, alive: [9]) == ["finger 1 ended 600,250 · 2 stationary 0,0"])
        #expect(tracker.cursors(6, alive: []) == ["finger 2 ended 0,0"])
        #expect(tracker.problems == [] && tracker.diagnostics.frames == 6 && tracker.diagnostics.packets == 6)
    }

    @Test("A session that returns is another finger")
    func sessionIDs() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(1, alive: [0], (0, 0.1, 0.2))
        _ = tracker.cursors(2, alive: [])
        #expect(tracker.cursors(3, alive: [0], (0, 0.1, 0.2)) == ["finger 2 began 100,100"])
    }

    @Test("Positions beside the surface are at its edge")
    func edges() throws {
        let tracker = try TrackerSource()
        #expect(
            tracker.cursors(1, alive: [1, 2], (1, -0.1, 1.2), (2, 1e30, -1e30)) == [
                "finger 1 began 0,500 · 2 began 1000,0"
            ])
    }

    @Test("A session without a state begins with its first state")
    func lostState() throws {
        let tracker = try TrackerSource()
        #expect(tracker.cursors(1, alive: [1]) == [])
        #expect(tracker.cursors(2, alive: [1], (1, 0.5, 0.5)) == ["finger 1 began 500,250"])
    }

    @Test("A state of a session that is not in the list has no effect")
    func stateWithoutSession() throws {
        let tracker = try TrackerSource()
        #expect(tracker.cursors(1, alive: [1], (1, 0.5, 0.5), (2, 0.1, 0.1)) == ["finger 1 began 500,250"])
        #expect(tracker.cursors(2, alive: [1, 2]) == [], "the state belonged to another frame")
    }

    @Test("A lost end is repaired by the next list")
    func lostEnd() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(1, alive: [1, 2], (1, 0, 0), (2, 1, 1))
        #expect(
            tracker.cursors(9, alive: [3], (3, 0.5, 0.5)) == [
                "finger 1 ended 0,0 · 2 ended 1000,500 · 3 began 500,250"
            ])
    }

    @Test("Late frames and duplicates are ignored and reported")
    func order() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(10, alive: [1], (1, 0.1, 0.1))
        _ = tracker.cursors(12, alive: [1], (1, 0.3, 0.1))
        #expect(tracker.cursors(11, alive: [], (1, 0.2, 0.1)) == [])
        #expect(tracker.cursors(12, alive: [1], (1, 0.9, 0.9)) == [])
        #expect(tracker.cursors(12, alive: []) == [])
        #expect(tracker.kinds == [.lateFrame, .duplicateFrame])
        #expect(
            tracker.problems.map(\.description) == [
                "2Dcur: frame 11 ignored, it came after 12; check the network",
                "2Dcur: frame 12 ignored, it came twice; check for a second sender",
            ])
        #expect(tracker.diagnostics.problems == [.lateFrame: 1, .duplicateFrame: 2])
        #expect(tracker.cursors(13, alive: []) == ["finger 1 ended 300,50"])
    }

    @Test("Frames that are divided into several bundles are joined")
    func dividedFrames() throws {
        let tracker = try TrackerSource()
        #expect(tracker.cursors(5, alive: [1, 2], (1, 0, 0)) == ["finger 1 began 0,0"])
        #expect(tracker.cursors(5, alive: [1, 2], (2, 1, 1)) == ["finger 1 stationary 0,0 · 2 began 1000,500"])
        #expect(tracker.problems == [])
    }

    @Test("Frames that are sent again with the number -1 are applied")
    func redundantFrames() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(5, alive: [1], (1, 0, 0))
        #expect(tracker.cursors(-1, alive: [1], (1, 0, 0)) == [])
        #expect(tracker.cursors(-1, alive: []) == ["finger 1 ended 0,0"])
        #expect(tracker.cursors(6, alive: [2], (2, 0, 0)) == ["finger 2 began 0,0"])
        #expect(tracker.problems == [])
    }

    @Test("A jump back by more than 100 is a restart, whose sessions are others")
    func restart() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(500, alive: [1], (1, 0.5, 0.5))
        #expect(tracker.cursors(400, alive: [], (1, 0, 0)) == [])
        #expect(tracker.cursors(399, alive: [1], (1, 0, 0)) == ["finger 1 lost 500,250 · 2 began 0,0"])
        #expect(tracker.kinds == [.lateFrame, .restart])
        #expect(tracker.cursors(400, alive: []) == ["finger 2 ended 0,0"])
    }

    @Test("Numbers of frames wrap")
    func wrap() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(.max, alive: [1], (1, 0.5, 0.5))
        #expect(tracker.cursors(.min, alive: [1], (1, 0, 0)) == ["finger 1 moved 0,0"])
        #expect(tracker.cursors(.min + 1, alive: []) == ["finger 1 ended 0,0"])
        #expect(tracker.problems == [])
    }

    @Test("A tracker that falls silent loses its fingers, others do not")
    func silence() throws {
        let tracker = try TrackerSource { $0.timeout = 1 }
        #expect(tracker.deadline == nil)
        _ = tracker.cursors(1, source: "a", alive: [1], (1, 0, 0))
        #expect(tracker.deadline == tracker.now.advanced(bySeconds: 1))
        #expect(tracker.wait(0.9) == [])
        _ = tracker.cursors(1, source: "b", alive: [1], (1, 1, 1))
        #expect(tracker.wait(0.09) == ["finger 1 lost 0,0 · 2 stationary 1000,500"])
        #expect(tracker.problems.map(\.kind) == [.silence])
        #expect(tracker.problems.map(\.subject) == ["a 2Dcur"])
        #expect(
            tracker.cursors(1, source: "a", alive: [1], (1, 0, 0)) == ["finger 2 stationary 1000,500 · 3 began 0,0"])
    }

    @Test("Frames that are ignored do not keep a finger")
    func ignoredFrames() throws {
        let tracker = try TrackerSource { $0.timeout = 1 }
        _ = tracker.cursors(50, alive: [1], (1, 0, 0))
        #expect(tracker.wait(0.9) == [])
        #expect(tracker.cursors(1, alive: []) == [] && tracker.cursors(50, alive: []) == [])
        #expect(tracker.wait(0.1) == ["finger 1 lost 0,0"])
        #expect(tracker.cursors(2, alive: [1], (1, 0, 0)) == ["finger 2 began 0,0"])
    }

    @Test("A list that is repeated keeps a resting finger")
    func repeatedLists() throws {
        let tracker = try TrackerSource { $0.timeout = 1 }
        _ = tracker.cursors(1, alive: [1], (1, 0, 0))
        for number in 2..<6 {
            #expect(tracker.wait(0.9) == [])
            #expect(tracker.cursors(Int32(number), alive: [1]) == [])
        }
    }

    @Test("Trackers with names have sessions of their own")
    func sources() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(5, source: "a", alive: [1], (1, 0, 0))
        #expect(
            tracker.cursors(2, source: "b", alive: [1], (1, 1, 1)) == ["finger 1 stationary 0,0 · 2 began 1000,500"])
        #expect(tracker.cursors(6, source: "a", alive: []) == ["finger 1 ended 0,0 · 2 stationary 1000,500"])
        #expect(tracker.problems == [])
    }

    @Test("Each message may be a packet of its own")
    func withoutBundles() throws {
        let tracker = try TrackerSource()
        let messages = TUIODraft.messages("2Dcur", 1, alive: [1], [[1, 0.5, 0.5, 0.0, 0.0, 0.0]])
        #expect(messages.map(tracker.send) == [[], [], ["finger 1 began 500,250"]])
    }

    @Test("Positions are integers, doubles or floats, and velocities may be missing")
    func lenientTypes() throws {
        let tracker = try TrackerSource()
        let sets: [[OSCValue]] = [
            [.long(1), .double(0.5), 1], [2.0, 0, .double(1), 0.0, 0.0, 0.0, "more", .null], [3, 0.25, 0.5, "none"],
        ]
        #expect(
            tracker.send(TUIODraft.frame("2Dcur", 1, alive: [1, 2, 3], sets)) == [
                "finger 1 began 500,500 · 2 began 0,500 · 3 began 250,250"
            ])
        #expect(tracker.problems == [])
    }

    @Test("An invalid message does not affect the others")
    func invalidMessages() throws {
        let tracker = try TrackerSource()
        let sets: [[OSCValue]] = [
            [1, 0.5], [2, "0.5", 0.5], [3, .float(.nan), 0.5], [4, .double(.infinity), 0.5], ["5", 0.5, 0.5],
            [0.5, 0.5, 0.5], [], [7, 0.5, 0.5],
        ]
        let alive: [Int32] = [1, 2, 3, 4, 5, 6, 7]
        #expect(tracker.send(TUIODraft.frame("2Dcur", 1, alive: alive, sets)) == ["finger 1 began 500,250"])
        #expect(
            tracker.problems == [
                TUIOProblem(
                    kind: .malformedMessage, subject: "/tuio/2Dcur",
                    message: "ignored, argument 4, y: expected a finite number, found nothing")
            ])
        #expect(tracker.diagnostics.problems == [.malformedMessage: 7])
    }

    @Test(
        "Messages of other addresses and commands are reported and ignored",
        arguments: [
            ("/tuio/25Dcur", ["alive"], .unknownMessage), ("/tuio/TUIO 2.0", ["alive"], .unknownMessage),
            ("/foo", [], .unknownMessage), ("/tuio/2Dcur/x", [], .unknownMessage), ("/tuio2/xyz", [1], .unknownMessage),
            ("/tuio/2Dcur", [], .malformedMessage), ("/tuio/2Dcur", [1], .malformedMessage),
            ("/tuio/2Dcur", ["move", 1], .malformedMessage), ("/tuio/2Dcur", ["fseq"], .malformedMessage),
            ("/tuio/2Dcur", ["source"], .malformedMessage), ("/tuio2/alv", [1], .malformedMessage),
            ("/tuio2/ptr", [1], .malformedMessage), ("/tuio2/frm", [], .malformedMessage),
        ] as [(String, [OSCValue], TUIOProblem.Kind)])
    func otherMessages(address: String, values: [OSCValue], kind: TUIOProblem.Kind) throws {
        let tracker = try TrackerSource()
        #expect(tracker.send(OSCDraft.message(address, values)) == [])
        #expect(tracker.kinds == [kind] && tracker.problems.first?.message.hasPrefix("ignored, ") == true)
    }

    @Test("A problem is reported the first, the tenth and the hundredth time")
    func repeatedProblems() throws {
        let tracker = try TrackerSource()
        for _ in 0..<250 { _ = tracker.send(Array("none".utf8)) }
        #expect(tracker.problems.map(\.count) == [1, 10, 100])
        #expect(tracker.problems.last?.description.hasSuffix("(100 times)") == true)
        #expect(tracker.diagnostics.problems == [.malformedPacket: 250])
    }

    @Test("Touches can be ignored")
    func exclusion() throws {
        let tracker = try TrackerSource { $0.includesTouches = false }
        #expect(tracker.cursors(1, alive: [1], (1, 0, 0)) == [])
        #expect(tracker.objects(1, alive: [1], (1, 5, 0, 0, 0)) == ["objects 1 #5 began 0,0 0°"])
    }

    @Test("After a suspension, resting fingers have no known beginning, and new ones do")
    func suspension() throws {
        let tracker = try TrackerSource()
        _ = tracker.cursors(1, alive: [1], (1, 0, 0))
        #expect(tracker.cancelAll() == ["finger 1 endOfInput 0,0"])
        #expect(tracker.cursors(2, alive: [1], (1, 0, 0)) == ["finger 2 began 0,0"])
        #expect(tracker.cursors(3, alive: [1, 2], (2, 1, 1)) == ["finger 2 stationary 0,0 · 3 began 1000,500"])
        #expect(tracker.gaps == [false, false, true, false])
    }

    @Test("After a gap, a finger that cannot be one from before the gap taps, and one that may be does not")
    func gaps() throws {
        // The tracker was not read while no finger touched.
        var tracker = try TrackerSource()
        _ = tracker.cancelAll()
        _ = tracker.cursors(1, alive: [1], (1, 0, 0))
        #expect(tracker.gaps == [false])
        // The finger has lifted meanwhile, and another one has a greater session.
        tracker = try TrackerSource()
        _ = tracker.cursors(1, alive: [4], (4, 0, 0))
        _ = tracker.cancelAll()
        _ = tracker.cursors(9, alive: [5], (5, 0, 0))
        #expect(tracker.gaps == [false, false, false])
        // The list contains the finger, and a later frame its state.
        tracker = try TrackerSource()
        _ = tracker.cursors(1, alive: [4], (4, 0, 0))
        _ = tracker.cancelAll()
        _ = tracker.cursors(9, alive: [4, 5], (5, 0, 0))
        _ = tracker.cursors(10, alive: [4, 5, 6], (6, 0.5, 0.5))
        _ = tracker.cursors(11, alive: [4, 5], (4, 0, 0))
        _ = tracker.cursors(12, alive: [4, 5, 7], (7, 0.5, 0.5))
        #expect(tracker.gaps == [false, false, false, false, true, false])
        // A list without the finger has ended it, so that a tracker that uses numbers again has another one.
        tracker = try TrackerSource()
        _ = tracker.cursors(1, alive: [4], (4, 0, 0))
        _ = tracker.cancelAll()
        _ = tracker.cursors(9, alive: [])
        _ = tracker.cursors(10, alive: [4], (4, 0, 0))
        #expect(tracker.gaps == [false, false, false])
    }

    @Test("Fingers of a tracker that falls silent or is restarted do not tap when seen again, those of others do")
    func gapsOfOneTracker() throws {
        var tracker = try TrackerSource { $0.timeout = 1 }
        _ = tracker.cursors(1, source: "a", alive: [1], (1, 0, 0))
        _ = tracker.wait(0.9)
        _ = tracker.cursors(1, source: "b", alive: [1], (1, 1, 1))
        _ = tracker.wait(0.1)
        // The path of the finger of the other tracker is known.
        #expect(tracker.gaps == [false, false, false])
        _ = tracker.cursors(2, source: "b", alive: [1, 0], (0, 0.5, 0.5))
        #expect(tracker.gaps.last == false)
        _ = tracker.cursors(2, source: "a", alive: [1], (1, 0, 0))
        #expect(tracker.gaps.last == true)
        tracker = try TrackerSource()
        _ = tracker.cursors(500, alive: [1], (1, 0.5, 0.5))
        _ = tracker.cursors(1, alive: [8], (8, 0.5, 0.5))
        #expect(tracker.gaps == [false, true])
        _ = tracker.cursors(2, alive: [8, 9], (9, 0, 0))
        #expect(tracker.gaps == [false, true, false])
    }

    @Test("Another size applies to later frames")
    func resize() throws {
        let tracker = try TrackerSource()
        try tracker.resize(to: CGSize(width: 100, height: 100))
        #expect(tracker.cursors(1, alive: [1], (1, 0.5, 0.5)) == ["finger 1 began 50,50"])
        #expect(throws: PanelMappingError.self) { try tracker.resize(to: .zero) }
        #expect(throws: PanelMappingError.self) { try TrackerSource(CGSize(width: Double.nan, height: 1)) }
        #expect(tracker.cursors(2, alive: [1], (1, 1, 1)) == ["finger 1 moved 100,100"])
    }

    @Test("Sessions, trackers and frames of a packet are limited")
    func limits() throws {
        let tracker = try TrackerSource()
        let sessions = Array(Int32(0)..<1000)
        let sets = sessions.map { session -> [OSCValue] in [.integer(session), 0.5, 0.5] }
        let reports = tracker.send(TUIODraft.frame("2Dcur", 1, alive: sessions, sets))
        #expect(reports.first?.split(separator: "·").count == 256)
        #expect(tracker.problems.map(\.count) == [1, 10, 100] && tracker.diagnostics.problems == [.limit: 745])
        _ = tracker.cursors(2, alive: [])
        for index in 0..<9 { _ = tracker.cursors(1, source: "\(index)", alive: [1], (1, 0, 0)) }
        #expect(tracker.problems.last?.subject == "trackers")
        let frames = (0..<20).flatMap { TUIODraft.messages("2Dcur", Int32(100 + $0), source: "0", alive: [1]) }
        _ = tracker.send(OSCDraft.bundle(frames))
        #expect(tracker.problems.last?.message.hasPrefix("more than 8 frames in a packet") == true)
    }
}
