import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Evaluation of line layers")
struct LineEvaluationTests {
    private let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(center: .init(), zoom: 2))

    /// Loads two lines with the properties "w" 3 and 5 and one layer "l".
    private func load(paint: String, layout: String = "{}") throws {
        let features = [3.0, 5].enumerated().map { index, width in
            Feature.line(
                .string("\(index)"), [[-10, Double(index)], [10, Double(index)]],
                ["w": .number(width), "image": .string(index == 0 ? "a" : "b")])
        }
        try kiosk.load(
            features, layers: #"{"id":"l","type":"line","source":"s","layout":\#(layout),"paint":\#(paint)}"#)
    }

    private func bucket(zoom: Double? = nil) throws -> LineBucket {
        if let zoom { kiosk.map.setCamera(to: CameraOptions(zoom: zoom)) }
        kiosk.frame()
        return try #require(kiosk.mapView.presenter.scene().layers.last?.bucket as? LineBucket)
    }

    private func image() throws -> UIImage {
        try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16)))
    }

    @Test(
        "A value for the whole layer changes no line when the zoom level changes",
        arguments: [
            "line-width", "line-gap-width", "line-offset", "line-blur", "line-opacity", "line-border-width",
            "line-layer-opacity",
        ])
    func wholeLayer(name: String) throws {
        try load(paint: #"{"\#(name)":["interpolate",["linear"],["zoom"],0,0,10,1]}"#)
        let before = try bucket(zoom: 2)
        let after = try bucket(zoom: 5)
        #expect(before.blocks.map(\.identity) == after.blocks.map(\.identity))
        #expect(before.blocks[0].content.isUniform)
        func value(_ bucket: LineBucket) throws -> Float {
            let shape = try #require(bucket.shape)
            return switch name {
            case "line-width": shape.width
            case "line-gap-width": shape.gapWidth
            case "line-offset": shape.offset
            case "line-blur": shape.blur
            case "line-border-width": shape.borderWidth
            case "line-opacity": Float(try #require(bucket.color).w) / 255
            default: bucket.opacity
            }
        }
        #expect(try abs(value(before) - 0.2) < 0.01)
        #expect(try abs(value(after) - 0.5) < 0.01)
    }

    @Test(
        "A value that depends on the feature is that of the line",
        arguments: ["line-width", "line-gap-width", "line-offset", "line-blur", "line-border-width"])
    func ownValues(name: String) throws {
        try load(paint: #"{"\#(name)":["get","w"],"line-color":"red"}"#)
        let bucket = try bucket()
        #expect(bucket.shape == nil && bucket.color == PixelColor(255, 0, 0, 255))
        let shapes = bucket.blocks[0].content.lines.map(\.shape)
        let values = shapes.map { shape in
            switch name {
            case "line-width": shape.width
            case "line-gap-width": shape.gapWidth
            case "line-offset": shape.offset
            case "line-blur": shape.blur
            default: shape.borderWidth
            }
        }
        #expect(values == [3, 5])
    }

    @Test("Dashes and the unit of their lengths are evaluated at the integer zoom level")
    func dashes() throws {
        try load(
            paint: #"""
                {"line-width":["interpolate",["linear"],["zoom"],0,0,10,10],
                 "line-dasharray":["step",["zoom"],["literal",[1,1]],3,["literal",[2,3]],4,["literal",[5,5]]]}
                """#)
        let bucket = try bucket(zoom: 3.75)
        #expect(bucket.shape?.width == 3.75 && bucket.shape?.lengthUnit == 3)
        guard case .dashes(let dashes?) = bucket.fill else {
            Issue.record("\(bucket.fill)")
            return
        }
        #expect(dashes.lengths == [2, 3] && dashes.lowerTotal == 2 && dashes.upperTotal == 10)
        #expect(bucket.blocks[0].content.hasDistances)
    }

    @Test("Each feature has its own dashes")
    func ownDashes() throws {
        try load(paint: #"{"line-dasharray":["match",["get","w"],3,["literal",[1,2]],["literal",[4]]]}"#)
        let bucket = try bucket()
        #expect(bucket.fill == .dashes(nil))
        #expect(bucket.blocks[0].content.dashes == [[1, 2], [4]])
        #expect(bucket.blocks[0].content.lines.map(\.fillIndex) == [0, 1])
    }

    @Test("A line whose image is missing is not part of the bucket, is reported and appears with the image")
    func patterns() throws {
        kiosk.mapView.renderer = SceneRecorder()
        var missing: [String] = []
        let token = kiosk.map.onStyleImageMissing.observe { missing.append($0.imageId) }
        defer { token.cancel() }
        try load(paint: #"{"line-pattern":["get","image"],"line-opacity":0.5,"line-dasharray":[1,2]}"#)
        try kiosk.map.addImage(image(), id: "b", stretchX: [], stretchY: [])
        var bucket = try bucket()
        #expect(bucket.fill == .patterns, "a pattern hides dashes")
        #expect(bucket.blocks[0].content.patterns == ["b"] && bucket.blocks[0].content.lines.count == 1)
        #expect(bucket.color == PixelColor(128, 128, 128, 128))
        #expect(missing.contains("a"))
        try kiosk.map.addImage(image(), id: "a", stretchX: [], stretchY: [])
        bucket = try self.bucket()
        #expect(bucket.blocks[0].content.patterns == ["a", "b"])
        #expect(bucket.blocks[0].content.lines.map(\.fillIndex) == [0, 1])
    }

    @Test("An image changes no line of a layer without a pattern")
    func unusedImage() throws {
        try load(paint: #"{"line-width":["get","w"]}"#)
        let before = try bucket()
        try kiosk.map.addImage(image(), id: "a", stretchX: [], stretchY: [])
        #expect(try bucket().blocks.map(\.identity) == before.blocks.map(\.identity))
    }

    @Test("The stops of a gradient are those of its expression, and dashes hide it")
    func gradient() throws {
        func stops(_ expression: String) throws -> [LineBucket.Gradient.Stop] {
            try load(paint: #"{"line-gradient":\#(expression)}"#)
            guard case .gradient(let gradient) = try bucket().fill else { return [] }
            return gradient.stops
        }
        let (red, blue) = (PixelColor(255, 0, 0, 255), PixelColor(0, 0, 255, 255))
        let linear = try stops(#"["interpolate",["linear"],["line-progress"],0.25,"red",0.75,"blue"]"#)
        #expect(linear.map(\.position) == [0.25, 0.75] && linear.map(\.color) == [red, blue])
        let steps = try stops(#"["step",["line-progress"],"red",0.3,"blue",0.6,"red"]"#)
        #expect(steps.map(\.position) == [0.3, 0.3, 0.6, 0.6])
        #expect(steps.map(\.color) == [red, blue, blue, red])
        let curve = try stops(#"["interpolate",["exponential",2],["line-progress"],0,"red",1,"blue"]"#)
        #expect(curve.first?.color == red && curve.last?.color == blue && curve.count > 20)
        let other = try stops(#"["case",["<",["line-progress"],0.5],"red","blue"]"#)
        #expect(other.first?.color == red && other.last?.color == blue && other.count == 256)
        try kiosk.map.setLayerProperty(for: "l", property: "line-dasharray", value: [1, 2])
        kiosk.clock.advance(by: 1)
        #expect(try bucket().fill == .dashes([1, 2]))
    }

    @Test("Lines with more arrays of dashes than a texture may have rows for have the last one")
    func manyDashes() throws {
        let numbers = 1...1100
        let features = numbers.map { number in
            Feature.line(.string("\(number)"), [[-10, 0], [10, 0]], ["number": .number(Double(number))])
        }
        let cases = numbers.map { "\($0),[\"literal\",[\($0),1]]" }.joined(separator: ",")
        let dashes = #"["match",["get","number"],\#(cases),["literal",[1]]]"#
        // With a sort key, all lines are in one block.
        let layout = #"{"line-sort-key":["get","number"]}"#
        try kiosk.load(
            features,
            layers: #"{"id":"l","type":"line","source":"s","layout":\#(layout),"paint":{"line-dasharray":\#(dashes)}}"#)
        let content = try #require(try bucket().blocks.first?.content)
        #expect(content.dashes.count == LineBucket.Lines.maximumDashCount)
        #expect(content.lines.map(\.fillIndex) == numbers.map { min($0, LineBucket.Lines.maximumDashCount) - 1 })
    }

    @Test("A gradient with more stops than a texture may have rows keeps its ends")
    func longGradient() throws {
        let steps = (1...3000).map { index -> String in
            let color = index.isMultiple(of: 2) ? "red" : "blue"
            return "\(Double(index) / 3000),\"\(color)\""
        }
        try load(paint: #"{"line-gradient":["step",["line-progress"],"red",\#(steps.joined(separator: ","))]}"#)
        guard case .gradient(let gradient) = try bucket().fill else {
            Issue.record("the line has no gradient")
            return
        }
        #expect(gradient.stops.count == LineBucket.Gradient.maximumStopCount)
        #expect(gradient.stops.first?.position == Float(1.0 / 3000))
        #expect(gradient.stops.last?.position == 1)
    }

    @Test("The trimmed part is evaluated, and an empty one is none")
    func trim() throws {
        try load(
            paint: #"{"line-trim-offset":[0.2,0.5],"line-trim-color":"blue","line-trim-fade-range":[0,0.1]}"#)
        let trim = LineBucket.Trim(start: 0.2, end: 0.5, color: PixelColor(0, 0, 255, 255), fadeRange: [0, 0.1])
        #expect(try bucket().trim == trim)
        try load(paint: #"{"line-trim-offset":[0.5,0.5]}"#)
        #expect(try bucket().trim == nil)
    }

    @Test("A border without a colour differs from its line")
    func automaticBorder() throws {
        try load(paint: #"{"line-border-width":1,"line-color":"white"}"#)
        let light = try #require(try bucket().borderColor)
        #expect(light.x < 200 && light.w == 255)
        try load(paint: #"{"line-border-width":1,"line-color":"black"}"#)
        #expect(try #require(try bucket().borderColor).x > 60)
        try load(paint: #"{"line-border-width":1,"line-border-color":"lime"}"#)
        #expect(try bucket().borderColor == PixelColor(0, 255, 0, 255))
    }

    @Test("Caps and joins are evaluated at the integer zoom level, for each feature if they depend on it")
    func form() throws {
        try load(
            paint: "{}",
            layout: #"""
                {"line-join":["match",["get","w"],3,"round","bevel"],"line-cap":["step",["zoom"],"butt",2.5,"round"],
                 "line-miter-limit":["get","w"]}
                """#)
        let lines = try bucket(zoom: 2.75).blocks[0].content.lines
        #expect(lines.map(\.form.join) == [.round, .bevel])
        #expect(lines.map(\.form.cap) == [.butt, .butt])
        #expect(lines.map(\.form.miterLimit) == [3, 5])
        #expect(try bucket(zoom: 3).blocks[0].content.lines.map(\.form.cap) == [.round, .round])
    }
}
