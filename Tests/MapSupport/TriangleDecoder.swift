package import Foundation
package import KioskScene

/// A decoder whose models are triangles of the size that the file states.
package struct TriangleDecoder: ModelDecoding {
    struct Failure: Error, CustomStringConvertible {
        var description: String { "triangle: no number; write one" }
    }

    /// Creates a decoder.
    package init() {}

    package func references(in data: Data) throws -> [String] { [] }

    package func decode(_ data: Data, references: [String: Data]) throws -> ModelAsset {
        guard let size = Float(String(decoding: data, as: UTF8.self)) else { throw Failure() }
        let corners: [SIMD3<Float>] = [[-size, 0, -size], [-size, 0, size], [size, 0, size]]
        return ModelAsset(
            nodes: [ModelAsset.Node(mesh: 0)],
            primitives: [
                ModelAsset.Primitive(
                    mesh: 0, vertices: corners.map { ModelAsset.Vertex(position: $0, normal: [0, 1, 0]) },
                    indices: [0, 1, 2])
            ],
            channels: size == 7
                ? [
                    ModelAsset.Channel(
                        node: 0, path: .translation, interpolation: .linear, times: [0, 1], values: [.zero, .one])
                ] : [])
    }
}
