import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct TravelTests {
    /// Frames of fingers by position; a finger is its index.
    private func travels(_ frames: [[Int: (Double, Double)]], interval: Double = 0) -> [Bool] {
        var recognizer = TravelRecognizer()
        return frames.enumerated().map { index, points in
            let contacts = points.sorted { $0.key < $1.key }.map {
                TouchContact(id: $0.key, position: CGPoint(x: $0.value.0, y: $0.value.1), phase: .moved)
            }
            let frame = TouchFrame(time: Timestamp(seconds: Double(index) * interval), contacts: contacts)
            return recognizer.handle(frame, thresholds: GestureThresholds())
        }
    }

    @Test("The travel of the fingers is reported once until they lift")
    func once() {
        #expect(
            travels([[0: (0, 0)], [0: (10, 0)], [0: (10.1, 0)], [0: (99, 0)], [:], [0: (0, 0)], [0: (0, 11)]])
                == [false, false, true, false, false, false, true])
    }

    @Test("Fingers that spread or turn do not travel")
    func spread() {
        #expect(
            !travels([[0: (0, 0), 1: (100, 0)], [0: (-50, 0), 1: (150, 0)], [0: (50, -80), 1: (50, 80)]]).contains(true)
        )
        #expect(travels([[0: (0, 0), 1: (100, 0)], [0: (0, 21), 1: (100, 0)]]) == [false, true])
    }

    @Test("Another finger is not a travel")
    func otherFinger() {
        #expect(
            !travels([[0: (0, 0)], [0: (9, 0), 1: (500, 0)], [0: (9, 0)], [0: (9, 9)], [1: (300, 300)]]).contains(true))
    }

    @Test("A finger that others leave travels once it remains longer than a pair takes to lift")
    func pairThatLifts() {
        let frames: [[Int: (Double, Double)]] = [
            [0: (0, 0), 1: (100, 0)], [0: (-50, 0), 1: (150, 0)], [1: (150, 0)], [1: (200, 0)], [1: (250, 0)],
        ]
        #expect(!travels(frames, interval: 0.075).contains(true))
        #expect(travels(frames, interval: 0.076) == [false, false, false, false, true])
    }

    @Test("Positions that are not finite are not a travel")
    func invalidNumbers() {
        #expect(!travels([[0: (0, 0)], [0: (.nan, 0)], [0: (.nan, .nan)]]).contains(true))
    }
}
