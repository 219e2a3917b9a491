public import KioskGeometry

/// What expressions may read that is the same for all features, shared by their contexts.
public final class EvaluationGlobals: Sendable {
    /// How far the camera leans, in degrees.
    public let pitch: Double
    /// The names of the images the style has.
    public let availableImages: Set<String>
    /// The values of `global-state`.
    public let globalState: JSONObject
    /// The values of `config`, by their keys.
    public let configuration: JSONObject
    /// How bright the lights make the map, 0…1; what `measure-light` measures.
    public let brightness: Double
    /// Whose borders the map shows; nil when nobody said.
    public let worldview: String?
    /// The anchor in use of a view annotation; nil when there is none.
    public let activeAnchor: String?
    /// What `random` starts from beside its own arguments.
    public let seed: UInt64
    /// Who is told what goes wrong; nil for nobody.
    public let report: EvaluationReport?

    /// Creates globals.
    ///
    /// - Parameters:
    ///   - pitch: Degrees from straight down.
    ///   - brightness: 0…1.
    public init(
        pitch: Double = 0, availableImages: Set<String> = [], globalState: JSONObject = [:],
        configuration: JSONObject = [:], brightness: Double = 1, worldview: String? = nil, activeAnchor: String? = nil,
        seed: UInt64 = 0, report: EvaluationReport? = nil
    ) {
        self.pitch = pitch
        self.availableImages = availableImages
        self.globalState = globalState
        self.configuration = configuration
        self.brightness = brightness
        self.worldview = worldview
        self.activeAnchor = activeAnchor
        self.seed = seed
        self.report = report
    }
}
