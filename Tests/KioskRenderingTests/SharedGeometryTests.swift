import KioskMaps
import Testing

@testable import KioskRendering

@MainActor
@Suite("Memory of prepared geometry")
struct SharedGeometryTests {
    private func square(_ side: Double) throws -> FillTessellator {
        let camera = CameraTransform.camera()
        var shape = FillShape()
        shape.add([camera.points([(-side, -side), (side, -side), (side, side), (-side, side)])])
        return FillTessellator(try #require(shape.bucket().blocks.first).content)
    }

    private func address<Element>(_ array: [Element]) -> UInt {
        array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test("Parts with the same bytes use the memory of other geometry, and other parts keep their own")
    func parts() throws {
        let first = try square(20)
        var (same, larger) = (try square(20), try square(30))
        let vertices = address(larger.vertices)
        #expect(address(same.vertices) != address(first.vertices))
        same.shareMemory(with: first)
        larger.shareMemory(with: first)
        #expect(address(same.vertices) == address(first.vertices))
        #expect(address(same.indices) == address(first.indices))
        #expect(address(larger.vertices) == vertices)
        // The triangles of both squares are those of the same corners.
        #expect(address(larger.indices) == address(first.indices))
    }

    @Test("The blocks of a bucket use the memory of those of another one")
    func blocks() throws {
        let camera = CameraTransform.camera()
        var shape = FillShape()
        shape.add([camera.points([(-20, -20), (20, -20), (20, 20)])])
        let (first, second) = (BlockTessellator().prepare(shape.bucket()), BlockTessellator().prepare(shape.bucket()))
        let geometries = try #require(first.blockBucket).preparedGeometries
        var bucket = try #require(second.blockBucket)
        bucket.shareMemory(with: geometries)
        let expected = try #require(geometries.first.flatMap { $0 } as? FillTessellator)
        let shared = try #require(bucket.preparedGeometries.first.flatMap { $0 } as? FillTessellator)
        #expect(!shared.vertices.isEmpty && address(shared.vertices) == address(expected.vertices))
    }
}
