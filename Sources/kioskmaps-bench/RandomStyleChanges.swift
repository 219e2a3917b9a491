import Foundation
import KioskMaps
import KioskMapsTesting

/// Random changes of the style, the data and the camera of a map.
///
/// Layers get values of all types for all their properties, by the table of the style specification.
@MainActor
struct RandomStyleChanges {
    private static let types: [LayerType] = [
        .background, .fill, .line, .circle, .symbol, .heatmap, .fillExtrusion, .raster, .hillshade, .colorRelief,
    ]

    /// The URL of each tile of elevations and images.
    static let tile = "https://soak.example/tile.png"

    private let mapView: MapView
    private var random: SplitMix
    private var layers: [(id: String, type: LayerType)] = []
    private var layerCount = 0

    /// Creates changes.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - seed: The seed of the random numbers.
    init(of mapView: MapView, seed: UInt64) {
        self.mapView = mapView
        random = SplitMix(seed: seed)
    }

    /// The map's style.
    private var style: MapboxMap { mapView.mapboxMap }

    /// Adds the sources that all layers use.
    static func addSources(to mapView: MapView) throws {
        let style = mapView.mapboxMap
        try style.addSource(
            withId: "features",
            properties: [
                "type": "geojson", "data": ["type": "FeatureCollection", "features": [Any]()], "lineMetrics": true,
            ])
        for (id, type) in [("relief", "raster-dem"), ("images", "raster")] {
            try style.addSource(
                withId: id, properties: ["type": type, "tiles": [tile], "tileSize": 512, "maxzoom": 12])
        }
    }

    /// Draws an icon, a text and a pattern once: the textures of their atlases are kept from then on, and random changes may
    /// draw the first one late.
    ///
    /// - Parameters:
    ///   - mapView: The map, with the sources that all layers use.
    ///   - drawFrame: Draws a frame.
    static func fillAtlases(of mapView: MapView, _ drawFrame: () -> Void) throws {
        var changes = RandomStyleChanges(of: mapView, seed: 0)
        let style = mapView.mapboxMap
        let center = style.cameraState.center
        func corner(_ east: Double, _ north: Double) -> CLLocationCoordinate2D {
            CLLocationCoordinate2D(latitude: center.latitude + north, longitude: center.longitude + east)
        }
        let area = Polygon([[corner(-9, -9), corner(9, -9), corner(9, 9), corner(-9, -9)]])
        let features = [Feature(geometry: Point(center)), Feature(geometry: area)]
        try style.updateGeoJSONSource(
            withId: "features", geoJSON: .featureCollection(FeatureCollection(features: features)))
        try style.addImage(changes.image(), id: "image 0")
        var symbols = SymbolLayer(id: "symbols", source: "features")
        symbols.iconImage = .constant(.name("image 0"))
        symbols.textField = .constant("Place")
        symbols.iconAllowOverlap = .constant(true)
        symbols.textAllowOverlap = .constant(true)
        var areas = FillLayer(id: "areas", source: "features")
        areas.fillPattern = .constant(.name("image 0"))
        try style.addLayer(areas)
        try style.addLayer(symbols)
        changes.layers = [("symbols", .symbol), ("areas", .fill)]
        for _ in 0..<30 { drawFrame() }
        try changes.clear()
        drawFrame()
    }

    /// Makes a change.
    mutating func change() throws {
        switch random.next() % 16 {
        case 0...2 where layers.count < 24: try addLayer()
        case 3 where !layers.isEmpty:
            let index = Int(random.next() % UInt64(layers.count))
            try style.removeLayer(withId: layers.remove(at: index).id)
        case 4...6: try style.updateGeoJSONSource(withId: "features", geoJSON: .featureCollection(features()))
        case 7: try style.addImage(image(), id: "image \(random.next() % 4)")
        case 8: try? style.removeImage(withId: "image \(random.next() % 4)")
        case 9...11: moveCamera()
        default:
            guard let layer = layers.randomElement(using: &random),
                let property = LayerPropertyTable.properties(of: layer.type).randomElement(using: &random)
            else { return }
            // Values that do not match a property, such as a list of the wrong length, are refused.
            try? style.setLayerProperty(for: layer.id, property: property.name, value: value(of: property))
        }
    }

    /// Removes all layers, images and features.
    mutating func clear() throws {
        for layer in layers { try style.removeLayer(withId: layer.id) }
        layers = []
        for number in 0..<4 { try? style.removeImage(withId: "image \(number)") }
        try style.updateGeoJSONSource(withId: "features", geoJSON: .featureCollection(FeatureCollection(features: [])))
        mapView.mapboxMap.setCamera(to: CameraOptions(center: .init(), zoom: 1, bearing: 0, pitch: 0))
    }

    private mutating func addLayer() throws {
        guard let type = Self.types.randomElement(using: &random) else { return }
        layerCount += 1
        let id = "layer \(layerCount)"
        var members: [String: Any] = ["id": id, "type": type.rawValue]
        switch type {
        case .background: break
        case .raster: members["source"] = "images"
        case .hillshade, .colorRelief: members["source"] = "relief"
        default: members["source"] = "features"
        }
        try style.addLayer(with: members, layerPosition: layers.randomElement(using: &random).map { .below($0.id) })
        layers.append((id, type))
    }

    private mutating func moveCamera() {
        mapView.mapboxMap.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(
                    latitude: random.number(-70...70), longitude: random.number(-180...180)),
                zoom: random.number(0...18), bearing: random.number(0...360),
                pitch: random.chance(of: 2) ? 0 : random.number(0...85)))
    }

    private mutating func value(of property: PropertySpecification) -> Any {
        switch property.type {
        case .number, .numberArray:
            let least = property.minimum ?? -10
            return random.number(least...max(least, property.maximum ?? 40))
        case .boolean: return random.chance(of: 2)
        case .color, .colorArray:
            return "hsla(\(random.next() % 360),80%,\(random.next() % 100)%,\(random.nextUnit()))"
        case .array(.number, let count): return (0..<(count ?? 2)).map { _ in random.number(-20...20) }
        case .padding: return (0..<4).map { _ in random.number(0...20) }
        case .string where !property.allowedValues.isEmpty:
            return property.allowedValues.randomElement(using: &random) ?? ""
        case .resolvedImage: return "image \(random.next() % 5)"
        default: return ["get", "name"]
        }
    }

    private mutating func features() -> FeatureCollection {
        let center = mapView.mapboxMap.cameraState.center
        let span = 200 / pow(2, mapView.mapboxMap.cameraState.zoom)
        let count = Int(random.next() % 60)
        let features = (0..<count).map { index in
            let start = CLLocationCoordinate2D(
                latitude: min(max(center.latitude + random.number(-span...span), -85), 85),
                longitude: center.longitude + random.number(-span...span))
            func vertex() -> CLLocationCoordinate2D {
                CLLocationCoordinate2D(
                    latitude: min(max(start.latitude + random.number(-span...span) / 4, -85), 85),
                    longitude: start.longitude + random.number(-span...span) / 4)
            }
            var feature: Feature
            switch index % 3 {
            case 0: feature = Feature(geometry: Point(start))
            case 1: feature = Feature(geometry: LineString((0..<5).map { _ in vertex() }))
            default: feature = Feature(geometry: Polygon([[start, vertex(), vertex(), vertex(), start]]))
            }
            feature.properties = ["name": .string("Place \(random.next() % 500)")]
            return feature
        }
        return FeatureCollection(features: features)
    }

    private mutating func image() throws -> UIImage {
        let (width, height) = (Int(random.next() % 60) + 1, Int(random.next() % 60) + 1)
        let color = (0..<3).map { _ in UInt8(random.next() % 256) } + [255]
        let pixels = (0..<width * height).flatMap { _ in color }
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels) else {
            throw MapError(message: "soak-drawing: the image is invalid")
        }
        return image
    }
}

/// The properties of layers by their types.
private enum LayerPropertyTable {
    /// Returns the properties of a layer type in the order of their names.
    static func properties(of type: LayerType) -> [PropertySpecification] {
        PropertySpecification.properties(of: type).values.sorted { $0.name < $1.name }
            .filter { $0.container != .field }
    }
}
