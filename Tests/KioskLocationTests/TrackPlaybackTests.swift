import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct TrackPlaybackTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    /// Fixes at 0, 1, 2 seconds, a gap, and one at 10.
    private static let track = LocationTrack(segments: [
        [.sample(60), .sample(60.001, at: 1_700_000_001), .sample(60.002, at: 1_700_000_002)],
        [.sample(60.5, at: 1_700_000_010)],
    ])

    private func summary(_ events: [TrackPlayback.Event]) -> [String] {
        events.map { event in
            switch event {
            case .fix(let location): "\(location.coordinate.latitude)"
            case .interruption: "interruption"
            case .end: "end"
            }
        }
    }

    private func playing(speed: Double = 1, loops: Bool = false) -> TrackPlayback {
        var playback = TrackPlayback(Self.track, speed: speed, loops: loops)
        playback.resume(at: Self.now)
        return playback
    }

    @Test("Fixes are sent once when they are due, then the end")
    func plays() {
        var playback = playing()
        #expect(playback.nextTime == Self.now)
        #expect(summary(playback.advance(to: Self.now)) == ["60.0"])
        #expect(playback.advance(to: Self.now + 0.9) == [])
        #expect(playback.nextTime == Self.now + 1)
        #expect(summary(playback.advance(to: Self.now + 2)) == ["60.001", "60.002"])
        #expect(summary(playback.advance(to: Self.now + 10)) == ["interruption", "60.5", "end"])
        #expect(playback.nextTime == nil)
        #expect(playback.advance(to: Self.now + 99) == [])
    }

    @Test("The fixes do not depend on the time steps")
    func steps() {
        var whole = playing(speed: 3)
        let expected = whole.advance(to: Self.now + 100)
        for step in [0.01, 0.1, 0.33, 1, 7] {
            var playback = playing(speed: 3)
            let events = stride(from: 0, through: 100, by: step).flatMap { playback.advance(to: Self.now + $0) }
            #expect(events == expected)
        }
    }

    @Test("Timestamps are those of the recording or those of the playback")
    func timestamps() {
        func times(_ timestamps: TrackPlayback.Timestamps) -> [Date] {
            var playback = TrackPlayback(Self.track, speed: 2, timestamps: timestamps)
            playback.resume(at: Self.now)
            return playback.advance(to: Self.now + 9).compactMap {
                if case .fix(let location) = $0 { location.timestamp } else { nil }
            }
        }
        #expect(times(.original) == Self.track.entries.map(\.fix.timestamp))
        #expect(times(.shifted) == [0, 0.5, 1, 5].map { Self.now + $0 })
    }

    @Test("A paused playback stays at its position")
    func pauses() {
        var playback = playing()
        _ = playback.advance(to: Self.now + 1)
        playback.pause(at: Self.now + 1.5)
        #expect(playback.nextTime == nil)
        #expect(playback.advance(to: Self.now + 50) == [])
        #expect(playback.position(at: Self.now + 50) == 1.5)
        playback.resume(at: Self.now + 60)
        #expect(playback.nextTime == Self.now + 60.5)
        #expect(summary(playback.advance(to: Self.now + 60.5)) == ["60.002"])
    }

    @Test("The speed can be changed during playback, within limits")
    func speeds() {
        var playback = playing()
        _ = playback.advance(to: Self.now + 1)
        playback.setSpeed(0.5, at: Self.now + 1)
        #expect(playback.nextTime == Self.now + 3)
        for (wish, speed) in [(0.0, 0.001), (-5, 0.001), (.infinity, 1000), (.nan, 1), (1e9, 1000)] {
            playback.setSpeed(wish, at: Self.now + 1)
            #expect(playback.speed == speed)
        }
    }

    @Test("Seeking moves to another position with a jump")
    func seeks() {
        var playback = playing()
        _ = playback.advance(to: Self.now)
        playback.seek(to: 1.5, at: Self.now + 0.5)
        #expect(summary(playback.advance(to: Self.now + 1)) == ["interruption", "60.002"])
        playback.seek(to: 0, at: Self.now + 1)
        #expect(summary(playback.advance(to: Self.now + 1)) == ["interruption", "60.0"])
        playback.seek(to: 1e9, at: Self.now + 1)
        #expect(playback.position(at: Self.now + 1) == 10)
        #expect(summary(playback.advance(to: Self.now + 1)) == ["interruption", "60.5", "end"])
        playback.seek(to: .nan, at: Self.now + 2)
        #expect(playback.position(at: Self.now + 2) == 0)
    }

    @Test("Stepping plays one fix at a time, independent of the time")
    func stepping() {
        var playback = TrackPlayback(Self.track)
        #expect(summary(playback.step(at: Self.now)) == ["60.0"])
        #expect(summary(playback.step(at: Self.now)) == ["60.001"])
        #expect(playback.position(at: Self.now) == 1)
        #expect(summary(playback.step(at: Self.now)) == ["60.002"])
        #expect(summary(playback.step(at: Self.now)) == ["interruption", "60.5"])
        #expect(summary(playback.step(at: Self.now)) == ["end"])
        #expect(summary(playback.step(at: Self.now)) == [])
        playback.loops = true
        #expect(summary(playback.step(at: Self.now)) == ["interruption", "60.0"])
    }

    @Test("A loop starts again after a second, with a jump")
    func loops() {
        var playback = playing(loops: true)
        _ = playback.advance(to: Self.now + 10)
        #expect(playback.nextTime == Self.now + 11)
        #expect(summary(playback.advance(to: Self.now + 12)) == ["interruption", "60.0", "60.001"])
    }

    @Test("Missed loops are not played one by one")
    func missedRounds() {
        var playback = playing(loops: true)
        let events = playback.advance(to: Self.now + 1e9)
        #expect(events.count < 20)
        #expect(events.isEmpty == false)
        #expect(playback.nextTime.map { $0 > Self.now + 1e9 } == true)
        for seconds in [1e20, 1e300, .infinity] {
            var late = playing(loops: true)
            #expect(late.advance(to: Self.now + seconds).count < 20)
        }
        var endless = TrackPlayback(LocationTrack(segments: [[.sample()]]), speed: 1000, loops: true)
        endless.resume(at: Self.now)
        #expect(endless.advance(to: Self.now + 1e12).count < 10)
    }

    @Test("A finished playback continues when looping is enabled")
    func roundsAfterEnd() {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let track = LocationTrack(segments: [[.sample(at: 0), .sample(at: 1)]])
        var playback = TrackPlayback(track)
        playback.resume(at: start)
        #expect(playback.advance(to: start + 5).last == .end)
        #expect(playback.nextTime == nil)
        playback.loops = true
        #expect(playback.nextTime != nil)
        #expect(playback.advance(to: start + 6).contains { if case .fix = $0 { true } else { false } })
        playback.loops = false
        _ = playback.advance(to: start + 60)
        playback.loops = true
        #expect(playback.step(at: start + 61).contains { if case .fix = $0 { true } else { false } })
        playback.loops = false
        playback.resume(at: start + 62)
        #expect(playback.nextTime != nil)
    }

    @Test("A track that is set to loop long after its end begins with its first fix, and continues at its own pace")
    func loopsLongAfterEnd() {
        var playback = playing()
        #expect(summary(playback.advance(to: Self.now + 10)).last == "end")
        for seconds in [10.2, 25, 3600] {
            let time = Self.now + seconds
            playback.loops = true
            #expect(playback.nextTime.map { $0 <= time } == true)
            #expect(summary(playback.advance(to: time)) == ["interruption", "60.0"])
            #expect(playback.nextTime == time + 1 && playback.position(at: time) == 0)
            playback.loops = false
            #expect(summary(playback.advance(to: time + 10)).last == "end")
        }
    }

    @Test("An empty track ends at once, with and without looping", arguments: [true, false])
    func empty(loops: Bool) {
        var playback = TrackPlayback(LocationTrack(segments: []), loops: loops)
        playback.resume(at: Self.now)
        #expect(playback.nextTime == Self.now)
        #expect(playback.advance(to: Self.now) == [.end])
        #expect(playback.nextTime == nil)
        #expect(playback.step(at: Self.now) == [])
    }
}
