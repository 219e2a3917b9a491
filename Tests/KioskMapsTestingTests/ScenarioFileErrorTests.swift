import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that a missing file is an error of the scenario and that errors of malformed files have positions in these
/// files.
@Suite struct ScenarioFileErrorTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test(
        "A missing file is an error at its position in the scenario",
        arguments: [
            ("style: none.json", "2:8: expected a file that can be read: …/none.json (there is no such file)"),
            ("style: .", "2:8: expected a file that can be read: … (it is a directory)"),
            (
                "annotations:\n- {circles: a, geojson: none.geojson}",
                "3:25: expected a file that can be read: …/none.geojson (there is no such file)"
            ),
            (
                "annotations:\n- {points: a, picture: none.png}",
                "3:24: expected a file that can be read: …/none.png (there is no such file)"
            ),
        ])
    func missingFile(text: String, expected: String) throws {
        let found = try folder.errorMessage(of: "steps: []\n" + text)
        #expect(found?.hasPrefix("test.yaml:" + expected) == true, "\(found ?? "none")")
    }

    @Test("The error of a missing recording contains its path")
    func missingRecording() throws {
        let found = try folder.errorMessage(of: "steps:\n- play: none.evemu")
        #expect(
            found?.hasPrefix("test.yaml:2:9: expected a file that can be read: …/none.evemu (there is no such file)")
                == true)
    }

    @Test("The error of an invalid style contains its file and position")
    func style() throws {
        try folder.write(#"{"version": 8,"# + "\n\"layers\": [5]}", to: "style.json")
        #expect(
            try folder.errorMessage(of: "steps: []\nstyle: style.json")
                == "style.json:2:12: expected an object, at $.layers[0]")
        try folder.write("", to: "style.json")
        #expect(
            try folder.errorMessage(of: "steps: []\nstyle: style.json")
                == "style.json:1:1: expected an object, found the end of the document, at $")
    }

    @Test("The error of invalid GeoJSON contains its file and position")
    func geoJSON() throws {
        let scenario = "steps: []\nannotations:\n- {circles: a, geojson: a.geojson}"
        let line = #"{"type": "LineString", "coordinates": [[1, 2], [3, 4]]}"#
        try folder.write(
            #"{"type": "FeatureCollection", "features": ["# + "\n" + #"{"type": "Feature", "geometry": "# + line
                + "}]}",
            to: "a.geojson")
        #expect(
            try folder.errorMessage(of: scenario)
                == "a.geojson:2:33: expected a Point, as required for circles, at $.features[0].geometry")
        try folder.write(line, to: "a.geojson")
        #expect(
            try folder.errorMessage(of: scenario)
                == "a.geojson:1:1: expected a FeatureCollection, found a LineString, at $")
        try folder.write("{\n\"type\" 5}", to: "a.geojson")
        #expect(try folder.errorMessage(of: scenario)?.hasPrefix("a.geojson:2:8: expected “:”") == true)
    }

    @Test("The error of an invalid recording contains its file and position")
    func recording() throws {
        try folder.write("# EVEMU 1.3\nE: soon\n", to: "a.evemu")
        let found = try folder.errorMessage(of: "steps:\n- play: a.evemu")
        #expect(found?.hasPrefix("…/a.evemu:2: expected ") == true)
        try folder.write("shopping list", to: "a.evemu")
        #expect(try folder.errorMessage(of: "steps:\n- play: a.evemu")?.hasPrefix("…/a.evemu:1: expected ") == true)
    }

    @Test("The error of an invalid image contains its path")
    func image() throws {
        try folder.write("no picture", to: "a.png")
        let found = try folder.errorMessage(of: "steps: []\nannotations:\n- {points: a, picture: a.png}")
        #expect(found?.hasPrefix("test.yaml:3:24: expected an image: …/a.png: ") == true)
    }
}
