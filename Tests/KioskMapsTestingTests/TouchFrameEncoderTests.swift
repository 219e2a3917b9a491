import Foundation
import KioskInput
import KioskMapsTesting
import Testing

@Suite("Encoding of touch frames")
struct TouchFrameEncoderTests {
    private let size = CGSize(width: 800, height: 480)

    private func frame(_ milliseconds: Int64, _ contacts: [(Int, Double, Double, TouchContact.Phase)]) -> TouchFrame {
        TouchFrame(
            time: Timestamp(microseconds: milliseconds * 1000),
            contacts: contacts.map { TouchContact(id: $0.0, position: CGPoint(x: $0.1, y: $0.2), phase: $0.3) })
    }

    /// Returns the frames that a decoder produces of the encoded events.
    private func roundTrip(_ frames: [TouchFrame]) throws -> [TouchFrame] {
        var encoder = TouchFrameEncoder(size: size)
        var decoder = try InputDecoder(device: encoder.device, size: size)
        var decoded: [TouchFrame] = []
        for frame in frames {
            for event in encoder.events(of: frame) {
                decoder.handle(event) { if case .touches(let frame) = $0 { decoded.append(frame) } }
            }
        }
        return decoded
    }

    private func summary(_ frame: TouchFrame) -> [String] {
        frame.contacts.map { contact in
            let (x, y) = (contact.position.x * 16, contact.position.y * 16)
            return "\(contact.id) \(contact.phase) \(Int(x.rounded())) \(Int(y.rounded()))"
        }
    }

    @Test("Two fingers have the same frames after decoding")
    func twoFingers() throws {
        let frames = [
            frame(0, [(1, 100, 200, .began)]), frame(10, [(1, 110, 200, .moved), (2, 400.5, 100, .began)]),
            frame(20, [(1, 110, 200, .stationary), (2, 410, 90, .moved)]),
            frame(30, [(1, 110, 200, .ended), (2, 410, 90, .stationary)]), frame(40, [(2, 410, 90, .ended)]),
        ]
        let decoded = try roundTrip(frames)
        #expect(decoded.map(\.time) == frames.map(\.time))
        // The mapping of a panel rounds in the last digit.
        #expect(decoded.map(summary) == frames.map(summary))
    }

    @Test("A frame without a change has no events")
    func unchanged() {
        var encoder = TouchFrameEncoder(size: size)
        #expect(!encoder.events(of: frame(0, [(1, 5, 5, .began)])).isEmpty)
        #expect(encoder.events(of: frame(10, [(1, 5, 5, .stationary)])).isEmpty)
    }

    @Test("A position that is not finite is encoded within the screen")
    func nonFinitePositions() throws {
        var encoder = TouchFrameEncoder(size: size)
        let events = encoder.events(of: frame(0, [(1, .nan, .infinity, .began), (2, -.infinity, 5, .began)]))
        let positions = events.filter { [InputEvent.ABS.mtPositionX, InputEvent.ABS.mtPositionY].contains($0.code) }
        // In units of 1/64 of a point.
        let expected: [Int32] = [0, 480 * 64 - 1, 0, 5 * 64]
        #expect(positions.map(\.value) == expected)
    }

    @Test("The eleventh finger is ignored")
    func tooMany() throws {
        let began = (1...11).map { (id: Int) -> (Int, Double, Double, TouchContact.Phase) in
            (id, Double(id) * 10, 10, .began)
        }
        let decoded = try roundTrip([frame(0, began)])
        #expect(decoded.first?.contacts.count == 10)
    }
}
