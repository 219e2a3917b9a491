import Foundation
import KioskStyle

/// The models of a style: the URIs of those with names, and the content of those that are loaded.
struct StyleModels: Sendable {
    /// The URIs of the models that the style or the application has named.
    var uris: [String: String] = [:]

    /// The loaded models by their URIs.
    private(set) var loaded: [String: SceneModel] = [:]

    /// The time of the animations that was drawn last, in seconds.
    var time = 0.0

    /// A number that increases with each loaded model; unique in its style.
    private(set) var revision: UInt64 = 0

    /// The memory of loaded models above which those that are not drawn are released, in bytes.
    private static let capacity = 256 << 20

    /// Returns the URI of a model: that of its name, or the name itself.
    func uri(of name: String) -> String { uris[name] ?? name }

    /// Returns the model with a name or a URI; nil until it is loaded.
    subscript(name: String) -> SceneModel? { loaded.isEmpty ? nil : loaded[uri(of: name)] }

    /// Adds a loaded model.
    ///
    /// - Parameters:
    ///   - asset: The content.
    ///   - uri: The URI.
    ///   - revision: A number greater than all previous ones.
    mutating func add(_ asset: ModelAsset, uri: String, revision: UInt64) {
        loaded[uri] = SceneModel(identity: revision, asset: asset)
        self.revision = revision
    }

    /// Releases loaded models other than some, if all of them take too much memory.
    mutating func release(except used: Set<String>) {
        guard loaded.count > used.count, loaded.values.reduce(0, { $0 + $1.asset.byteCount }) > Self.capacity else {
            return
        }
        loaded = loaded.filter { used.contains($0.key) }
    }

    /// Releases all loaded models.
    mutating func removeAll() {
        loaded = [:]
    }
}
