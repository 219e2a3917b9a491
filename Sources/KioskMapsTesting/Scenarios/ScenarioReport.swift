/// The results of a scenario.
public struct ScenarioReport: Sendable, Codable {
    /// The result of an expectation.
    public struct Check: Sendable, Codable {
        /// The line of the step in its file.
        public var line: Int
        /// The path of the file of the step, if it is not that of the scenario.
        public var file: String?
        /// The repetition of the loops that contain the step, such as `stop = harbour`; nil outside of loops.
        public var context: String?
        /// The step in words.
        public var step = ""
        /// The expectation.
        public var expected = ""
        /// The actual result if it differs; nil otherwise.
        public var found: String?
        /// The path of an image of the map after the step; nil if none was written.
        public var picture: String?
        /// Whether the expectation is met.
        public var isPassed: Bool { found == nil }

        /// Returns the file and the line of the step, such as `stops.yaml:3`.
        ///
        /// - Parameter file: The path of the file of the scenario; empty if it was not read from a file.
        func location(in file: String) -> String {
            let path = self.file ?? file
            return path.isEmpty ? "line \(line)" : "\(path):\(line)"
        }

        /// The expectation, and the actual result if it differs.
        public var message: String { expected + (found.map { ", found \($0)" } ?? "") }
    }

    /// An image that differs from the expected one.
    public struct PictureDifference: Sendable, Codable {
        /// The path of the expected image.
        public var expected: String
        /// The path of the image of the map.
        public var actual: String
        /// The path of an image that marks the differing pixels; nil if it could not be drawn.
        public var difference: String?
        /// The fraction of differing pixels, 0…1.
        public var fraction: Double

        private enum CodingKeys: String, CodingKey {
            case expected, actual, difference
            case fraction = "share"
        }
    }

    /// The path of the file of the scenario; empty if it was not read from a file.
    public var file = ""

    /// The results of all expectations, in order.
    public var checks: [Check] = []

    /// The paths of the images that were written.
    public var pictures: [String] = []

    /// The images that differ from expected ones.
    public var differences: [PictureDifference] = []

    /// The paths of the expected images that were written instead of compared.
    public var updatedPictures: [String] = []

    /// The digests of the expected images that were written, by path.
    package var updatedPictureDigests: [String: String] = [:]

    /// The diagnostics of the map and the ignored parts of tracks, in order.
    public var diagnostics: [String] = []

    /// The expectations that are not met, a line each: the step with its location, the expectation, what was found, and the path of
    /// the image of the map, if it was written.
    ///
    ///     let report = ScenarioRunner(scenario, pictures: folder).run()
    ///     #expect(report.failures == [])
    public var failures: [String] {
        checks.filter { !$0.isPassed }.map { check in
            check.location(in: file) + ": \(check.step)" + (check.context.map { ", where \($0)" } ?? "")
                + ": expected \(check.expected), found \(check.found ?? "")"
                + (check.picture.map { ", image \($0)" } ?? "")
        }
    }

    /// The number of expectations that are met.
    public var passed: Int { checks.count { $0.isPassed } }

    /// The number of expectations that are not met.
    public var failed: Int { checks.count - passed }
}
