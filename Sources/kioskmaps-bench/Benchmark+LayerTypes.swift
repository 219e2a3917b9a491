import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering

extension Benchmark {
    /// Panned frames of 1920 × 1080 pixels of layer types that have no annotations, including the work of the rasteriser.
    @MainActor static let layerTypes = [
        frames(named: "heatmap-10k") {
            LayerTypeScene(style: LayerTypeScene.points(10_000, layer: #"{"type":"heatmap"}"#))
        },
        frames(named: "extrusions-10k") { LayerTypeScene(style: LayerTypeScene.buildings(10_000), pitch: 50) },
        frames(named: "extrusions-10k-3d-lights") {
            LayerTypeScene(style: LayerTypeScene.buildings(10_000, members: LayerTypeScene.lights), pitch: 50)
        },
        frames(named: "extrusions-10k-details") {
            let paint =
                #","fill-extrusion-ambient-occlusion-intensity":0.3,"fill-extrusion-flood-light-intensity":0.5,"#
                + #""fill-extrusion-flood-light-wall-radius":200,"fill-extrusion-flood-light-ground-radius":200"#
            return LayerTypeScene(
                style: LayerTypeScene.buildings(10_000, paint: paint, members: LayerTypeScene.lights), pitch: 50)
        },
        frames(named: "hillshade-full-screen") { try LayerTypeScene.hillshade() },
        frames(named: "terrain-pan") { try LayerTypeScene.terrain() },
        frames(named: "draw-10k-dashed-lines", baseline: plainLines) {
            LayerTypeScene(style: LayerTypeScene.lines(10_000, paint: #""line-width":3,"line-dasharray":[2,1]"#))
        },
        frames(named: "draw-10k-patterned-lines", baseline: plainLines) {
            try LayerTypeScene(
                style: LayerTypeScene.lines(10_000, paint: #""line-width":3,"line-pattern":"stripes""#),
                images: ["stripes": LayerTypeScene.stripes()])
        },
    ]

    @MainActor private static let plainLines: (name: String, scene: @MainActor () throws -> LayerTypeScene) = (
        name: "plain lines",
        scene: { LayerTypeScene(style: LayerTypeScene.lines(10_000, paint: #""line-width":3"#)) }
    )

    @MainActor
    static func frames(
        named name: String, baseline: (name: String, scene: @MainActor () throws -> LayerTypeScene)? = nil,
        scene: @escaping @MainActor () throws -> LayerTypeScene
    ) -> Benchmark {
        Benchmark(
            name: name, unit: .milliseconds, runs: 15, prepare: { try scene().pannedFrames() },
            baseline: baseline.map { baseline in
                (baseline.name, { @MainActor in try baseline.scene().pannedFrames() })
            })
    }
}

/// A map with the layers of a style, without a network.
@MainActor
struct LayerTypeScene {
    private static let center = CLLocationCoordinate2D(latitude: 60, longitude: 25)
    private static let zoom = 9.0

    /// The style, as JSON.
    var style: String

    /// The pitch of the camera, in degrees.
    var pitch: CGFloat = 0

    /// The images that the style names.
    var images: [String: UIImage] = [:]

    /// The files that the style names, by their URLs.
    var files: [String: Data] = [:]

    /// Returns an operation that draws the next frame of a pan.
    func pannedFrames() throws -> Benchmark.Body {
        let clock = ManualClock()
        let shelf = ResourceShelf()
        shelf.files = files
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080),
            mapInitOptions: MapInitOptions(
                cameraOptions: CameraOptions(center: Self.center, zoom: Self.zoom, pitch: pitch), styleJSON: style),
            clock: clock, resources: shelf)
        let renderer = try OffscreenRenderer()
        mapView.renderer = renderer
        mapView.imageDecoder = ImageDecoder()
        for (id, image) in images { try mapView.mapboxMap.style.addImage(image, id: id) }
        var isLoaded = false
        let token = mapView.mapboxMap.onMapLoaded.observe { _ in isLoaded = true }
        defer { token.cancel() }
        for _ in 0..<100 where !isLoaded { clock.advance(by: clock.frameInterval) }
        guard isLoaded else { throw MapError(message: "bench: the map is not loaded after 100 frames") }
        var step = 0
        return {
            step += 1
            let offset = Double(step % 16) * 0.002
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(
                        latitude: Self.center.latitude + offset, longitude: Self.center.longitude + offset)))
            clock.advance(by: clock.frameInterval)
            try renderer.finish()
            return 1
        }
    }

    /// Returns a style with a layer of points that are spread over the view.
    static func points(_ count: Int, layer: String) -> String {
        let features = CircleMap.circles(count, over: view).map { circle in
            let coordinate = circle.point.coordinates
            return point(coordinate.longitude, coordinate.latitude)
        }
        return style(features: features, layer: layer)
    }

    /// Returns a style with a layer of lines of four vertices that are spread over the view.
    static func lines(_ count: Int, paint: String) -> String {
        let features = CircleMap.circles(count, over: view).map { circle in
            let coordinate = circle.point.coordinates
            let vertices = [(0.0, 0.0), (1, 0), (1, 1), (2, 1)].map { east, north in
                "[\(coordinate.longitude + east * 0.008),\(coordinate.latitude + north * 0.004)]"
            }
            return #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":["#
                + vertices.joined(separator: ",") + "]}}"
        }
        return style(features: features, layer: #"{"type":"line","paint":{\#(paint)}}"#)
    }

    /// Returns a style with a layer of buildings of four walls and different heights that are spread over the view.
    ///
    /// - Parameters:
    ///   - count: The number of buildings.
    ///   - details: Further properties of the layer, after a comma.
    ///   - members: Further members of the style, with a comma at the end.
    static func buildings(_ count: Int, paint details: String = "", members: String = "") -> String {
        let features = CircleMap.circles(count, over: view).enumerated().map { index, circle in
            let coordinate = circle.point.coordinates
            let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)].map { east, north in
                "[\(coordinate.longitude + east * 0.008),\(coordinate.latitude + north * 0.004)]"
            }
            return #"{"type":"Feature","properties":{"height":\#(200 + index % 40 * 50)},"geometry":{"type":"Polygon","#
                + #""coordinates":[["# + corners.joined(separator: ",") + "]]}}"
        }
        let paint = #""fill-extrusion-height":["get","height"],"fill-extrusion-color":"rgb(200,180,160)""# + details
        return style(
            features: features, layer: #"{"type":"fill-extrusion","paint":{\#(paint)}}"#, members: members)
    }

    /// An ambient and a directional light without shadows, as members of a style.
    static let lights =
        #""lights":[{"id":"sky","type":"ambient","properties":{"intensity":0.4}},"#
        + #"{"id":"sun","type":"directional","properties":{"intensity":0.7}}],"#

    /// Returns a map whose view is covered by tiles of hills.
    static func hillshade() throws -> LayerTypeScene {
        var scene = LayerTypeScene(
            style: #"""
                {"version":8,"sources":{"hills":{"type":"raster-dem","tileSize":512,"encoding":"terrarium","maxzoom":9,
                "tiles":["https://hills.example/{z}/{x}/{y}.png"]}},
                "layers":[{"id":"hills","type":"hillshade","source":"hills"}]}
                """#)
        let tile = try hills().pngData()
        for z in 0...9 {
            let count = Double(1 << z)
            let position = WebMercator.point(for: center)
            let (x, y) = (Int(position.x * count), Int(position.y * count))
            for (column, row) in (x - 4...x + 4).flatMap({ x in (y - 4...y + 4).map { (x, $0) } }) {
                scene.files["https://hills.example/\(z)/\(column)/\(row).png"] = tile
            }
        }
        return scene
    }

    /// Returns a map of pitched terrain with shaded relief, lines and circles.
    static func terrain() throws -> LayerTypeScene {
        var scene = try hillshade()
        scene.pitch = 60
        scene.style = lines(1000, paint: #""line-width":3"#)
            .replacing(
                #""sources":{"#,
                with: #""terrain":{"source":"hills","exaggeration":3},"sources":{"hills":{"type":"raster-dem","#
                    + #""tileSize":512,"encoding":"terrarium","maxzoom":9,"#
                    + #""tiles":["https://hills.example/{z}/{x}/{y}.png"]},"#
            )
            .replacing(
                #""layers":["#,
                with: #""layers":[{"id":"ground","type":"background","paint":{"background-color":"white"}},"#
                    + #"{"id":"hills","type":"hillshade","source":"hills"},"#
            )
        return scene
    }

    /// Returns a tile of hills of up to 500 m, in the encoding `terrarium`.
    private static func hills() throws -> UIImage {
        let side = 512
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * side * side)
        for y in 0..<side {
            for x in 0..<side {
                let (a, b) = (Double(x) / Double(side) * 8 * .pi, Double(y) / Double(side) * 8 * .pi)
                let height = Int(32_768 + 250 * (1 + sin(a) * cos(b)))
                pixels += [UInt8(height >> 8), UInt8(height & 255), 0, 255]
            }
        }
        return try image(side: side, pixels)
    }

    /// Returns an image of two stripes.
    static func stripes() throws -> UIImage {
        try image(side: 8, (0..<64).flatMap { $0 % 8 < 4 ? [200, 40, 40, 255] : [255, 255, 255, 255] })
    }

    private static func image(side: Int, _ pixels: [UInt8]) throws -> UIImage {
        guard let image = UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels) else {
            throw MapError(message: "bench: the image is invalid")
        }
        return image
    }

    private static func point(_ longitude: Double, _ latitude: Double) -> String {
        #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
    }

    /// Returns a style with one source and one layer.
    ///
    /// - Parameters:
    ///   - features: The features of the source.
    ///   - layer: The layer as an object, to which the members `id` and `source` are added.
    ///   - members: Further members of the style, with a comma at the end.
    private static func style(features: [String], layer: String, members: String = "") -> String {
        #"{"version":8,\#(members)"sources":{"features":{"type":"geojson","data":{"type":"FeatureCollection","features":["#
            + features.joined(separator: ",") + #"]}}},"layers":[{"id":"features","source":"features","#
            + layer.dropFirst() + "]}"
    }

    /// The bounds of the view.
    private static let view = CoordinateBounds(
        southwest: CLLocationCoordinate2D(latitude: 59.63, longitude: 23.7),
        northeast: CLLocationCoordinate2D(latitude: 60.37, longitude: 26.3))
}
