import Foundation
import KioskInput
import TestSupport
import Testing

@Suite("Objects of trackers")
struct TUIOObjectTests {
    private func object(of tracker: TrackerSource) throws -> TangibleObject {
        guard case .objects(let frame)? = tracker.reports.last else { throw NoObject() }
        return try #require(frame.objects.last)
    }

    private struct NoObject: Error {}

    @Test("An object is put down, moved, turned and lifted")
    func lifecycle() throws {
        let tracker = try TrackerSource()
        #expect(tracker.objects(1, alive: [3], (3, 82, 0.5, 0.5, 0)) == ["objects 1 #82 began 500,250 0°"])
        #expect(tracker.objects(2, alive: [3], (3, 82, 0.6, 0.5, 0)) == ["objects 1 #82 changed 600,250 0°"])
        #expect(
            tracker.objects(3, alive: [3], (3, 82, 0.6, 0.5, .pi / 2)) == ["objects 1 #82 changed 600,250 90°"])
        #expect(tracker.objects(4, alive: [3]) == [])
        #expect(tracker.objects(5, alive: []) == ["objects 1 #82 ended 600,250 90°"])
        #expect(tracker.objects(6, alive: [3], (3, 82, 0.5, 0.5, 0)) == ["objects 2 #82 began 500,250 0°"])
        #expect(tracker.problems == [])
    }

    @Test("The trembling of an object at rest is no change, and does not add up to one")
    func tolerance() throws {
        let tracker = try TrackerSource()
        _ = tracker.objects(1, alive: [1], (1, 5, 0.5, 0.5, 1))
        for number in 2..<40 {
            let x: Float = number % 2 == 0 ? 0.5015 : 0.499
            #expect(tracker.objects(Int32(number), alive: [1], (1, 5, x, 0.5, 1.01)) == [])
        }
        #expect(tracker.objects(40, alive: [1], (1, 5, 0.5025, 0.5, 1)).count == 1)
        #expect(tracker.objects(41, alive: [1], (1, 5, 0.5025, 0.5, 1.02)).count == 1)
        #expect(tracker.objects(42, alive: [1], (1, 6, 0.5025, 0.5, 1.02)).count == 1, "another marker")
    }

    @Test("Angles are compared across the top")
    func angleDifference() throws {
        let tracker = try TrackerSource()
        _ = tracker.objects(1, alive: [1], (1, 5, 0.5, 0.5, 0.004))
        #expect(tracker.objects(2, alive: [1], (1, 5, 0.5, 0.5, 2 * .pi - 0.004)) == [])
        #expect(
            tracker.objects(3, alive: [1], (1, 5, 0.5, 0.5, 2 * .pi - 0.02)) == [
                "objects 1 #5 changed 500,250 359°"
            ])
    }

    @Test("Velocities are in points and degrees per second, and end with a frame that has no state")
    func velocities() throws {
        let tracker = try TrackerSource()
        let set: [OSCValue] = [1, 5, 0.5, 0.5, 0.0, 0.25, -0.5, 0.5, 0.0, 0.0]
        _ = tracker.send(TUIODraft.frame("2Dobj", 1, alive: [1], [set]))
        #expect(try object(of: tracker).velocity == CGPoint(x: 250, y: -250))
        #expect(try object(of: tracker).angularVelocity == 180)
        #expect(tracker.objects(2, alive: [1]) == ["objects 1 #5 changed 500,250 0°"])
        #expect(try object(of: tracker).velocity == .zero && object(of: tracker).angularVelocity == 0)
        #expect(tracker.objects(3, alive: [1]) == [])
    }

    @Test("Blobs are objects without a marker, with a size")
    func blobs() throws {
        let tracker = try TrackerSource()
        let set: [OSCValue] = [4, 0.5, 0.5, 0.0, 0.1, 0.2, 0.02]
        #expect(tracker.send(TUIODraft.frame("2Dblb", 1, alive: [4], [set])) == ["objects 1 began 500,250 0°"])
        let size = try #require(try object(of: tracker).size)
        #expect(abs(size.width - 100) < 0.001 && abs(size.height - 100) < 0.001)
        let incomplete: [OSCValue] = [4, 0.6, 0.5, 0.0, 0.1]
        #expect(tracker.send(TUIODraft.frame("2Dblb", 2, alive: [4], [incomplete])) == [])
        #expect(tracker.kinds == [.malformedMessage])
    }

    @Test("An object needs its marker, its position and its direction", arguments: 1..<5)
    func required(count: Int) throws {
        let tracker = try TrackerSource()
        let set: [OSCValue] = [1, 5, 0.5, 0.5, 0.0]
        #expect(tracker.send(TUIODraft.frame("2Dobj", 1, alive: [1], [Array(set.prefix(count))])) == [])
        #expect(tracker.kinds == [.malformedMessage])
    }

    @Test("Fingers and objects of one bundle are reported separately")
    func bothProfiles() throws {
        let tracker = try TrackerSource()
        let packet = OSCDraft.bundle(
            TUIODraft.messages("2Dobj", 1, alive: [1], [[1, 5, 0.5, 0.5, 0.0]])
                + TUIODraft.messages("2Dcur", 1, alive: [1], [[1, 0.0, 0.0]]))
        #expect(tracker.send(packet) == ["objects 1 #5 began 500,250 0°", "finger 1 began 0,0"])
        #expect(tracker.cursors(2, alive: []) == ["finger 1 ended 0,0"])
    }

    @Test(
        "Positions, directions and turns follow the mounting of the surface",
        arguments: [
            (.none, "1 0 0 0 1 0", "100,50 30°", 90), (.clockwise90, "1 0 0 0 1 0", "900,50 120°", 90),
            (.clockwise180, "1 0 0 0 1 0", "900,450 210°", 90), (.clockwise270, "1 0 0 0 1 0", "100,450 300°", 90),
            (.none, "0 -1 1 1 0 0", "900,50 120°", 90), (.none, "-1 0 1 0 1 0", "900,50 330°", -90),
            (.none, "1 0 0 0 -1 1", "100,450 150°", -90), (.clockwise90, "-1 0 1 0 -1 1", "100,450 300°", 90),
        ] as [(PanelRotation, String, String, Double)])
    func mounting(rotation: PanelRotation, matrix: String, expected: String, turn: Double) throws {
        let calibration = try CalibrationMatrix(matrix)
        let tracker = try TrackerSource {
            $0.settings.displayRotation = rotation
            $0.settings.calibration = calibration
        }
        let angle = OSCValue.double(.pi / 6)
        let set: [OSCValue] = [1, 5, 0.1, 0.1, angle, 0.0, 0.0, 0.25]
        #expect(tracker.send(TUIODraft.frame("2Dobj", 1, alive: [1], [set])) == ["objects 1 #5 began \(expected)"])
        #expect(try object(of: tracker).angularVelocity == turn)
    }

    @Test("Velocities turn with the surface")
    func rotatedVelocity() throws {
        let tracker = try TrackerSource { $0.settings.displayRotation = .clockwise90 }
        let set: [OSCValue] = [1, 5, 0.1, 0.1, 0.0, 0.5, 0.0, 0.0]
        _ = tracker.send(TUIODraft.frame("2Dobj", 1, alive: [1], [set]))
        #expect(try object(of: tracker).velocity == CGPoint(x: 0, y: 250))
    }

    @Test("Values that overflow leave finite objects")
    func overflow() throws {
        let tracker = try TrackerSource()
        let huge = OSCValue.double(1e308)
        _ = tracker.send(TUIODraft.frame("2Dobj", 1, alive: [1], [[1, 5, huge, huge, huge, huge, huge, huge]]))
        let object = try object(of: tracker)
        #expect(object.position == CGPoint(x: 1000, y: 500) && (0..<360).contains(object.angle))
        #expect(object.velocity == .zero && object.angularVelocity == 0)
    }

    @Test("Objects can be ignored")
    func exclusion() throws {
        let tracker = try TrackerSource { $0.includesObjects = false }
        #expect(tracker.objects(1, alive: [1], (1, 5, 0, 0, 0)) == [])
        #expect(tracker.cursors(1, alive: [1], (1, 0, 0)) == ["finger 1 began 0,0"])
    }

    @Test("After a suspension objects begin again")
    func suspension() throws {
        let tracker = try TrackerSource()
        _ = tracker.objects(1, alive: [1], (1, 5, 0, 0, 0))
        #expect(tracker.cancelAll() == ["objects 1 #5 ended 0,0 0°"])
        #expect(tracker.cancelAll() == [])
        #expect(tracker.objects(2, alive: [1], (1, 5, 0, 0, 0)) == ["objects 2 #5 began 0,0 0°"])
    }
}
