import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Patterns, gradients and borders of lines")
struct LineFillTests {
    private let camera = CameraTransform.camera()

    private func line(_ fill: LineBucket.Fill, width: Float = 20, trim: LineBucket.Trim? = nil) -> LineBucket {
        var shape = LineShape(fill: fill, trim: trim)
        shape.add(camera.points([(-150, 0), (150, 0)]), width: width, color: Drawing.white)
        return shape.bucket()
    }

    @Test("An image is repeated along a line, with its upper edge on the right", arguments: [16, 40], [1.0, 2])
    func pattern(side: Int, scale: CGFloat) throws {
        var bucket = line(.patterns)
        bucket.blocks[0].content.patterns = ["quarters"]
        let drawing = try Drawing(
            [.line(bucket)], camera: camera, images: ["quarters": try UIImage.quarters(side: side, scale: scale)])
        // A square image is as long as the line is wide.
        for period in 0..<14 {
            let start = 50 + Double(period) * 20
            #expect(drawing[start + 5, 155] == SIMD4(1, 0, 0, 1))
            #expect(drawing[start + 15, 155] == SIMD4(0, 1, 0, 1))
            #expect(drawing[start + 5, 145] == SIMD4(0, 0, 1, 1))
            #expect(drawing[start + 15, 145] == SIMD4(1, 1, 1, 1))
        }
    }

    @Test("A pattern grows with the map between integer zoom levels")
    func patternZoom() throws {
        let camera = CameraTransform.camera(zoom: 14.5)
        var shape = LineShape(fill: .patterns)
        shape.add(camera.points([(-150, 0), (150, 0)]), width: 20, color: Drawing.white)
        var bucket = shape.bucket()
        bucket.blocks[0].content.patterns = ["quarters"]
        let drawing = try Drawing([.line(bucket)], camera: camera, images: ["quarters": try UIImage.quarters(side: 16)])
        let period = 20 * exp2(0.5)
        for index in 0..<9 {
            #expect(drawing[50 + (Double(index) + 0.25) * period, 155] == SIMD4(1, 0, 0, 1))
            #expect(drawing[50 + (Double(index) + 0.75) * period, 155] == SIMD4(0, 1, 0, 1))
        }
    }

    @Test("Between two periods of a pattern, its opposite edges meet, and no other image is visible")
    func patternSeams() throws {
        let side = 8
        // The first column is red, the others are blue.
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            index % side == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]
        }
        let stripes = try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels))
        let other = try #require(
            UIImage(pixelWidth: 4, pixelHeight: 8, pixels: [UInt8](repeating: 0, count: 4 * 4 * 8)))
        var bucket = line(.patterns, width: 64)
        bucket.blocks[0].content.patterns = ["other", "stripes", "another"]
        bucket.blocks[0].content.lines[0].fillIndex = 1
        let images = ["stripes": stripes, "other": other, "another": other]
        let drawing = try Drawing([.line(bucket)], camera: camera, images: images)
        // Ten pixels of the image, of which one is the margin on each side, are on 64 points.
        for period in 1..<4 {
            let start = 50 + Double(period) * 64
            for offset in -20...40 {
                let color = drawing[start + Double(offset) + 0.5, 150]
                #expect(abs(color.x + color.z - 1) < 0.02, "no transparent pixel")
            }
            #expect(drawing[start + 2, 150].z > 0.9, "the last column continues in the margin")
            #expect(drawing[start + 6.4 * 1.5, 150].x > 0.9)
            #expect(drawing[start - 2, 150].x > 0.9, "the first column follows the last")
        }
    }

    @Test("A line whose image is missing is not drawn, and appears with its image")
    func missingImage() throws {
        var bucket = line(.patterns)
        bucket.blocks[0].content.patterns = ["quarters"]
        let renderer = try OffscreenRenderer()
        #expect(try Drawing([.line(bucket)], camera: camera, renderer: renderer).area() == 0)
        let images = ["quarters": try UIImage.quarters(side: 16)]
        #expect(try Drawing([.line(bucket)], camera: camera, images: images, renderer: renderer).area() > 1000)
        let other = ["quarters": try UIImage.quarters(side: 32), "more": try UIImage.quarters(side: 8)]
        let drawing = try Drawing([.line(bucket)], camera: camera, images: other, renderer: renderer)
        #expect(drawing[55, 155] == SIMD4(1, 0, 0, 1))
    }

    @Test("The colours of a gradient are interpolated between its stops along the line")
    func gradient() throws {
        let stops: [LineBucket.Gradient.Stop] = [
            .init(position: 0.1, color: Drawing.red), .init(position: 0.5, color: Drawing.green),
            .init(position: 0.6, color: Drawing.blue),
        ]
        let drawing = try Drawing([.line(line(.gradient(.init(stops: stops))))], camera: camera)
        for column in 0..<300 {
            let progress = (Double(column) + 0.5) / 300
            let first = min(max((progress - 0.1) / 0.4, 0), 1)
            let second = min(max((progress - 0.5) / 0.1, 0), 1)
            let expected = SIMD3(1 - first, first * (1 - second), second)
            let seen = drawing[50.5 + Double(column), 150]
            for component in 0..<3 { #expect(abs(seen[component] - expected[component]) < 0.01) }
        }
    }

    @Test("A step of a gradient is at its position at any zoom level", arguments: [14.0, 17, 20])
    func step(zoom: Double) throws {
        let camera = CameraTransform.camera(zoom: zoom)
        let length = 0.01
        let step = 0.3
        var shape = LineShape(
            fill: .gradient(
                .init(stops: [
                    .init(position: Float(step), color: Drawing.red), .init(position: Float(step), color: Drawing.blue),
                ])))
        let start = camera.center.x - length * step
        shape.add(
            [CGPoint(x: start, y: camera.center.y), CGPoint(x: start + length, y: camera.center.y)], width: 20,
            color: Drawing.white)
        let drawing = try Drawing([.line(shape.bucket())], camera: camera)
        // The position is a float.
        let tolerance = 2 + 1e-7 * length * camera.worldSize
        #expect(drawing[200 - tolerance, 150] == SIMD4(1, 0, 0, 1))
        #expect(drawing[200 + tolerance, 150] == SIMD4(0, 0, 1, 1))
    }

    @Test("The trimmed part of a line has the colour of the part, with fades at its ends")
    func trim() throws {
        let trim = LineBucket.Trim(start: 0.2, end: 0.6, color: Drawing.blue, fadeRange: [0, 0.1])
        let drawing = try Drawing([.line(line(.color, trim: trim))], camera: camera)
        #expect(drawing[50 + 0.19 * 300, 150] == SIMD4(1, 1, 1, 1))
        #expect(drawing[50 + 0.21 * 300, 150] == SIMD4(0, 0, 1, 1))
        #expect(abs(drawing[50.5 + 0.55 * 300, 150].x - 0.5) < 0.03)
        #expect(drawing[50 + 0.61 * 300, 150] == SIMD4(1, 1, 1, 1))
        let hidden = LineBucket.Trim(start: 0.2, end: 0.6)
        let gap = try Drawing([.line(line(.color, trim: hidden))], camera: camera)
        #expect(gap[50 + 0.4 * 300, 150].x == 0)
        #expect(abs(gap.area() - 6000 * 0.6) < 25)
    }

    @Test("A border is inside both edges of a line")
    func border() throws {
        var bucket = line(.color)
        bucket.blocks[0].content.lines[0].shape.borderWidth = 4
        bucket.blocks[0].content.lines[0].borderColor = Drawing.blue
        let drawing = try Drawing([.line(bucket)], camera: camera)
        for row in 0..<20 {
            let color = drawing[200, 140.5 + Double(row)]
            #expect(color == (row < 4 || row >= 16 ? SIMD4(0, 0, 1, 1) : SIMD4(1, 1, 1, 1)), "row \(row)")
        }
    }

    @Test("With an opacity of the layer, overlapping lines are not darker")
    func layerOpacity() throws {
        var shape = LineShape()
        shape.add(camera.points([(-100, 0), (100, 0)]), width: 20)
        shape.add(camera.points([(0, -100), (0, 100)]), width: 20)
        var bucket = shape.bucket()
        bucket.opacity = 0.5
        for pixelRatio in [1.0, 2] {
            let drawing = try Drawing([.line(bucket)], camera: camera, pixelRatio: pixelRatio)
            for spot in [CGPoint(x: 200, y: 150), CGPoint(x: 120, y: 150), CGPoint(x: 200, y: 80)] {
                #expect(abs(drawing[spot].x - 0.5) < 0.01)
            }
            #expect(drawing[250, 100].x == 0)
        }
        bucket.opacity = 0
        #expect(try Drawing([.line(bucket)], camera: camera).area() == 0)
    }
}
