package import KioskGeometry

/// The inputs of an evaluation that are shared by all features.
package final class EvaluationGlobals: Sendable {
    /// The pitch of the camera, in degrees from straight down.
    package let pitch: Double
    /// The names of the images that the style has.
    package let availableImages: Set<String>
    /// The names of the images that are signed distance fields.
    package let distanceFields: Set<String>
    /// The values of `global-state`.
    package let globalState: JSONObject
    /// The values of `config` by key.
    package let configuration: JSONObject
    /// The brightness of the lights for `measure-light`, 0…1.
    package let brightness: Double
    /// The worldview whose borders the map shows; nil for no value.
    package let worldview: String?
    /// The current anchor of a view annotation; nil for `center`.
    package let activeAnchor: String?
    /// The seed of `random`, in addition to its arguments.
    package let seed: UInt64
    /// The report that receives evaluation errors; nil for none.
    package let report: EvaluationReport?

    /// Creates the shared inputs.
    ///
    /// - Parameters:
    ///   - pitch: The pitch of the camera, in degrees from straight down.
    ///   - availableImages: The names of the images that the style has.
    ///   - distanceFields: The names of the images that are signed distance fields.
    ///   - globalState: The values of `global-state`.
    ///   - configuration: The values of `config` by key.
    ///   - brightness: The brightness of the lights, 0…1.
    ///   - worldview: The worldview whose borders the map shows.
    ///   - activeAnchor: The current anchor of a view annotation; nil for `center`.
    ///   - seed: The seed of `random`.
    ///   - report: The report that receives evaluation errors.
    package init(
        pitch: Double = 0, availableImages: Set<String> = [], distanceFields: Set<String> = [],
        globalState: JSONObject = [:], configuration: JSONObject = [:], brightness: Double = 1,
        worldview: String? = nil, activeAnchor: String? = nil, seed: UInt64 = 0, report: EvaluationReport? = nil
    ) {
        self.pitch = pitch
        self.availableImages = availableImages
        self.distanceFields = distanceFields
        self.globalState = globalState
        self.configuration = configuration
        self.brightness = brightness
        self.worldview = worldview
        self.activeAnchor = activeAnchor
        self.seed = seed
        self.report = report
    }
}
