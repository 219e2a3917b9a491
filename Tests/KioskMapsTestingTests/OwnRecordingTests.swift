import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import Testing

/// Tests of all situations of the project's recordings, from rows to the camera.
@MainActor
@Suite struct OwnRecordingTests {
    private func recording(_ situation: OwnRecordings.Situation) throws -> TouchRecording {
        let recording = try TouchRecording(
            contentsOf: OwnRecordings.folder.appending(path: situation.name + ".yaml"))
        #expect(recording.warnings.isEmpty)
        return recording
    }

    /// Options with a town at zoom 12 and a small bearing.
    private var options: TraceOptions {
        var options = TraceOptions()
        options.camera = CameraOptions(
            center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 12, bearing: 30, pitch: 0)
        return options
    }

    /// Returns the trace, and checks that it is the same for all feeds.
    private func trace(_ situation: OwnRecordings.Situation, _ options: TraceOptions) throws -> [TraceLine] {
        let recording = try recording(situation)
        let all = try TouchRecording.Feed.allCases.map { feed in
            var options = options
            options.feed = feed
            return try recording.trace(options)
        }
        for lines in all { #expect(lines.map(\.text) == all.first?.map(\.text)) }
        return try #require(all.first)
    }

    @Test("The contacts are those of the recorded hand", arguments: OwnRecordings.fingers)
    func contacts(situation: OwnRecordings.Situation) throws {
        let contacts = try trace(situation, options).filter { $0.event == "contact" }
        #expect(contacts.map(\.contact) == situation.contacts)
    }

    @Test("The gestures are recognized in order", arguments: OwnRecordings.all)
    func gestures(situation: OwnRecordings.Situation) throws {
        let lines = try trace(situation, options)
        if situation.name != "backward-stamps" { lines.checkFormat(situation.name) }
        #expect(lines.tokens.joined(separator: " ") == situation.gestures)
    }

    @Test("The ground stays under the fingers, and nothing moves after they lift", arguments: OwnRecordings.all)
    func ground(situation: OwnRecordings.Situation) throws {
        let lines = try trace(situation, options)
        for line in lines where line.event == "camera" {
            #expect(line.string("owner") == AnimationOwner.gestures.rawValue)
        }
        // Zooming by a tap moves the camera without contacts.
        guard !lines.tokens.contains(where: ["doubleTap", "twoFingerTap"].contains) else { return }
        GroundUnderFingers(situation.name, options: options).check(lines)
        let isMoving = situation.gestures.contains(".begin")
        #expect(lines.contains { $0.event == "camera" } == isMoving)
        guard isMoving else { return }
        let camera = try #require(lines.lastIndex { $0.event == "camera" })
        let end = try #require(lines.lastIndex { $0.event == "contact" })
        #expect(camera < end)
    }

    @Test("Fingers that pass each other keep the map between them")
    func crossing() throws {
        let lines = try trace(OwnRecordings.crossing, options)
        let tokens = lines.tokens.filter { !$0.hasPrefix("rotate") }
        #expect(tokens == ["pinch.begin", "pinch.end"])
        GroundUnderFingers("fingers-crossing", options: options).check(lines)
        // Each finger keeps its vertical position, independent of the order of the contacts.
        for line in lines where line.event == "frame" {
            #expect(line.fingers.allSatisfy { $0.point.y == ($0.id == 1 ? 440 : 640) })
        }
    }

    @Test("A double tap and a two-finger tap zoom by one level")
    func zoomTaps() throws {
        for (name, zoom) in [("double-tap", 13.0), ("two-finger-tap", 11.0)] {
            let situation = try #require(OwnRecordings.all.first { $0.name == name })
            let camera = try #require(try trace(situation, options).last { $0.event == "camera" }?.camera)
            #expect(camera.zoom.map { abs(Double($0) - zoom) < 1e-4 } == true)
        }
    }

    @Test("A pinch zooms by the ratio of the distances")
    func pinch() throws {
        let situation = try #require(OwnRecordings.all.first { $0.name == "pinch" })
        let camera = try #require(try trace(situation, options).last { $0.event == "camera" }?.camera)
        // The distance changes from 200 to 500 points; the slop at the beginning has no effect.
        let zoom = try #require(camera.zoom.map { Double($0) }) - 12
        #expect(zoom <= log2(500.0 / 200) && zoom > log2(500.0 / 225))
    }

    @Test("Phantom taps do not reach the map or the idle timer")
    func ghosts() throws {
        let situation = try #require(OwnRecordings.all.first { $0.name == "phantom-taps" })
        var options = options
        options.settings.filter.minimumContactDuration = 0.02
        options.idleInterval = 10
        let lines = try trace(situation, options)
        #expect(lines.contacts == (0, 0) && lines.tokens.isEmpty)
        #expect(lines.filter { $0.event == "idle" }.map(\.time) == [10_000_000])
        // Without the filter, the phantom taps delay the idle timer.
        options.settings.filter = TouchFilterOptions()
        #expect(try trace(situation, options).count { $0.event == "idle" } == 3)
    }

    @Test("Long gaps are skipped")
    func gaps() throws {
        let situation = try #require(OwnRecordings.all.first { $0.name == "two-hours" })
        let lines = try trace(situation, options)
        #expect(lines.count < 200 && (lines.last?.time ?? 0) > 7.2e9)
    }

    @Test("Frames whose time steps back have their own timestamps")
    func backwardTime() throws {
        let situation = try #require(OwnRecordings.all.first { $0.name == "backward-stamps" })
        let times = try trace(situation, options).filter { $0.event == "frame" }.map(\.time)
        #expect(times.contains(160_000))
        #expect(times.contains(-832_000))
        #expect(times.last == -372_000)
    }

    @Test("A fling decelerates, and a finger stops it", arguments: OwnRecordings.flings)
    func fling(situation: OwnRecordings.Situation) throws {
        let lines = try trace(situation, options)
        lines.checkFormat(situation.name)
        #expect(lines.tokens.joined(separator: " ") == situation.gestures)
        let fling = try #require(lines.first { $0.string("token") == "fling" })
        let speed = try #require(fling.members["vx"]??.number)
        #expect(abs(speed + 1500) < 15)
        let cameras = lines.filter { $0.event == "camera" }.map(\.time)
        if situation.name == "finger-that-stops-a-fling" {
            let landing = try #require(lines.last { $0.string("phase") == "began" }?.time)
            #expect(cameras.contains { $0 > fling.time && $0 <= landing } && !cameras.contains { $0 > landing })
        } else {
            #expect(cameras.count { $0 > fling.time } > 10)
        }
    }

    @Test("Two fingers rotate and change the pitch")
    func twoFingers() throws {
        let rotation = try trace(OwnRecordings.rotation, options)
        #expect(rotation.tokens.contains("rotate.begin") && rotation.tokens.contains("rotate.end"))
        #expect(rotation.tokens.allSatisfy { $0.hasPrefix("rotate") || $0.hasPrefix("pinch") })
        GroundUnderFingers("rotation", options: options).check(rotation)
        // The fingers rotate by 60° clockwise, reduced by the thresholds.
        let bearing = try #require(rotation.last { $0.event == "camera" }?.camera.bearing)
        #expect(bearing >= 330 && bearing < 350)

        let tilt = try trace(OwnRecordings.pitch, options)
        #expect(tilt.tokens.joined(separator: " ") == OwnRecordings.pitch.gestures)
        // The pitch changes by half a degree per point, reduced by the threshold.
        let pitch = try #require(tilt.last { $0.event == "camera" }?.camera.pitch)
        #expect(pitch > 45 && pitch <= 60)
        for lines in [rotation, tilt] { lines.checkFormat("two fingers") }
    }

    @Test("The second tap of a double tap zooms as it moves")
    func quickZoom() throws {
        let lines = try trace(OwnRecordings.quickZoom, options)
        lines.checkFormat("quick zoom")
        #expect(lines.tokens.joined(separator: " ") == OwnRecordings.quickZoom.gestures)
        // The zoom changes by one level per 75 points, reduced by the threshold.
        let zoom = try #require(lines.last { $0.event == "camera" }?.camera.zoom)
        #expect(zoom > 13.7 && zoom <= 14)
    }

    @Test("A mouse clicks, drags and scrolls")
    func mouse() throws {
        let lines = try trace(OwnRecordings.mouse, options)
        #expect(lines.tokens.joined(separator: " ") == OwnRecordings.mouse.gestures)
        #expect(lines.contains { $0.event == "camera" })
        let scrolls = try trace(OwnRecordings.wheel, options).filter { $0.string("token") == "scroll" }
        #expect(scrolls.compactMap { $0.members["detents"]??.number } == [0.5, 0.5, -1])
    }

    @Test("Every recording has an expectation")
    func files() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: OwnRecordings.folder.path)
        let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
        let known = (OwnRecordings.fingers + [OwnRecordings.mouse, OwnRecordings.wheel]).map(\.name)
        #expect(names.sorted() == known.sorted() && known.count >= 30)
    }
}

extension TraceLine {
    /// A contact line in the form "1 began 600,500", with the reason of a cancelled contact.
    fileprivate var contact: String {
        func number(_ name: String) -> String { members[name]??.number.map { "\(Int($0.rounded()))" } ?? "?" }
        let phase = string("reason").isEmpty ? string("phase") : string("reason")
        return "\(number("id")) \(phase) \(number("x")),\(number("y"))"
    }
}
