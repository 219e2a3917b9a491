import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Terrain, projection, atmosphere and lights")
struct SurroundingsTests {
    private let kiosk = Kiosk()
    private var style: Style { kiosk.map.style }

    private func json(_ value: StylePropertyValue) -> JSONValue? { JSONValue(rawValue: value.value) }

    @Test("Terrain requires a raster DEM source")
    func terrain() throws {
        try style.addSource(RasterDemSource(id: "heights"))
        try style.addSource(GeoJSONSource(id: "stops"))
        #expect(style.terrain == nil && style.terrainProperty("exaggeration").kind == .constant)
        #expect(kiosk.refusal { try $0.setTerrain(Terrain(sourceId: "z")) } == #"source "z": not in the style"#)
        #expect(
            kiosk.refusal { try $0.setTerrain(Terrain(sourceId: "stops")) }
                == #"terrain: source "stops" is of type "geojson"; use a source of type "raster-dem""#)
        #expect(kiosk.refusal { try $0.setTerrainProperty("exaggeration", value: 2) } != nil)
        try style.setTerrain(Terrain(sourceId: "heights").exaggeration(1.5))
        #expect(style.terrain == Terrain(sourceId: "heights").exaggeration(1.5))
        try style.setTerrainProperty("exaggeration", value: ["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2] as [Any])
        #expect(style.terrainProperty("exaggeration").kind == .expression)
        for (name, value) in [("source", "stops"), ("exaggeration", "high"), ("source", 5)] as [(String, Any)] {
            #expect(kiosk.refusal { try $0.setTerrainProperty(name, value: value) } != nil)
        }
        #expect(style.terrainProperty("height").kind == .undefined)
        style.removeTerrain()
        #expect(style.terrain == nil)
    }

    @Test("The projection is that of the style, nil by default, and unknown ones are rejected")
    func projection() throws {
        #expect(style.projection == nil)
        for name in [StyleProjectionName.globe, .mercator] {
            try style.setProjection(StyleProjection(name: name))
            #expect(style.projection?.name == name)
        }
        #expect(
            kiosk.refusal { try $0.setProjection(StyleProjection(name: StyleProjectionName(rawValue: "cube"))) }?
                .contains("\"cube\"") == true)
        kiosk.map.loadStyleJSON(#"{"version":8,"layers":[],"projection":{"name":"globe"}}"#)
        #expect(style.projection == StyleProjection(name: .globe))
        kiosk.map.loadStyle(.empty)
        #expect(style.projection == nil)
    }

    @Test("The atmosphere and its properties can be set, read and removed")
    func atmosphere() throws {
        #expect(style.atmosphere == nil)
        #expect(json(style.atmosphereProperty("range")) == [0.5, 10])
        #expect(style.atmosphereProperty("star-intensity").kind == .expression)
        #expect(style.atmosphereProperty("smell").kind == .undefined)
        #expect(
            kiosk.refusal { try $0.setAtmosphereProperty("range", value: [1, 2]) }
                == #"fog: not in the style; set it before its property "range""#)
        try style.setAtmosphere(Atmosphere().color(StyleColor(rawValue: "pink")))
        try style.setAtmosphereProperty("range", value: [1, 2])
        #expect(style.atmosphere == Atmosphere().color(StyleColor(rawValue: "pink")).range([1, 2]))
        #expect(json(style.atmosphereProperty("range")) == [1, 2] && json(style.atmosphereProperty("color")) == "pink")
        #expect(kiosk.refusal { try $0.setAtmosphereProperty("range", value: "far") } != nil)
        #expect(kiosk.refusal { try $0.setAtmosphereProperty("range", value: Date()) } != nil)
        try style.setAtmosphereProperty("range", value: NSNull())
        #expect(json(style.atmosphereProperty("range")) == [0.5, 10])
        try style.removeAtmosphere()
        #expect(style.atmosphere == nil)
    }

    @Test("Lights replace each other, and each property is set and read")
    func lights() throws {
        #expect(style.allLightIdentifiers.isEmpty)
        try style.setLights(FlatLight(id: "sun").intensity(0.3))
        #expect(style.allLightIdentifiers == [LightInfo(id: "sun", type: .flat)])
        #expect(json(style.lightProperty(for: "sun", property: "intensity")) == 0.3)
        #expect(json(style.lightProperty(for: "sun", property: "anchor")) == "viewport")
        try style.setLights(ambient: AmbientLight(id: "sky"), directional: DirectionalLight(id: "sun"))
        #expect(
            style.allLightIdentifiers
                == [LightInfo(id: "sky", type: .ambient), LightInfo(id: "sun", type: .directional)])
        try style.setLightProperty(for: "sun", property: "cast-shadows", value: true)
        try style.setLightProperty(for: "sky", property: "intensity", value: ["step", ["zoom"], 0, 9, 1] as [Any])
        #expect(json(style.lightProperty(for: "sun", property: "cast-shadows")) == true)
        #expect(style.lightProperty(for: "sky", property: "intensity").kind == .expression)
        #expect(style.lightProperty(for: "moon", property: "intensity").kind == .undefined)
        #expect(
            kiosk.refusal { try $0.setLightProperty(for: "moon", property: "intensity", value: 1) }
                == #"light "moon": not in the style"#)
    }

    @Test("Invalid and unknown values are rejected by every setter and change nothing")
    func refused() throws {
        try style.addSource(RasterDemSource(id: "heights"))
        try style.setTerrain(Terrain(sourceId: "heights"))
        try style.setAtmosphere(Atmosphere())
        try style.setLights(FlatLight(id: "sun"))
        let changes: [(String, (MapboxMap) throws -> Void)] = [
            ("terrain, exaggeration", { try $0.setTerrain(Terrain(sourceId: "heights").exaggeration(-1)) }),
            ("terrain, exaggeration", { try $0.setTerrain(properties: ["source": "heights", "exaggeration": 1001]) }),
            ("terrain, exaggeration", { try $0.setTerrainProperty("exaggeration", value: 1001) }),
            ("terrain, exaggeration", { try $0.setTerrainProperty("exaggeration", value: ["get", "height"]) }),
            ("\"height\"", { try $0.setTerrainProperty("height", value: 1) }),
            ("fog, star-intensity", { try $0.setAtmosphere(Atmosphere().starIntensity(7)) }),
            ("fog, range", { try $0.setAtmosphere(properties: ["range": [-21, 0]]) }),
            ("fog, range", { try $0.setAtmosphereProperty("range", value: [0, 21]) }),
            ("\"smell\"", { try $0.setAtmosphereProperty("smell", value: 1) }),
            ("star-intensity", { try $0.setAtmosphereProperty("star-intensity", value: Double.nan) }),
            ("light \"sun\", intensity", { try $0.setLights(FlatLight(id: "sun").intensity(7)) }),
            ("light \"sun\", intensity", { try $0.setLightProperty(for: "sun", property: "intensity", value: -1) }),
            ("light \"sun\", anchor", { try $0.setLightProperty(for: "sun", property: "anchor", value: "sea") }),
            ("\"type\"", { try $0.setLightProperty(for: "sun", property: "type", value: "ambient") }),
            ("\"smell\"", { try $0.setLightProperty(for: "sun", property: "smell", value: 1) }),
            ("expected different ids", { try $0.setLights(ambient: .init(id: "a"), directional: .init(id: "a")) }),
            ("snow, intensity", { try $0.setSnow(Snow().intensity(7)) }),
            ("rain, opacity", { try $0.setRain(Rain().opacity(7)) }),
        ]
        for (words, change) in changes { #expect(kiosk.refusal(of: change)?.contains(words) == true, "\(words)") }
        try style.setAtmosphereProperty("range-transition", value: ["duration": 100])
        try style.setAtmosphereProperty("color-use-theme", value: "none")
        #expect(style.atmosphereProperty("range-transition").kind == .transition)
    }

    @Test("Terrain and atmosphere can be set by their members in a document")
    func untyped() throws {
        try style.addSource(RasterDemSource(id: "heights"))
        try style.setTerrain(properties: ["source": "heights", "exaggeration": 2])
        #expect(style.terrain == Terrain(sourceId: "heights").exaggeration(2))
        try style.setAtmosphere(properties: ["range": [1, 2]])
        #expect(style.atmosphere == Atmosphere().range([1, 2]))
        #expect(throws: TypeConversionError.self) { try style.setTerrain(properties: ["source": 7]) }
        #expect(throws: TypeConversionError.self) { try style.setAtmosphere(properties: ["range": "far"]) }
    }

    @Test("The defaults of a light are those of its type")
    func lightDefaults() throws {
        try style.setLights(ambient: AmbientLight(id: "sky"), directional: DirectionalLight(id: "sun"))
        #expect(json(style.lightProperty(for: "sun", property: "direction")) == [210, 30])
        #expect(json(style.lightProperty(for: "sun", property: "cast-shadows")) == false)
        #expect(json(style.lightProperty(for: "sky", property: "intensity")) == 0.5)
        #expect(style.lightProperty(for: "sky", property: "direction").kind == .undefined)
        #expect(style.lightProperty(for: "sky", property: "anchor").kind == .undefined)
    }

    @Test("The light of a style document is read")
    func documentLight() throws {
        kiosk.map.loadStyleJSON(#"{"version":8,"layers":[],"light":{"anchor":"map","color":"red"}}"#)
        let light = try #require(style.allLightIdentifiers.first)
        #expect(light.type == .flat && style.allLightIdentifiers.count == 1)
        #expect(json(style.lightProperty(for: light.id, property: "anchor")) == "map")
        try style.setLightProperty(for: light.id, property: "anchor", value: "viewport")
        #expect(json(style.lightProperty(for: light.id, property: "anchor")) == "viewport")
        #expect(json(style.lightProperty(for: light.id, property: "color")) == "red")
    }

    @Test("Snow and rain can be set and removed, and end with their style")
    func weather() throws {
        try style.setSnow(Snow().intensity(0.5))
        try style.setRain(Rain())
        #expect(style.snow == Snow().intensity(0.5) && style.rain == Rain())
        try style.removeSnow()
        #expect(style.snow == nil && style.rain != nil)
        kiosk.map.loadStyle(.empty)
        #expect(style.rain == nil)
        try style.removeRain()
    }

    @Test("The transition is that of the style, or the default")
    func transition() {
        kiosk.map.loadStyleJSON(#"{"version":8,"layers":[],"transition":{"duration":1000,"delay":500}}"#)
        #expect(style.styleTransition.duration == 1 && style.styleTransition.delay == 0.5)
        kiosk.map.loadStyle(.empty)
        #expect(style.styleTransition == TransitionOptions())
        kiosk.map.loadStyleJSON(#"{"version":8,"layers":[],"transition":{"duration":"long"}}"#)
        #expect(style.styleTransition == TransitionOptions())
        #expect(kiosk.reports(.style).count == 1)
    }
}
