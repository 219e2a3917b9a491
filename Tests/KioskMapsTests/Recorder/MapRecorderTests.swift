import Foundation
import KioskGeometry
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Recorder of the camera")
struct MapRecorderTests {
    private let kiosk = Kiosk()
    private var recorder: MapRecorder { kiosk.map.makeRecorder() }

    /// Records a drag and an animation of together about two seconds, with a pause of five.
    private func record(_ recorder: MapRecorder, options: MapRecorderOptions = MapRecorderOptions()) -> Data {
        recorder.start(options: options)
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 1)
        kiosk.clock.advance(by: 6)
        kiosk.mapView.camera.ease(to: CameraOptions(bearing: 90), duration: 1)
        kiosk.clock.advance(by: 1)
        return recorder.stop()
    }

    @Test("A replay moves the camera as it was recorded, in the same time")
    func replay() throws {
        let recorder = recorder
        let data = record(recorder)
        let end = kiosk.camera
        kiosk.map.setCamera(to: CameraOptions(center: .init(), zoom: 1, bearing: 0))
        var isEnded = false
        recorder.replay(recordedSequence: data) { isEnded = true }
        #expect(recorder.playbackState() == "playing")
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.zoom > 12)
        #expect(kiosk.camera.zoom < 14)
        kiosk.clock.advance(by: 6)
        #expect(!isEnded)
        kiosk.clock.advance(by: 0.6)
        #expect(isEnded)
        #expect(recorder.playbackState() == "stopped")
        #expect(abs(kiosk.camera.zoom - end.zoom) < 1e-9)
        #expect(abs(kiosk.camera.bearing - end.bearing) < 1e-9)
    }

    @Test("Speed, repetitions and pauses are options")
    func options() {
        let recorder = recorder
        let data = record(recorder)
        var ends = 0
        recorder.replay(
            recordedSequence: data, options: MapPlayerOptions(playbackCount: 2, playbackSpeedMultiplier: 7)
        ) { ends += 1 }
        kiosk.clock.advance(by: 1.5)
        #expect(ends == 0)
        kiosk.clock.advance(by: 0.8)
        #expect(ends == 1)
        recorder.replay(recordedSequence: data, options: MapPlayerOptions(avoidPlaybackPauses: true)) { ends += 1 }
        kiosk.clock.advance(by: 2.5)
        #expect(ends == 2)
    }

    @Test("A replay can be paused and stopped")
    func pause() {
        let recorder = recorder
        let data = record(recorder)
        var isEnded = false
        recorder.replay(recordedSequence: data) { isEnded = true }
        kiosk.clock.advance(by: 0.5)
        recorder.togglePauseReplay()
        #expect(recorder.playbackState() == "paused")
        let zoom = kiosk.camera.zoom
        kiosk.clock.advance(by: 20)
        #expect(kiosk.camera.zoom == zoom)
        recorder.togglePauseReplay()
        kiosk.clock.advance(by: 0.2)
        #expect(kiosk.camera.zoom > zoom)
        #expect(recorder.stop().isEmpty)
        #expect(isEnded)
    }

    @Test("A time window keeps the end of a recording")
    func window() throws {
        let recorder = recorder
        let camera = kiosk.camera
        let all = try CameraRecording(record(recorder))
        // Only cameras that change are recorded.
        kiosk.map.setCamera(to: CameraOptions(cameraState: camera))
        let last = try CameraRecording(record(recorder, options: MapRecorderOptions(timeWindow: 500)))
        #expect(last.entries.count < all.entries.count)
        let duration = try #require(last.entries.last).time
        #expect((0.4...0.501).contains(duration))
        #expect(last.entries.first?.time == 0)
    }

    @Test("A recording with a time window stores few cameras before the window")
    func outdatedCameras() {
        let camera = kiosk.map.cameraState
        var entries: [CameraRecording.Entry] = []
        var maximum = 0
        for second in 0..<1000 {
            entries.append(CameraRecording.Entry(time: Double(second), camera))
            CameraRecording.discardOutdated(&entries, window: 10)
            maximum = max(maximum, entries.count)
        }
        #expect(maximum <= 24)
        #expect(CameraRecording(entries, window: 10).entries.map(\.time) == (0...10).map { Double($0) })
    }

    @Test("A replay ends although its recorder was released")
    func releasedRecorder() {
        var recorder: MapRecorder? = kiosk.map.makeRecorder()
        let data = recorder.map { record($0) } ?? Data()
        var ends = 0
        recorder?.replay(recordedSequence: data) { ends += 1 }
        recorder = nil
        kiosk.clock.advance(by: 6)
        #expect(ends == 0)
        kiosk.clock.advance(by: 10)
        #expect(ends == 1)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test(
        "Data that are not a recording are reported and end at once",
        arguments: ["", "[]", #"{"version":2,"entries":[]}"#, #"{"version":1,"entries":[{"time":"x"}]}"#])
    func invalid(_ json: String) {
        var isEnded = false
        recorder.replay(recordedSequence: Data(json.utf8)) { isEnded = true }
        #expect(isEnded)
        #expect(kiosk.reports(.camera).count == 1)
    }
}
