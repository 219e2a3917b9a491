import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering
import TestSupport
import Testing

/// The output of scenarios does not depend on the threads that work off the main actor, nor on their delays.
@MainActor
@Suite struct BackgroundScenarioTests {
    /// The output of a scenario: its lines, and its files by name.
    private struct Output: Equatable {
        var lines: [String] = []
        var files: [String: Data] = [:]
    }

    private func play(_ scenario: Scenario, workers: Int, seed: UInt64) throws -> (output: Output, submissions: Int) {
        let folder = try ScratchDirectory()
        let pictures = folder.url.appending(path: "out")
        let clock = ManualClock()
        let pool = WorkerPool(clock: clock, workers: workers, seed: seed)
        clock.backgroundExecutor = pool
        let runner = ScenarioRunner(scenario, pictures: pictures, clock: clock)
        var output = Output()
        runner.onLine = { output.lines.append($0.replacing(pictures.relativePath, with: "…")) }
        _ = runner.run()
        for name in try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted() {
            output.files[name] = try Data(contentsOf: pictures.appending(path: name))
        }
        return (output, pool.submissionCount)
    }

    private func expectSameOutput(_ scenario: Scenario, worksInBackground: Bool) throws {
        var first: Output?
        // Three runs use each number of workers once; the long runs of Tests/fuzz.sh have 20.
        for run in 0..<min(randomRounds(3), 20) {
            let (output, submissions) = try play(scenario, workers: [1, 2, 8][run % 3], seed: UInt64(run))
            #expect(submissions > 0 || !worksInBackground)
            #expect(output.lines.last?.hasSuffix(" 0 failed") == true, "\(output.lines)")
            let expected = first ?? output
            first = expected
            #expect(output == expected, "run \(run)")
        }
        #expect(first?.files.isEmpty == false)
    }

    @Test(
        "Each sample has the same output with 1, 2 and 8 workers",
        arguments: [
            Sample.firstLight, Sample.wishes, Sample.follow,
        ])
    func samples(url: URL) throws {
        try expectSameOutput(try Scenario(contentsOf: url), worksInBackground: false)
    }

    @Test("A style with a sprite, files and clusters has the same output with 1, 2 and 8 workers")
    func files() throws {
        let folder = try ScratchDirectory()
        let red = try #require(
            UIImage(pixelWidth: 8, pixelHeight: 8, pixels: (0..<64).flatMap { _ in [255, 0, 0, 255] as [UInt8] }))
        try red.writePNG(to: folder.url.appending(path: "icons.png"))
        try folder.write(#"{"pin":{"x":0,"y":0,"width":8,"height":8}}"#, to: "icons.json")
        for name in ["stops", "piers"] {
            let features = (0..<200).map { index in
                #"{"type":"Feature","id":\#(index),"properties":{},"geometry":{"type":"Point","coordinates":["#
                    + "\(24.9 + Double(index % 20) / 250),\(60.15 + Double(index / 20) / 250)]}}"
            }
            try folder.write(
                #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#,
                to: "\(name).geojson")
        }
        try folder.write(
            #"""
            {"version":8,"sprite":"icons","sources":{
              "stops":{"type":"geojson","data":"stops.geojson","cluster":true,"clusterRadius":20},
              "piers":{"type":"geojson","data":"piers.geojson"},
              "lost":{"type":"geojson","data":"lost.geojson"}},
             "layers":[{"id":"ground","type":"background","paint":{"background-color":"white"}},
              {"id":"piers","type":"circle","source":"piers","paint":{"circle-radius":3}},
              {"id":"stops","type":"symbol","source":"stops","layout":{"icon-image":"pin"}}]}
            """#, to: "style.json")
        let scenario = try folder.scenario(
            """
            view: [320, 240]
            style: style.json
            camera: {center: [60.17, 24.94], zoom: 11}
            steps:
            - snapshot: first.png
              expect: {layers: [ground, piers, stops]}
            - fling: {from: [200, 100], to: [100, 140]}
            - snapshot: second.png
            """)
        try expectSameOutput(scenario, worksInBackground: true)
    }
}
