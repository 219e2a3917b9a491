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

    @Test("The decoded contacts are those of the recorded hand", arguments: RealRecordings.all)
    func contacts(name: String, frames: Int, contacts: Int, atOnce: Int) throws {
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

    @Test("The trace does not depend on how the recording is fed", arguments: RealRecordings.all)
    func feed(name: String, frames: Int, contacts: Int, atOnce: Int) throws {
        let recording = try recording(name)
        let played = try TouchRecording.Feed.allCases.map { try recording.play(onScreen: Self.screen, feed: $0) }
        #expect(played.allSatisfy { $0 == played.first })
    }

    @Test("The trace is equal after writing as a libinput recording", arguments: RealRecordings.all)
    func roundTrip(name: String, frames: Int, contacts: Int, atOnce: Int) throws {
        let recording = try recording(name)
        #expect(try TouchRecording(parsing: recording.libinputYAML, file: name) == recording)
    }
}
