import KioskGeometry
import KioskStyle

/// The values that expressions read and that are the same for all features of a style, and the failures of evaluations.
struct EvaluationSurroundings {
    /// The values; nil after one of them has changed.
    private var globals: EvaluationGlobals?

    /// The report that forwards each failure once for each style; nil until the first evaluation.
    private var report: EvaluationReport?

    private let failures = EvaluationFailures()

    /// The values of the global state that the application has set, by their names.
    var setState: JSONObject = [:] {
        didSet { globals = nil }
    }

    /// Returns the global state: the values that were set, and the defaults that a style document declares.
    func state(_ members: JSONObject) -> JSONObject {
        var state: JSONObject = [:]
        for (name, declaration) in members["state"]??.object ?? [:] {
            state[name] = declaration?.object?["default"] ?? nil
        }
        return state.merging(setState) { $1 }
    }

    /// Returns the values.
    ///
    /// - Parameters:
    ///   - pitch: The pitch of the camera, in degrees.
    ///   - images: The images of the style.
    ///   - members: The members of the style document.
    mutating func globals(pitch: Double, images: StyleImages, members: JSONObject) -> EvaluationGlobals {
        if let globals, globals.pitch == pitch { return globals }
        let report = report ?? EvaluationReport { [failures] in failures.add($0) }
        self.report = report
        // The names remain while only the pitch changes, as in each frame of a tilt.
        let imageNames = self.globals?.availableImages ?? Set(images.images.keys)
        let distanceFields =
            self.globals?.distanceFields ?? Set(images.styleImages.lazy.filter { $0.value.sdf }.map(\.key))
        let changed = EvaluationGlobals(
            pitch: pitch, availableImages: imageNames, distanceFields: distanceFields, globalState: state(members),
            report: report)
        self.globals = changed
        return changed
    }

    /// Discards the values after the images or the global state have changed.
    mutating func valuesDidChange() {
        globals = nil
    }

    /// Discards the values, and reports all failures again, after another style was loaded.
    mutating func styleDidChange() {
        setState = [:]
        report = nil
    }

    /// Returns the messages about failures since the last call.
    func takeFailures() -> [String] {
        failures.take()
    }
}
