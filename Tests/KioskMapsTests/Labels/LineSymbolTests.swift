import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Symbols along lines")
struct LineSymbolTests {
    private let map = LabelMap()

    /// The direction of the line on the screen, by two of its points in the view.
    private var direction: SIMD2<Double> {
        let slope = asinh(tan(35 * Double.pi / 180)) / 60
        let points = [-8.0, 8].map { longitude in
            map.map.point(
                for: CLLocationCoordinate2D(
                    latitude: atan(sinh(slope * longitude)) * 180 / .pi, longitude: longitude))
        }
        return SIMD2(Double(points[1].x - points[0].x), Double(points[1].y - points[0].y))
    }

    /// Loads a line and a layer of symbols along it, and draws it.
    ///
    /// - Parameters:
    ///   - layout: Layout properties of the layer, each after a comma.
    ///   - placement: The placement along the line.
    ///   - bearing: The bearing of the camera.
    private func load(_ layout: String, placement: String = "line-center", bearing: Double = 0) throws {
        try map.load(
            #"{"version":8,"sources":{"s":{"type":"geojson","data":{"type":"LineString","coordinates":[[-60,-35],[60,35]]}}},"#
                + #""layers":[{"id":"names","type":"symbol","source":"s","layout":{"symbol-placement":"\#(placement)""#
                + layout + "}}]}")
        map.map.setCamera(to: CameraOptions(bearing: bearing))
        map.frames(60)
    }

    /// The positions of the glyphs of the drawn text, relative to its anchor.
    private var glyphs: [SymbolVisibility.Placement] { map.visibilities.flatMap(\.glyphs) }

    @Test(
        "With viewport-glyph, glyphs follow the line and are upright on the screen", arguments: [0, 35, 90, 200, 300])
    func upright(bearing: Double) throws {
        let text = #","text-field":"Street","text-size":16,"text-rotation-alignment":"#
        try load(text + #""map","text-pitch-alignment":"viewport""#, bearing: bearing)
        let turned = glyphs
        try load(text + #""viewport-glyph""#, bearing: bearing)
        #expect(glyphs.count == 6 && turned.count == 6)
        for (glyph, other) in zip(glyphs, turned) {
            #expect(glyph.angle == 0)
            #expect((glyph.offset - other.offset).max() < 1e-3 && (other.offset - glyph.offset).max() < 1e-3)
        }
        // The line is straight on the screen, and texts are read from left to right.
        let direction = direction
        for (glyph, next) in zip(glyphs, glyphs.dropFirst()) {
            let delta = SIMD2<Double>(next.offset - glyph.offset)
            #expect(delta.x > 0)
            #expect(abs(delta.x * direction.y - delta.y * direction.x) < 1e-2 * hypot(direction.x, direction.y))
        }
        // On the ground the rotation of the map is undone.
        try load(text + #""viewport-glyph","text-pitch-alignment":"map""#, bearing: bearing)
        #expect(glyphs.count == 6)
        #expect(glyphs.allSatisfy { abs($0.angle - Float(bearing)) < 1e-3 })
    }

    @Test("With viewport-glyph, ideographs on a steep line are upright and not laid out as a column")
    func uprightIdeographs() throws {
        try load(#","text-field":"東京都","text-size":16,"text-rotation-alignment":"viewport-glyph""#, bearing: 55)
        #expect(glyphs.count == 3)
        #expect(glyphs.allSatisfy { $0.angle == 0 })
        #expect(map.visibilities.flatMap(\.entries).allSatisfy { !$0.usesVertical })
    }

    @Test("With viewport, a text on a line is straight")
    func straight() throws {
        try load(#","text-field":"Street","text-rotation-alignment":"viewport""#)
        #expect(glyphs.isEmpty && map.shown == ["Street"])
    }

    @Test("Icons without a text are spaced by text-size, as those with a text are", arguments: [8, 16, 40])
    func spacing(size: Int) throws {
        let pixels = [UInt8](repeating: 255, count: 4 * 24 * 24)
        let image = try #require(UIImage(pixelWidth: 24, pixelHeight: 24, pixels: pixels))
        func positions(_ layout: String) throws -> [CGPoint] {
            let tests = LineSymbolTests()
            try tests.load(#","icon-image":"dot","symbol-spacing":60"# + layout, placement: "line")
            // Images belong to the style.
            try tests.map.map.addImage(image, id: "dot")
            tests.map.frames(60)
            return tests.map.buckets.flatMap(\.blocks).flatMap(\.content.symbols).map(\.position)
        }
        // The text is narrower than the icon, so that the icon alone determines the length of the label.
        let withText = try positions(#","text-field":"i","text-size":\#(size)"#)
        let withoutText = try positions(#","text-size":\#(size)"#)
        #expect(withText.count > 5)
        #expect(withoutText == withText)
        let standard = try positions("")
        #expect(standard.count > 5)
        #expect((standard == withoutText) == (size == 16))
    }
}
