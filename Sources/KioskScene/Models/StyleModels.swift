import Foundation
import KioskStyle

/// The models of a style: the URIs of those with names, and the content of those that are loaded.
package struct StyleModels: Sendable {
    /// The URIs of the models that the style or the application has named.
    package var uris: [String: String] = [:]

    /// The loaded models by their URIs.
    package private(set) var loaded: [String: SceneModel] = [:]

    /// The time of the animations that was drawn last, in seconds.
    package var time = 0.0

    /// A number that increases with each loaded model; unique in its style.
    package private(set) var revision: UInt64 = 0

    package init(
        uris: [String: String] = [:], loaded: [String: SceneModel] = [:], time: Double = 0.0, revision: UInt64 = 0
    ) {
        self.uris = uris
        self.loaded = loaded
        self.time = time
        self.revision = revision
    }

    /// The memory of loaded models above which those that are not drawn are released, in bytes.
    private static let capacity = 256 << 20

    /// Returns the URI of a model: that of its name, or the name itself.
    package func uri(of name: String) -> String { uris[name] ?? name }

    /// Returns the model with a name or a URI; nil until it is loaded.
    package subscript(name: String) -> SceneModel? { loaded.isEmpty ? nil : loaded[uri(of: name)] }

    /// Adds a loaded model.
    ///
    /// - Parameters:
    ///   - asset: The content.
    ///   - uri: The URI.
    ///   - revision: A number greater than all previous ones.
    package mutating func add(_ asset: ModelAsset, uri: String, revision: UInt64) {
        loaded[uri] = SceneModel(identity: revision, asset: asset)
        self.revision = revision
    }

    /// Releases loaded models other than some, if all of them take too much memory.
    package mutating func release(except used: Set<String>) {
        guard loaded.count > used.count, loaded.values.reduce(0, { $0 + $1.asset.byteCount }) > Self.capacity else {
            return
        }
        loaded = loaded.filter { used.contains($0.key) }
    }

    /// Releases all loaded models.
    package mutating func removeAll() {
        loaded = [:]
    }
}
