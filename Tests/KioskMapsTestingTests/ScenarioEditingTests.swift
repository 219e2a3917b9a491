import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@MainActor
@Suite("Movements and editing in scenarios")
struct ScenarioEditingTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private static let stage = """
        view: [400, 300]
        camera: {center: [0, 0], zoom: 14}
        annotations:
        - circles: buses
          features: [{id: bus, at: [0, 0]}]
        steps:

        """

    private func messages(of steps: String) throws -> [String] {
        let runner = ScenarioRunner(try folder.scenario(Self.stage + steps), pictures: folder.url)
        return runner.run().results
    }

    @Test("An annotation is seen on its way to a coordinate and along a line")
    func animate() throws {
        // A degree is 23301.69 points wide: the bus moves by 100 points, and then by 93 to the corner of the line.
        let found = try messages(
            of: """
                - {animate: {id: bus, to: [0, 0.004291534], seconds: 4}}
                - {wait: 2, expect: {seen: {id: bus, at: [250, 150], within: 2}}}
                - {wait: 2, expect: {seen: {id: bus, at: [300, 150], within: 0.1}}}
                - {animate: {id: bus, along: [[0, 0], [0, 0.004], [0.004, 0.004]], seconds: 2}}
                - {wait: 1, expect: {seen: {id: bus, at: [293, 150], within: 4}}}
                - {animate: {id: tram, to: [0, 0]}}
                """)
        #expect(found.count == 6)
        #expect(found.dropLast().allSatisfy { $0.hasPrefix("ok ") })
        #expect(found.last == "line 12 annotation tram at a coordinate, found none")
    }

    @Test("An area is drawn by taps, changed by a finger, checked and committed")
    func edit() throws {
        let found = try messages(
            of: """
                - {edit: draw-polygon}
                - {tap: [100, 50]}
                - {wait: 1}
                - {tap: [300, 50]}
                - {wait: 1}
                - {tap: [300, 250]}
                - {wait: 1}
                - {tap: [100, 250]}
                - {wait: 1, expect: {edited: {vertices: 4, crossings: 0}}}
                - {edit: finish}
                - {drag: {from: [300, 50], to: [200, 280]}}
                - {wait: 1, expect: {edited: {crossings: 1}}}
                - {edit: commit}
                - {edit: undo, expect: {edited: {vertices: 4, crossings: 0}}}
                - {edit: remove}
                - {edit: commit, expect: {edited: {vertices: 0}}}
                """)
        let failed = found.filter { !$0.hasPrefix("ok ") }
        #expect(
            failed == [
                "line 19 edit: commit, found editor: the geometry crosses itself at 1 points; move a vertex, or set "
                    + "allowsSelfCrossing",
                "line 21 edit: remove, found no selected vertex",
            ])
    }

    @Test("Malformed steps are errors with their position")
    func errors() throws {
        for (step, complaint) in [
            ("animate: {id: bus}", "7:13: expected \"to\", a coordinate, or \"along\", at least two coordinates"),
            ("animate: {to: [0, 0]}", "7:13: missing member \"id\""),
            ("animate: {id: bus, to: [0, 0], along: [[0, 0], [1, 1]]}", "7:13: expected \"to\", a coordinate, or"),
            ("edit: fly", "7:10: \"fly\" is not a command of the editor; expected draw-point, draw-line, draw-polygon"),
            ("expect: {edited: {}}", "7:21: expected \"vertices\" or \"crossings\", a number"),
            ("expect: {edited: {vertices: -1}}", "7:32: "),
        ] {
            let found = try folder.errorMessage(of: Self.stage + "- {\(step)}\n")
            #expect(found?.contains("test.yaml:" + complaint) == true, "\(found ?? "none") of \(step)")
        }
    }
}
