import Foundation
import KioskMapsTesting

/// The result of a scene.
struct SceneResult: WorkerResult, Equatable {
    /// The id of the scene.
    let id: String

    /// The accepted fraction of differing pixels.
    var allowed = SceneOptions.defaultAllowed

    /// The fraction of differing pixels of the nearest accepted image; nil if none was compared.
    var fraction: Double?

    /// The file name of the nearest accepted image; nil if none was compared.
    var expectedName: String?

    /// Whether the scene was drawn and its image was written.
    var hasImage = false

    /// Whether an image of the differences was written.
    var hasDifferenceImage = false

    /// The error that ended the scene; nil if it was drawn and compared.
    var error: String?

    /// The diagnostics of the map, and what the scene contains that is not supported.
    var notes: [String] = []

    /// Creates the result of a scene that was not drawn.
    init(id: String, error: String) {
        self.id = id
        self.error = error
    }

    /// Creates the result of a scene before it is drawn.
    init(id: String) {
        self.id = id
    }

    /// Whether the scene was drawn and an accepted image is near enough.
    var isPassed: Bool { error == nil && fraction.map { $0 <= allowed } == true }

    /// One line with the result, and an indented one for the error and for each note.
    var text: String {
        let fraction = fraction.map { String(format: "%.5f", $0) }
        let line =
            isPassed
            ? "passed \(id) \(fraction ?? "-")"
            : "FAILED \(id) " + (fraction.map { "\($0) (allowed \(allowed))" } ?? "-")
        let reasons = (error.map { ["error: \($0)"] } ?? []) + notes
        return ([line] + reasons.map { "  " + $0.replacing("\n", with: " ") }).joined(separator: "\n")
    }
}
