import Foundation
import KioskMaps
import KioskStyle
import TestSupport
import Testing

@testable import KioskRendering

@MainActor
@Suite("Values and geometry of lines")
struct LinePreparationTests {
    private let camera = CameraTransform.camera(zoom: 13.3, bearing: 20, pitch: 40)

    private func lines(_ random: inout SeededGenerator, shape: LineBucket.Shape, color: PixelColor) -> LineShape {
        var lines = LineShape()
        let joins: [LineBucket.Join] = [.miter, .bevel, .round, .open]
        let caps: [LineBucket.Cap] = [.butt, .round, .square]
        for index in 0..<12 {
            let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in
                (Double.random(in: -150...150, using: &random), Double.random(in: -100...100, using: &random))
            }
            lines.add(camera.points(points), isClosed: index % 5 == 0, width: shape.width, color: color)
            lines.lines[index].shape = shape
            lines.lines[index].form = LineBucket.Form(cap: caps[index % 3], join: joins[index % 4])
        }
        return lines
    }

    private let fills: [LineBucket.Fill] = [
        .color, .dashes([2, 1]),
        .gradient(
            .init(stops: [
                .init(position: 0, color: Drawing.white), .init(position: 1, color: PixelColor(0, 0, 99, 99)),
            ])),
    ]

    @Test("Values for the whole layer look like the same values of each line", arguments: 0..<3, 0..<3)
    func wholeLayer(seed: UInt64, fill: Int) throws {
        var random = SeededGenerator(seed: seed)
        let shape = LineBucket.Shape(
            width: 7, gapWidth: seed == 1 ? 5 : 0, offset: seed == 2 ? 6 : 0, blur: seed == 0 ? 2 : 0,
            borderWidth: seed == 2 ? 2 : 0, lengthUnit: 6)
        let color = PixelColor(90, 20, 60, 120)
        var own = lines(&random, shape: shape, color: color)
        own.fill = fills[fill]
        var common = own
        for index in common.lines.indices {
            common.lines[index].shape = LineBucket.Shape()
            common.lines[index].color = .zero
        }
        var bucket = common.bucket()
        bucket.blocks[0].content.isUniform = true
        (bucket.shape, bucket.color, bucket.borderColor) = (shape, color, .zero)
        let expected = try Drawing([.line(own.bucket())], camera: camera)
        let drawing = try Drawing([.line(bucket)], camera: camera)
        #expect(expected.area() > 500)
        #expect(drawing.image.pixels == expected.image.pixels)
        // A shape for all lines replaces that of lines with their own colours.
        bucket.blocks[0].content.isUniform = false
        bucket.blocks[0].content.lines = common.lines.map {
            var line = $0
            line.color = color
            return line
        }
        bucket.color = nil
        #expect(try Drawing([.line(bucket)], camera: camera).image.pixels == expected.image.pixels)
    }

    @Test("Prepared lines look like unprepared ones", arguments: 0..<3)
    func prepared(fill: Int) throws {
        var random = SeededGenerator(seed: 9)
        var shape = lines(&random, shape: LineBucket.Shape(width: 9), color: Drawing.red)
        shape.fill = fills[fill]
        let bucket = shape.bucket()
        let prepared = try #require(BlockTessellator().prepare(bucket) as? LineBucket)
        #expect(prepared.blocks[0].content.lines.isEmpty)
        #expect(try #require(prepared.blocks[0].prepared).byteCount > 1000)
        let expected = try Drawing([.line(bucket)], camera: camera).image.pixels
        #expect(try Drawing([.line(prepared)], camera: camera).image.pixels == expected)
    }

    @Test("A line shares the vertices of its segments: two vertices for each point, two triangles for each segment")
    func vertexCount() {
        var shape = LineShape()
        shape.add(camera.points((0..<10).map { (Double($0) * 20, $0 % 2 == 0 ? 0 : 9) }), width: 3)
        let geometry = LineGeometry(shape.bucket().blocks[0].content)
        #expect(geometry.vertices.count == 20)
        #expect(geometry.indices.count == 9 * 6)
        #expect(geometry.distances.isEmpty)
    }

    @Test("Long segments are divided for high zoom levels only, and other lines are the same for all")
    func longSegments() {
        var shape = LineShape()
        shape.add(camera.points([(-9, 0), (9, 0), (9, 9)]), width: 3)
        let short = LineGeometry(shape.bucket().blocks[0].content).ranges
        #expect(short[isHigh: false, slides: false] == 0..<12)
        #expect(short[isHigh: true, slides: true] == 0..<12)
        shape.add([CGPoint(x: 0.5, y: 0.3), CGPoint(x: 0.51, y: 0.3)], width: 3)
        shape.add(camera.points([(-9, 0), (9, 0)]), width: 3)
        let long = LineGeometry(shape.bucket().blocks[0].content)
        #expect(long.ranges[isHigh: false, slides: false].count == 12 + 6 + 6)
        #expect(long.ranges[isHigh: true, slides: false].count == 12 + 6 * 11 + 6)
        #expect(long.ranges[isHigh: true, slides: true].upperBound == long.indices.count)
    }

    @Test("Lines with distances have additional vertices at sharp corners, which short segments do not draw")
    func sharpCorners() {
        var shape = LineShape(fill: .dashes([1, 1]))
        shape.add(camera.points([(-9, 0), (9, 0), (9, 9)]), width: 3)
        let geometry = LineGeometry(shape.bucket().blocks[0].content)
        #expect(geometry.vertices.count == 6 + 4 && geometry.distances.count == 10)
        #expect(geometry.ranges[isHigh: false, slides: false].count == 12)
        #expect(geometry.ranges[isHigh: false, slides: true].count == 24)
    }
}
