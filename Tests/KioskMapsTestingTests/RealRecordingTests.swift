import Foundation
import KioskInput
import KioskMapsTesting
import Testing

/// Tests with recordings of real hardware.
@Suite(.enabled(if: RealRecordings.folder != nil, Comment(rawValue: RealRecordings.absence)))
struct RealRecordingTests {
    private static let screen = CGSize(width: 1920, height: 1080)

    private func recording(_ name: String) throws -> TouchRecording {
        let folder = try #require(RealRecordings.folder)
        return try TouchRecording(contentsOf: folder.appending(path: name + ".evemu"))
    }

    @Test(arguments: RealRecordings.all)
    func decodesToWhatTheHandDid(name: String, frames: Int, contacts: Int, atOnce: Int) throws {
        let recording = try recording(name)
        let played = try recording.play(onScreen: Self.screen)
        let all = played.flatMap(\.contacts)
        #expect(recording.warnings.isEmpty)
        #expect(played.count == frames)
        #expect(all.count { $0.phase == .began } == contacts)
        #expect(all.count { $0.phase == .ended } == contacts)
        #expect(all.allSatisfy { $0.isTouching || $0.phase == .ended })
        #expect(played.map { $0.touching.count }.max() == atOnce)
        #expect(all.allSatisfy { (0...1920).contains($0.position.x) && (0...1080).contains($0.position.y) })
        #expect(zip(played, played.dropFirst()).allSatisfy { $0.time < $1.time })
    }

    @Test(arguments: RealRecordings.all)
    func theFeedMakesNoDifference(name: String, frames: Int, contacts: Int, atOnce: Int) throws {
        let recording = try recording(name)
        let played = try TouchRecording.Feed.allCases.map { try recording.play(onScreen: Self.screen, feed: $0) }
        #expect(played.allSatisfy { $0 == played.first })
    }

    @Test(arguments: RealRecordings.all)
    func survivesBeingWrittenAsLibinputRecord(name: String, frames: Int, contacts: Int, atOnce: Int) throws {
        let recording = try recording(name)
        #expect(try TouchRecording(parsing: recording.libinputYAML, file: name) == recording)
    }
}
