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
@Suite("Blocks of evaluated features")
struct BlockTests {
    private let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(center: .init(), zoom: 2))

    /// The circles of the layer "c", in blocks.
    private func blocks() throws -> [BucketBlock<[CircleBucket.Circle]>] {
        kiosk.frame()
        return try #require(kiosk.mapView.presenter.scene().layers.last?.bucket as? CircleBucket).blocks
    }

    private func loadDots(_ count: Int, radius: String = #"["get","r"]"#) throws {
        let features = (0..<count).map { index -> Feature in
            let properties: JSONObject = ["r": .number(Double(index % 7 + 1))]
            return Feature.point(.string("\(index)"), longitude: Double(index % 100) - 50, properties)
        }
        try kiosk.load(
            features, layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":\#(radius)}}"#)
    }

    private func replace(_ id: Int, longitude: Double, radius: Double) throws {
        let feature = Feature.point(.string("\(id)"), longitude: longitude, ["r": .number(radius)])
        try kiosk.map.updateGeoJSONSourceFeatures(forSourceId: "s", features: [feature])
    }

    @Test("A changed feature changes the identity of its block only")
    func change() throws {
        try loadDots(5000)
        let before = try blocks()
        #expect(before.map(\.content.count) == [1024, 1024, 1024, 1024, 904])
        #expect(Set(before.map(\.identity)).count == 5)
        try replace(3000, longitude: Double(3000 % 100) - 50, radius: 20)
        let after = try blocks()
        #expect(zip(before, after).map { $0.identity == $1.identity } == [true, true, false, true, true])
        #expect(after[2].content[3000 - 2048].radius == 20 && after[2].content[0].radius == before[2].content[0].radius)
        #expect(try blocks().map(\.identity) == after.map(\.identity), "nothing changed since")
    }

    @Test("A moved feature changes the identity of its block only, and its position")
    func move() throws {
        try loadDots(3000)
        let before = try blocks()
        try replace(10, longitude: 77, radius: Double(10 % 7 + 1))
        let after = try blocks()
        #expect(zip(before, after).map { $0.identity == $1.identity } == [false, true, true])
        #expect(after[0].content[10].center == WebMercator.point(for: .init(latitude: 0, longitude: 77)))
        #expect(after[0].content[10].radius == before[0].content[10].radius)
        #expect(after[0].content[11] == before[0].content[11])
    }

    @Test("A zoom level at which the values stay the same changes no block")
    func zoom() throws {
        try loadDots(2000, radius: #"["step",["zoom"],["get","r"],5,9]"#)
        let before = try blocks()
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        #expect(try blocks().map(\.identity) == before.map(\.identity))
        kiosk.map.setCamera(to: CameraOptions(center: .init(latitude: 9, longitude: 9), bearing: 20, pitch: 30))
        #expect(try blocks().map(\.identity) == before.map(\.identity))
        kiosk.map.setCamera(to: CameraOptions(zoom: 6))
        let after = try blocks()
        #expect(Set(after.map(\.identity)).isDisjoint(with: before.map(\.identity)))
        #expect(after.flatMap(\.content).allSatisfy { $0.radius == 9 })
    }

    @Test(
        "A property that depends on the features is evaluated for each",
        arguments: [
            "circle-radius", "circle-stroke-width", "circle-blur", "circle-opacity", "circle-stroke-opacity",
        ])
    func perFeature(name: String) throws {
        let features = (0..<3).map { Feature.point(.string("\($0)"), ["v": .number(Double($0) * 0.3 + 0.1)]) }
        try kiosk.load(features, layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-stroke-width":2}}"#)
        try kiosk.map.setLayerProperty(for: "c", property: name, value: ["get", "v"])
        kiosk.clock.advance(by: 1)
        let circles = try blocks().flatMap(\.content)
        #expect(circles.count == 3 && circles[0] != circles[1] && circles[1] != circles[2])
    }

    @Test("After any change the scene is that of a new builder", arguments: [false, true])
    func model(isSorted: Bool) throws {
        var generator = SeededGenerator(seed: isSorted ? 51 : 50)
        var newest = 0
        func random(_ id: Int) -> Feature {
            let (x, y) = (generator.number(-60...60), generator.number(-60...60))
            let properties: JSONObject = [
                "v": .number(generator.number(0...5).rounded()), "shown": .boolean(id % 3 != 0),
            ]
            let id = FeatureIdentifier.string("\(id)")
            return switch generator.next() % 3 {
            case 0: .point(id, longitude: x, latitude: y, properties)
            case 1: .line(id, [[x, y], [x + 3, y], [x, y + 2]], properties)
            default: .area(id, [[[x, y], [x + 3, y], [x, y + 2], [x, y]]], properties)
            }
        }
        func add(_ count: Int) -> [Feature] {
            (0..<count).map { _ in
                newest += 1
                return random(newest)
            }
        }
        let image = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16)))
        kiosk.mapView.textShaper = SquareTextShaper()
        func key(_ type: String) -> String { isSorted ? #""\#(type)-sort-key":["get","v"],"# : "" }
        try kiosk.load(
            add(1100),
            layers: #"""
                {"id":"f","type":"fill","source":"s","layout":{\#(key("fill"))"visibility":"visible"},
                 "paint":{"fill-opacity":["/",["get","v"],6]}},
                {"id":"l","type":"line","source":"s","filter":["get","shown"],
                 "layout":{\#(key("line"))"visibility":"visible"},"paint":{"line-width":["get","v"]}},
                {"id":"c","type":"circle","source":"s","filter":["get","shown"],
                 "layout":{\#(key("circle"))"visibility":"visible"},
                 "paint":{"circle-radius":["coalesce",["feature-state","r"],["get","v"]]}},
                {"id":"p","type":"symbol","source":"s","layout":{\#(key("symbol"))"icon-image":"pin",
                 "icon-size":["get","v"],"text-field":["to-string",["get","v"]]}}
                """#)
        try kiosk.map.addImage(image, id: "pin", stretchX: [], stretchY: [])
        for step in 0..<30 {
            let id = 1 + Int(generator.next() % UInt64(newest))
            switch generator.next() % 7 {
            case 0: try kiosk.map.addGeoJSONSourceFeatures(forSourceId: "s", features: add(70))
            case 1:
                let ids = (0..<90).map { "\((id + $0) % newest + 1)" }
                // Some of them may be removed already, which is an error.
                try? kiosk.map.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ids)
            case 2: kiosk.map.setFeatureState(sourceId: "s", featureId: "\(id)", state: ["r": generator.number(0...9)])
            case 3: kiosk.map.setCamera(to: CameraOptions(zoom: CGFloat(generator.number(0...4))))
            case 4:
                try kiosk.map.setLayerProperty(for: "c", property: "circle-blur", value: generator.number(0...1))
            default: try kiosk.map.addGeoJSONSourceFeatures(forSourceId: "s", features: [random(id)])
            }
            let transform = kiosk.map.cameraTransform
            let scene = kiosk.mapView.presenter.scene()
            let map = kiosk.map
            let layouts = TileLayouts(style: map, tiles: map.tileSources, frames: map.frames)
            let labels = LabelPlacement(layouts: layouts, frames: map.frames) { map.labelSurroundings }
            labels.update(forSceneAt: .zero)
            let fresh = SceneBuilder(layouts: layouts, labels: labels).scene(
                of: map, tiles: map.tileSources, transform: transform, pixelRatio: 1, at: .zero,
                showsCollisionShapes: false)
            #expect(scene.layers.count == fresh.layers.count)
            for (layer, other) in zip(scene.layers, fresh.layers) {
                #expect(isEqual(layer.bucket, other.bucket), "step \(step), layer \(layer.bucket.identity.layer)")
            }
        }
    }

    private func isEqual(_ bucket: any SceneBucket, _ other: any SceneBucket) -> Bool {
        switch (bucket, other) {
        case (let bucket as FillBucket, let other as FillBucket):
            bucket.blocks.map(\.content) == other.blocks.map(\.content)
        case (let bucket as LineBucket, let other as LineBucket):
            bucket.blocks.map(\.content) == other.blocks.map(\.content)
        case (let bucket as CircleBucket, let other as CircleBucket): bucket.circles == other.circles
        case (let bucket as SymbolBucket, let other as SymbolBucket):
            bucket.blocks.map(\.content) == other.blocks.map(\.content)
        default: false
        }
    }
}
