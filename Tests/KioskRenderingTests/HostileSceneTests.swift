import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@MainActor
@Suite("Scenes with invalid values")
struct HostileSceneTests {
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.5, 1e-160, -Double.leastNonzeroMagnitude, 1e-9, 3, 15.9, 16, 17, 1e9, -1e30, 1e300, .infinity,
        -.infinity, .nan,
    ]

    private func number(_ random: inout SeededGenerator) -> Double {
        Bool.random(using: &random)
            ? Double.random(in: 0...1, using: &random) : Self.numbers.randomElement(using: &random) ?? 0
    }

    private func points(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> [CGPoint] {
        (0..<Int.random(in: count, using: &random)).map { _ in CGPoint(x: number(&random), y: number(&random)) }
    }

    private func range(_ random: inout SeededGenerator) -> Range<Int> {
        let start = Int.random(in: -3...12, using: &random)
        return start..<start + Int.random(in: 0...12, using: &random)
    }

    @Test("Scenes with random extreme values are drawn without an error or a crash", arguments: 0..<30)
    func draw(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let renderer = try OffscreenRenderer()
        for revision in 0..<8 {
            let state = CameraState(
                center: CLLocationCoordinate2D(latitude: number(&random), longitude: number(&random)),
                zoom: number(&random) * 22, bearing: number(&random) * 360, pitch: number(&random) * 85)
            let layers = (0..<6).map { layer(named: "\($0)", revision: UInt64(revision), &random) }
            let images = ["a": UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 4])].compactMapValues { $0 }
            try renderer.draw(
                MapScene(
                    transform: CameraTransform(state: state, size: CGSize(width: 32, height: 24)), layers: layers,
                    images: images))
            #expect(try renderer.readImage().pixelWidth == 32)
        }
    }

    private func fill(_ random: inout SeededGenerator) -> LineBucket.Fill {
        let lengths = (0..<Int.random(in: 0...5, using: &random)).map { _ in Float(number(&random)) }
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: .color
        case 1: .dashes(LineBucket.Dashes(lengths))
        case 2: .dashes(nil)
        case 3: .patterns
        default: .gradient(LineBucket.Gradient(stops: lengths.map { .init(position: $0, color: Drawing.red) }))
        }
    }

    private func layer(named name: String, revision: UInt64, _ random: inout SeededGenerator) -> MapScene.Layer {
        let identity = BucketIdentity(layer: name, revision: revision)
        let translate = SIMD2(Float(number(&random)), Float(number(&random)))
        let flag = Bool.random(using: &random)
        let color = PixelColor(9, 9, 9, 99)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let circles = points(0...9, &random).map {
                CircleBucket.Circle(
                    center: $0, radius: Float(number(&random)), strokeWidth: Float(number(&random)),
                    blur: Float(number(&random)), color: color)
            }
            return .circle(CircleBucket(identity: identity, circles: circles, liesOnMap: flag, translate: translate))
        case 1:
            let joins: [LineBucket.Join] = [.miter, .round, .bevel, .open]
            let lines = (0..<5).map { index in
                var line = LineBucket.Line(
                    vertices: range(&random), isClosed: flag,
                    shape: LineBucket.Shape(
                        width: Float(number(&random)), gapWidth: Float(number(&random)),
                        offset: Float(number(&random)), blur: Float(number(&random)),
                        borderWidth: Float(number(&random)), lengthUnit: Float(number(&random))),
                    color: color,
                    form: LineBucket.Form(
                        cap: flag ? .round : .square, join: joins[index % 4], miterLimit: Float(number(&random)),
                        roundLimit: Float(number(&random))))
                line.fillIndex = Int.random(in: -1...3, using: &random)
                return line
            }
            var bucket = LineBucket(
                identity: identity, lines: lines, vertices: points(0...20, &random), fill: fill(&random),
                translate: translate)
            if flag { bucket.shape = lines[0].shape }
            bucket.opacity = Float(number(&random))
            bucket.blocks[0].content.patterns = ["a", "b"]
            bucket.blocks[0].content.dashes = [[1, Float(number(&random))], []]
            return .line(bucket)
        case 2:
            let rings = (0..<6).map { _ in range(&random) }
            let polygons = (0..<4).map { _ in
                var polygon = FillBucket.Polygon(
                    rings: range(&random), color: color, outlineColor: flag ? color : nil)
                polygon.patternIndex = Int.random(in: -1...3, using: &random)
                return polygon
            }
            var bucket = FillBucket(
                identity: identity, polygons: polygons, rings: rings, vertices: points(0...20, &random),
                isAntialiased: Bool.random(using: &random), translate: translate)
            bucket.hasPatterns = Bool.random(using: &random)
            bucket.blocks[0].content.patterns = flag ? ["a", "b"] : []
            return .fill(bucket)
        case 3:
            var content = FillExtrusionBucket.Polygons(
                rings: (0..<6).map { _ in range(&random) }, vertices: points(0...20, &random))
            content.polygons = (0..<4).map { _ in
                var polygon = FillExtrusionBucket.Polygon(
                    rings: range(&random), base: Float(number(&random)), height: Float(number(&random)), color: color)
                polygon.pattern = Int.random(in: -1...3, using: &random)
                return polygon
            }
            if flag { content.patterns = ["a", "b"] }
            var bucket = FillExtrusionBucket(
                identity: identity, blocks: [BucketBlock(identity: identity, content: content)])
            if Bool.random(using: &random) { bucket.height = Float(number(&random)) }
            bucket.opacity = Float(number(&random))
            bucket.translate = translate
            return .fillExtrusion(bucket)
        default:
            let symbols = points(0...9, &random).map { position in
                let icon = IconLayout(
                    image: StretchableImage(
                        size: SIMD2(number(&random), number(&random)), pixelRatio: number(&random)),
                    offset: SIMD2(number(&random), number(&random)), rotation: number(&random))
                var symbol = SymbolContent.Symbol(
                    position: position,
                    icon: SymbolContent.Icon(
                        image: Bool.random(using: &random) ? "a" : "b", quads: icon.quads(around: nil)),
                    iconSize: SIMD2(Float(number(&random)), Float(number(&random))))
                symbol.iconPaint.opacity = Float(number(&random))
                return symbol
            }
            return .symbol(
                SymbolBucket(
                    identity: identity, symbols: symbols, icon: .init(liesOnMap: flag, translate: translate)))
        }
    }

    @Test("Renderers can be created and released repeatedly")
    func comeAndGo() throws {
        let camera = CameraTransform.camera(size: CGSize(width: 64, height: 48))
        for _ in 0..<40 {
            let circle = CircleBucket.Circle(center: camera.center, radius: 5, color: Drawing.red)
            let bucket = CircleBucket(identity: .layer(), circles: [circle])
            #expect(try Drawing([.circle(bucket)], camera: camera)[32, 24].x == 1)
        }
    }
}
