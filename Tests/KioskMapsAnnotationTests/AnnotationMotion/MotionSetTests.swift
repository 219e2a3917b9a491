import Foundation
import KioskInput
import Testing

@testable import KioskMaps

@Suite("Set of movements")
struct MotionSetTests {
    private func track(beginning second: Int) -> MotionTrack {
        MotionTrack(
            .point(from: .zero, to: CGPoint(x: 0.5, y: 0.5)),
            begin: Timestamp.zero.advanced(bySeconds: Double(second)), duration: 1, curve: .linear)
    }

    @Test("The ends of replaced movements are discarded, even if no frame advances the movements")
    func replacedEnds() throws {
        var motions = MotionSet()
        for second in 0..<1_000 { _ = motions.begin(track(beginning: second), of: "a", nil) }
        let next = try #require(motions.nextEnd)
        #expect(next > Timestamp.zero.advanced(bySeconds: 900))
        let result = motions.advance(to: Timestamp.zero.advanced(bySeconds: 1_000), in: nil) { _ in }
        #expect(result.ended.isEmpty)
        #expect(motions.isEmpty)
        #expect(motions.nextEnd == nil)
    }

    @Test("The ends of other movements are kept when those of replaced ones are discarded")
    func keptEnds() {
        var motions = MotionSet()
        _ = motions.begin(track(beginning: 3), of: "b", nil)
        for second in 5..<500 { _ = motions.begin(track(beginning: second), of: "a", nil) }
        #expect(motions.nextEnd == Timestamp.zero.advanced(bySeconds: 4))
    }
}
