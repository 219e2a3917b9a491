import Foundation
import KioskGeometry
import KioskStyle
import Testing

/// A generated type with its conversions and the table of its members.
struct TypedObject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The members that every object of the type has in a document.
    let required: JSONObject
    /// The group of the properties; nil for direct members, empty for a layer's paint and layout groups.
    let group: String?
    let table: [String: PropertySpecification]
    /// Parses and writes the members.
    let rewrite: @Sendable (JSONObject) throws -> JSONObject
    /// Decodes and encodes with `Codable`.
    let recode: @Sendable (Data) throws -> Data

    private init<Object: StyleObject>(
        _ type: Object.Type, required: JSONObject, group: String?, table: [String: PropertySpecification]
    ) {
        testDescription = "\(type)"
        self.required = required
        self.group = group
        self.table = table
        rewrite = { try Object(json: $0).json }
        recode = { try JSONEncoder().encode(JSONDecoder().decode(Object.self, from: $0)) }
    }

    private static func layer<Object: Layer>(_ type: Object.Type, _ name: LayerType) -> TypedObject {
        TypedObject(
            type,
            required: ["id": "a", "type": .string(name.rawValue), "layout": ["visibility": "visible"]], group: "",
            table: PropertySpecification.properties(of: name))
    }

    private static func source<Object: Source>(_ type: Object.Type, _ name: SourceType) -> TypedObject {
        TypedObject(
            type, required: ["id": "a", "type": .string(name.rawValue)], group: nil,
            table: PropertySpecification.properties(of: name))
    }

    private static func light<Object: StyleObject>(
        _ type: Object.Type, _ name: String, _ table: [String: PropertySpecification]
    ) -> TypedObject {
        TypedObject(type, required: ["id": "a", "type": .string(name)], group: "properties", table: table)
    }

    static let layers = [
        layer(BackgroundLayer.self, .background), layer(FillLayer.self, .fill), layer(LineLayer.self, .line),
        layer(SymbolLayer.self, .symbol), layer(CircleLayer.self, .circle), layer(HeatmapLayer.self, .heatmap),
        layer(FillExtrusionLayer.self, .fillExtrusion), layer(RasterLayer.self, .raster),
        layer(HillshadeLayer.self, .hillshade), layer(ColorReliefLayer.self, .colorRelief),
        layer(SkyLayer.self, .sky), layer(LocationIndicatorLayer.self, .locationIndicator),
        layer(ModelLayer.self, .model), layer(ClipLayer.self, .clip),
        layer(RasterParticleLayer.self, .rasterParticle), layer(SlotLayer.self, .slot),
    ]

    static let sources = [
        source(VectorSource.self, .vector), source(RasterSource.self, .raster),
        source(RasterDemSource.self, .rasterDem), source(RasterArraySource.self, .rasterArray),
        source(GeoJSONSource.self, .geoJSON), source(ImageSource.self, .image), source(ModelSource.self, .model),
    ]

    static let objects = [
        light(FlatLight.self, "flat", PropertySpecification.light),
        light(AmbientLight.self, "ambient", PropertySpecification.ambientLight),
        light(DirectionalLight.self, "directional", PropertySpecification.directionalLight),
        TypedObject(Terrain.self, required: ["source": "text"], group: nil, table: PropertySpecification.terrain),
        TypedObject(Atmosphere.self, required: [:], group: nil, table: PropertySpecification.atmosphere),
        TypedObject(Rain.self, required: [:], group: nil, table: PropertySpecification.rain),
        TypedObject(Snow.self, required: [:], group: nil, table: PropertySpecification.snow),
    ]

    static let all = layers + sources + objects

    /// Whether the properties may be expressions.
    var hasExpressions: Bool { !Self.sources.contains { $0.testDescription == testDescription } }

    /// Returns the required members, with the properties in the groups of the type.
    func json(_ properties: [(PropertySpecification, String, JSONValue?)]) -> JSONObject {
        var json = required
        for (specification, name, value) in properties {
            let group = group == "" ? specification.container.rawValue : group
            guard let group else {
                json.updateValue(value, forKey: name)
                continue
            }
            var members = json[group]??.object ?? [:]
            members.updateValue(value, forKey: name)
            json[group] = .object(members)
        }
        return json
    }
}
