import KioskMapsTesting
import TestSupport
import Testing

/// Tests of numbers and names that are out of range.
@Suite struct ScenarioRangeErrorTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test(
        "A zoom level or a pitch out of range is an error",
        arguments: [
            ("camera: {zoom: -0.1}", #"2:16: expected a zoom level of 0…25.5, found -0.1"#),
            ("camera: {zoom: 25.6}", #"2:16: expected a zoom level of 0…25.5, found 25.6"#),
            ("camera: {pitch: -1}", #"2:17: expected a pitch of 0…85, found -1"#),
            ("camera: {pitch: 86}", #"2:17: expected a pitch of 0…85, found 86"#),
        ])
    func camera(text: String, complaint: String) throws {
        #expect(try folder.errorMessage(of: "steps: []\n" + text) == "test.yaml:" + complaint)
    }

    @Test(
        "The limits of a range are valid",
        arguments: ["camera: {zoom: 0, pitch: 0}", "camera: {zoom: 25.5, pitch: 85}"])
    func limits(text: String) throws {
        #expect(try folder.errorMessage(of: "steps: []\n" + text) == nil)
    }

    @Test(
        "A step with a number out of range is an error",
        arguments: [
            ("{camera: {zoom: 26}}", #"2:19: expected a zoom level of 0…25.5, found 26"#),
            ("{ease: {pitch: 90}}", #"2:18: expected a pitch of 0…85, found 90"#),
            ("{pinch: {at: [1, 2], from: 0, to: 2}}", #"2:30: expected a distance above 0 points, found 0"#),
            ("{pinch: {at: [1, 2], from: 1, to: -2}}", #"2:37: expected a distance above 0 points, found -2"#),
        ])
    func steps(text: String, complaint: String) throws {
        #expect(try folder.errorMessage(of: "steps:\n- " + text) == "test.yaml:" + complaint)
    }

    @Test(
        "The path of an image outside of the directory or of another type is an error",
        arguments: [
            ("''", "nothing"), ("/tmp/a.png", #""/tmp/a.png""#), ("../a.png", #""../a.png""#),
            ("b/../../a.png", #""b/../../a.png""#), ("a.jpg", #""a.jpg""#), ("a", #""a""#),
        ])
    func imagePaths(name: String, found: String) throws {
        #expect(
            try folder.errorMessage(of: "steps:\n- snapshot: \(name)")
                == "test.yaml:2:13: expected the name of an image, relative, without \"..\" and ending in .png, "
                + "found \(found)")
    }

    @Test("An image in a subdirectory is valid", arguments: ["a.png", "b/a.png", "a..b.png"])
    func image(name: String) throws {
        #expect(try folder.errorMessage(of: "steps:\n- snapshot: \(name)") == nil)
    }
}
