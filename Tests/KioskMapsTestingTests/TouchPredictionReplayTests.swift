import Foundation
import KioskInput
import KioskMapsTesting
import Testing

@Suite("Replays of predictions of touches")
struct TouchPredictionReplayTests {
    /// Returns the frames of a finger on a path, with 125 reports in a second.
    private func frames(for seconds: Double, path: (Double) -> CGPoint) -> [TouchFrame] {
        let count = Int(seconds * 125)
        return (0...count).map { index in
            let time = Double(index) * 0.008
            let phase: TouchContact.Phase = index == 0 ? .began : index == count ? .ended : .moved
            let contact = TouchContact(id: 1, position: path(time), phase: phase)
            return TouchFrame(time: Timestamp(seconds: time), contacts: [contact])
        }
    }

    @Test("The distance without a prediction is the latency times the speed")
    func distances() {
        let replay = TouchPredictionReplay(frames(for: 1) { CGPoint(x: 500 * $0, y: 300) }, latency: 0.032)
        let median = TouchPredictionReplay.quantile(0.5, of: replay.reported)
        // 32 ms at 500 points a second are 16 points; the latest report is up to 8 ms older.
        #expect((16...20.1).contains(median))
        #expect(TouchPredictionReplay.quantile(0.5, of: replay.predicted) < 1)
        #expect(replay.reported.count == replay.predicted.count && replay.overshoots.isEmpty)
    }

    @Test("The reversals of a finger are found, and are not exceeded without a latency")
    func reversals() {
        let path: (Double) -> CGPoint = { CGPoint(x: 300, y: 300 + 100 * sin(2 * .pi * $0)) }
        let replay = TouchPredictionReplay(frames(for: 2, path: path), latency: 0.032)
        // Two in each of the two periods.
        #expect(replay.overshoots.count == 4)
        #expect(TouchPredictionReplay(frames(for: 2, path: path), latency: 0).overshoots.allSatisfy { $0 < 1 })
    }

    @Test("No touches, and touches that are shorter than the latency, give no figures")
    func empty() {
        for frames in [[], frames(for: 0.016) { CGPoint(x: 500 * $0, y: 300) }] {
            let replay = TouchPredictionReplay(frames, latency: 0.05)
            #expect(replay.reported.isEmpty && TouchPredictionReplay.quantile(0.5, of: replay.reported).isNaN)
            let figures = #""reported":{"median":null,"percentile95":null}"#
            #expect(replay.json(latency: 0.05).contains(figures))
        }
    }

    /// The figures of Documentation/Devices.md.
    @Test(
        "Most of the distance between real fingers and the map disappears",
        .enabled(if: RealRecordings.folder != nil, Comment(rawValue: RealRecordings.absence)))
    func realFingers() throws {
        let folder = try #require(RealRecordings.folder)
        var (reported, predicted, overshoots): ([Double], [Double], [Double]) = ([], [], [])
        for (name, _, _, _) in RealRecordings.all {
            let recording = try TouchRecording(contentsOf: folder.appending(path: name + ".evemu"))
            let frames = try recording.play(onScreen: CGSize(width: 1280, height: 800))
            let replay = TouchPredictionReplay(frames, latency: 0.033)
            reported += replay.reported
            predicted += replay.predicted
            overshoots += replay.overshoots
        }
        reported.sort()
        predicted.sort()
        func rest(_ fraction: Double) -> Double {
            TouchPredictionReplay.quantile(fraction, of: predicted)
                / TouchPredictionReplay.quantile(fraction, of: reported)
        }
        #expect(rest(0.5) < 0.4)
        #expect(rest(0.95) < 0.5)
        #expect(overshoots.count >= 10 && overshoots.allSatisfy { $0 < 10 })
    }
}
