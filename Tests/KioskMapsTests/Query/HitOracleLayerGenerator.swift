import KioskGeometry
import KioskMaps
import KioskStyle
import TestSupport

/// Makes random layers: as a style has them and, along with it, in plain numbers.
struct HitOracleLayerGenerator {
    var generator: SeededGenerator
    let camera: PlainCamera

    /// The features of the layer that is being made.
    private var features: [Feature] = []

    /// What is set with `setFeatureState`, by row.
    private var states: [(row: Int, state: JSONObject)] = []

    init(generator: SeededGenerator, camera: PlainCamera) {
        self.generator = generator
        self.camera = camera
    }

    struct GeneratedLayer {
        var layer: HitOracleLayer
        var features: [Feature]
        var states: [(row: Int, state: JSONObject)]
    }

    /// Pictures by their names.
    static let images = [(8, 8), (40, 20), (13, 37)].map { ("\($0)x\($1)", $0, $1) }

    private static let anchors: [(name: String, unit: SIMD2<Double>)] = [
        ("center", SIMD2(0.5, 0.5)), ("left", SIMD2(0, 0.5)), ("right", SIMD2(1, 0.5)), ("top", SIMD2(0.5, 0)),
        ("bottom", SIMD2(0.5, 1)), ("top-left", SIMD2(0, 0)), ("top-right", SIMD2(1, 0)),
        ("bottom-left", SIMD2(0, 1)), ("bottom-right", SIMD2(1, 1)),
    ]

    /// Makes a layer of any kind over a source of a few features.
    mutating func layer(named name: String) -> GeneratedLayer {
        let type = [LayerType.circle, .line, .fill, .symbol][pick(4)]
        var layer = HitOracleLayer(style: StyleLayer(id: name, type: type, source: name))
        (features, states) = ([], [])
        for row in 0..<1 + pick(6) {
            let forms = forms(often: type)
            layer.items.append(
                HitOracleLayer.Item(forms: forms, isShown: true, sortKey: 0, numbers: [:], icon: (0...0, 0...0)))
            var feature = Feature(geometry: Geometry(forms))
            feature.identifier = .number(Double(row))
            feature.properties = [:]
            features.append(feature)
        }
        addFilter(&layer)
        addPlacement(&layer, type)
        switch type {
        case .circle:
            addNumber("circle-radius", as: "radius", 1...60, &layer, isPaint: true)
            addNumber("circle-stroke-width", as: "stroke-width", 0...20, &layer, isPaint: true)
        case .line:
            addNumber("line-width", as: "width", 0.5...40, &layer, isPaint: true)
            addNumber("line-gap-width", as: "gap-width", 0...20, &layer, isPaint: true)
            addNumber("line-offset", as: "offset", -25...25, &layer, isPaint: true)
        case .symbol: addIcons(&layer)
        default: break
        }
        addSortKey(&layer, type)
        return GeneratedLayer(layer: layer, features: features, states: states)
    }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    private mutating func addFilter(_ layer: inout HitOracleLayer) {
        guard pick(3) == 0 else { return }
        layer.style.filter = [">=", ["get", "rank"], 1]
        for row in features.indices {
            let rank = pick(4)
            features[row].properties?["rank"] = .number(Double(rank))
            layer.items[row].isShown = rank >= 1
        }
    }

    private mutating func addPlacement(_ layer: inout HitOracleLayer, _ type: LayerType) {
        let prefix = type == .symbol ? "icon" : type.rawValue
        if generator.flip() {
            layer.translate = SIMD2(generator.number(-60...60), generator.number(-60...60))
            layer.style.properties["\(prefix)-translate"] = [.number(layer.translate.x), .number(layer.translate.y)]
        }
        if generator.flip() {
            layer.translatesWithMap = false
            layer.style.properties["\(prefix)-translate-anchor"] = "viewport"
        }
        guard type == .circle || type == .symbol else { return }
        (layer.liesOnMap, layer.followsMap) = (generator.flip(), generator.flip())
        layer.style.properties["\(prefix)-pitch-alignment"] = layer.liesOnMap ? "map" : "viewport"
        layer.style.properties[type == .circle ? "circle-pitch-scale" : "icon-rotation-alignment"] =
            layer.followsMap ? "map" : "viewport"
    }

    private mutating func addSortKey(_ layer: inout HitOracleLayer, _ type: LayerType) {
        guard generator.flip() else { return }
        layer.style.properties["\(type.rawValue)-sort-key"] = ["get", "order"]
        for row in features.indices {
            let key = Double(pick(3))
            features[row].properties?["order"] = .number(key)
            layer.items[row].sortKey = key
        }
    }

    private mutating func addIcons(_ layer: inout HitOracleLayer) {
        // No symbol hides another, and their order is that of plain geometry.
        layer.style.properties["icon-allow-overlap"] = true
        layer.style.properties["icon-ignore-placement"] = true
        layer.style.properties["symbol-z-order"] = "source"
        // Sizes of features are drawn in steps of 1/128.
        addNumber("icon-size", as: "size", 0.3...2, step: 1 / 128, &layer)
        // The rotation is that of the tile.
        addNumber("icon-rotate", as: "rotate", -400...400, atZoom: camera.zoom.rounded(.down), &layer)
        let isGiven = generator.flip()
        let padding = isGiven ? generator.number(0...10) : 2
        if isGiven { layer.style.properties["icon-padding"] = .number(padding) }
        let (anchor, unit) = Self.anchors[pick(9)]
        layer.style.properties["icon-anchor"] = .string(anchor)
        let offset = generator.flip() ? SIMD2(generator.number(-30...30), generator.number(-30...30)) : .zero
        layer.style.properties["icon-offset"] = [.number(offset.x), .number(offset.y)]
        layer.style.properties["icon-image"] = ["get", "picture"]
        for row in features.indices {
            let (name, width, height) = Self.images[pick(Self.images.count)]
            features[row].properties?["picture"] = .string(name)
            let scale = layer.items[row].numbers["size"] ?? 1
            let size = SIMD2(Double(width), Double(height)) * scale
            let low = offset * scale - unit * size - padding
            let high = offset * scale - unit * size + size + padding
            layer.items[row].icon = (low.x...high.x, low.y...high.y)
        }
    }

    /// Sets a property in one of the ways a style has.
    private mutating func addNumber(
        _ property: String, as name: String, _ range: ClosedRange<Double>, step: Double? = nil,
        atZoom zoom: Double? = nil, _ layer: inout HitOracleLayer, isPaint: Bool = false
    ) {
        func rounded(_ number: Double) -> Double { step.map { (number / $0).rounded() * $0 } ?? number }
        let fallback = rounded(generator.number(range))
        let kind = pick(isPaint ? 6 : 5)
        layer.style.properties[property] =
            switch kind {
            case 0: nil
            case 1: .number(fallback)
            case 2: ["get", .string(name)]
            case 3: ["coalesce", ["get", .string(name), ["get", "layerProperties"]], ["literal", .number(fallback)]]
            case 4: ["interpolate", ["linear"], ["zoom"], 0, 0, 20, ["get", .string(name)]]
            default: ["coalesce", ["feature-state", .string(name)], .number(fallback)]
            }
        guard kind > 0 else { return }
        for row in features.indices {
            let own = rounded(generator.number(range))
            let isOwn = kind == 2 || kind == 4 || generator.flip()
            layer.items[row].numbers[name] =
                kind == 1 || !isOwn ? fallback : kind == 4 ? own * min(1, (zoom ?? camera.zoom) / 20) : own
            guard isOwn else { continue }
            switch kind {
            case 3: features[row].addLayerProperty(name, own)
            case 5: states.append((row, [name: .number(own)]))
            default: features[row].properties?[name] = .number(own)
            }
        }
    }
}

extension HitOracleLayerGenerator {
    /// Shapes of one feature, mostly such as a type of layer shows.
    private mutating func forms(often type: LayerType) -> [HitOracleLayer.Form] {
        let usual = type == .line ? 1 : type == .fill ? 2 : 0
        let center = SIMD2(generator.number(-50...850), generator.number(-50...650))
        let kind = pick(5) == 0 ? pick(3) : usual
        return (0..<(pick(4) == 0 ? 1 + pick(3) : 1)).compactMap { _ in form(of: kind, around: center) }
    }

    private mutating func form(of kind: Int, around center: SIMD2<Double>) -> HitOracleLayer.Form? {
        let revolutions = Double(pick(3) - 1)
        let count = kind == 0 ? 1 : kind == 1 ? 2 + pick(4) : 3 + pick(4)
        let positions = (0..<count).compactMap { _ in
            coordinate(near: center + SIMD2(generator.number(-120...120), generator.number(-120...120)), revolutions)
        }
        guard positions.count == count else { return nil }
        if kind == 0 { return .point(positions[0]) }
        if kind == 1 { return .line(positions) }
        guard generator.flip() else { return .area([positions]) }
        // A smaller copy of the ring makes a hole, more or less inside.
        let hole = positions.map { position in
            CLLocationCoordinate2D(
                latitude: (position.latitude + positions[0].latitude + positions[1].latitude) / 3,
                longitude: (position.longitude + positions[0].longitude + positions[1].longitude) / 3)
        }
        return .area([positions, hole])
    }

    private func coordinate(near point: SIMD2<Double>, _ revolutions: Double) -> CLLocationCoordinate2D? {
        guard let ground = camera.ground(at: point), camera.scale(at: ground) > 0.02,
            var coordinate = camera.coordinate(of: ground)
        else { return nil }
        coordinate.longitude += 360 * revolutions
        return coordinate
    }
}

extension Feature {
    fileprivate mutating func addLayerProperty(_ name: String, _ value: Double) {
        var members: JSONObject = [:]
        if case .object(let object)?? = properties?["layerProperties"] { members = object }
        members[name] = .number(value)
        properties?["layerProperties"] = .object(members)
    }
}

extension Geometry {
    fileprivate init(_ forms: [HitOracleLayer.Form]) {
        let members = forms.map { form -> Geometry in
            switch form {
            case .point(let position): .point(Point(position))
            case .line(let positions): .lineString(LineString(positions))
            case .area(let rings): .polygon(Polygon(rings.map { $0 + $0.prefix(1) }))
            }
        }
        self = members.count == 1 ? members[0] : .geometryCollection(GeometryCollection(geometries: members))
    }
}
