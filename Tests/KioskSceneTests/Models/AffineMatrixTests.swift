import Foundation
import KioskLocation
import TestSupport
import Testing

@testable import KioskScene

@Suite("Matrices and poses of models")
struct AffineMatrixTests {
    private func isClose(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
        ((a - b) * (a - b)).sum().squareRoot() < 1e-6
    }

    @Test("A product applies the right matrix first, and an inverse undoes a matrix")
    func product() throws {
        var generator = SeededGenerator(seed: 1)
        func vector() -> SIMD3<Double> { .random(in: -3...3, using: &generator) }
        for _ in 0..<50 {
            let (a, b, point) = (
                AffineMatrix(x: vector(), y: vector(), z: vector(), origin: vector()),
                AffineMatrix(x: vector(), y: vector(), z: vector(), origin: vector()), vector()
            )
            #expect(isClose((a * b).apply(to: point), a.apply(to: b.apply(to: point))))
            let inverse = try #require(a.inverse)
            #expect(isClose(inverse.apply(to: a.apply(to: point)), point))
        }
        #expect(AffineMatrix(x: [1, 0, 0], y: [2, 0, 0], z: [0, 0, 1]).inverse == nil)
    }

    @Test("A quaternion turns as its axis and angle say, whatever its length")
    func quaternion() {
        let half = Float(0.5.squareRoot())
        for length in [Float(1), 0.1, 20] {
            let angle = AffineMatrix(translation: [1, 2, 3], rotation: [0, 0, half, half] * length, scale: [2, 1, 1])
            #expect(isClose(angle.apply(to: [1, 0, 0]), [1, 4, 3]))
            #expect(isClose(angle.apply(to: [0, 1, 0]), [0, 2, 3]))
        }
        #expect(AffineMatrix(translation: .zero, rotation: .zero, scale: [1, 1, 1]) == .identity)
    }

    @Test("A rotation in degrees about the third axis leads from the first axis to the second")
    func degrees() {
        let angle = AffineMatrix(rotation: [0, 0, 90])
        #expect(isClose(angle.apply(to: [1, 0, 0]), [0, 1, 0]))
        #expect(isClose(angle.apply(to: [0, 0, 1]), [0, 0, 1]))
        #expect(isClose(AffineMatrix(rotation: [90, 0, 0]).apply(to: [0, 1, 0]), [0, 0, 1]))
    }

    @Test("A normal stays perpendicular to its plane, on the same side")
    func normals() {
        var generator = SeededGenerator(seed: 2)
        func vector() -> SIMD3<Double> { .random(in: -3...3, using: &generator) }
        for _ in 0..<50 {
            let matrix = AffineMatrix(x: vector(), y: vector(), z: vector())
            let (a, b) = (vector(), vector())
            let normal = AffineMatrix.cross(a, b)
            let columns = matrix.normalColumns
            let turned = columns[0] * normal.x + columns[1] * normal.y + columns[2] * normal.z
            #expect(abs((turned * matrix.direction(a)).sum()) < 1e-6)
            #expect((turned * matrix.direction(normal)).sum() > 0)
        }
    }

    private func channel(
        _ interpolation: ModelAsset.Channel.Interpolation, _ values: [Float], times: [Float] = [1, 3]
    ) -> ModelAsset {
        ModelAsset(
            nodes: [ModelAsset.Node()], primitives: [],
            channels: [
                ModelAsset.Channel(
                    node: 0, path: .translation, interpolation: interpolation, times: times,
                    values: values.map { SIMD4($0, 0, 0, 0) })
            ])
    }

    @Test("Values between keys are those of the interpolation")
    func interpolation() {
        func x(_ asset: ModelAsset, _ time: Double) -> Double { asset.pose(at: time)[0].origin.x }
        let linear = channel(.linear, [10, 20])
        #expect([0, 1, 2, 2.5].map { x(linear, $0) } == [10, 10, 15, 17.5])
        let step = channel(.step, [10, 20])
        #expect([0, 1, 2.9].map { x(step, $0) } == [10, 10, 10])
        let cubic = channel(.cubic, [0, 10, 0, 0, 20, 0])
        #expect(x(cubic, 2) == 15)
        #expect(x(cubic, 1.5) < 12.5)
        #expect(channel(.cubic, [1, 2]).channels.isEmpty, "a channel with too few values is ignored")
        #expect(x(linear, .nan) == 0)
        #expect(x(linear, -1) == 15, "the animation is repeated before its start as well")
    }

    @Test("The radius contains all poses of an animated tree")
    func radius() {
        let corner = ModelAsset.Vertex(position: [1, 0, 0], normal: [0, 1, 0])
        let asset = ModelAsset(
            nodes: [
                ModelAsset.Node(translation: [3, 0, 0], scale: [2, 2, 2]),
                ModelAsset.Node(parent: 0, mesh: 0, translation: [0, 1, 0]),
            ],
            primitives: [ModelAsset.Primitive(mesh: 0, vertices: [corner, corner, corner], indices: [0, 1, 2])],
            channels: [
                ModelAsset.Channel(
                    node: 1, path: .translation, interpolation: .linear, times: [0, 1],
                    values: [[0, 1, 0, 0], [0, 5, 0, 0]])
            ])
        for time in stride(from: 0.0, through: 1, by: 0.1) {
            let point = asset.pose(at: time)[1].apply(to: [1, 0, 0])
            #expect((point * point).sum().squareRoot() <= asset.radius + 1e-9)
        }
    }
}
