import Testing

@testable import KioskScene

@Suite("Content of model files")
struct ModelAssetTests {
    private func primitive(mesh: Int, size: Float) -> ModelAsset.Primitive {
        let corners: [SIMD3<Float>] = [.zero, [size, 0, 0], [0, size, 0]]
        return ModelAsset.Primitive(
            mesh: mesh, vertices: corners.map { ModelAsset.Vertex(position: $0, normal: [0, 0, 1]) },
            indices: [0, 1, 2])
    }

    @Test("Each node has the range of the triangles of its mesh, in the order of the file")
    func ranges() {
        let meshes: [Int?] = [7, nil, 2, 7, 9]
        let asset = ModelAsset(
            nodes: meshes.map { ModelAsset.Node(mesh: $0) },
            primitives: [
                primitive(mesh: 7, size: 4), primitive(mesh: 2, size: 1), primitive(mesh: 7, size: 3),
                primitive(mesh: 2, size: 2),
            ])
        let sizes = asset.primitiveRanges.map { range in asset.primitives[range].map(\.upper.x) }
        #expect(sizes == [[4, 3], [], [1, 2], [4, 3], []])
        #expect(asset.radius >= 4)
    }
}
