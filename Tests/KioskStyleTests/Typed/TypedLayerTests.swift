import Foundation
import KioskGeometry
import KioskStyle
import Testing

@Suite struct TypedLayerTests {
    @Test("A layer is written with its groups and without nil members")
    func groups() {
        var layer = CircleLayer(id: "stops", source: "network")
        #expect(
            layer.json == [
                "id": "stops", "type": "circle", "source": "network", "layout": ["visibility": "visible"],
            ])
        layer.sourceLayer = "stops"
        layer.filter = Exp(.has, "name")
        layer.slot = .middle
        layer.minZoom = 3
        layer.maxZoom = 9
        layer.visibility = .constant(.none)
        layer.circleSortKey = .constant(2)
        layer.circleRadius = .expression(Exp(.get, "size"))
        layer.circleRadiusTransition = StyleTransition(duration: 1, delay: 0.5)
        #expect(
            layer.json == [
                "id": "stops", "type": "circle", "source": "network", "source-layer": "stops",
                "filter": ["has", "name"], "slot": "middle", "minzoom": 3, "maxzoom": 9,
                "layout": ["visibility": "none", "circle-sort-key": 2],
                "paint": [
                    "circle-radius": ["get", "size"], "circle-radius-transition": ["duration": 1000, "delay": 500],
                ],
            ])
    }

    @Test("Setters return a changed copy")
    func setters() {
        let layer = CircleLayer(id: "stops", source: "network")
        let changed = layer.circleRadius(10).circleColor(.red).circleColor("blue").circleBlur(Exp(.get, "blur"))
            .circleRadiusTransition(.zero).minZoom(3).slot(.top).visibility(.none).filter(Exp(.has, "x"))
        #expect(layer == CircleLayer(id: "stops", source: "network"))
        #expect(changed.circleRadius == 10 && changed.circleColor == "blue")
        #expect(changed.circleBlur == .expression(Exp(.get, "blur")) && changed.circleRadiusTransition == .zero)
        #expect(changed.minZoom == 3)
        #expect(changed.slot == "top")
        #expect(changed.visibility == .constant(.none))
        #expect(changed.filter == Exp(.has, "x"))
    }

    @Test("The types are those of the guides")
    func types() {
        var symbols = SymbolLayer(id: "a", source: "b")
        symbols.textField = "name"
        symbols.iconImage = "pin"
        symbols.textFont = ["Open Sans Regular"]
        symbols.textVariableAnchor = [.top, .bottomLeft]
        symbols.iconAnchor = .constant(.bottom)
        symbols = symbols.iconImage("other").textField(Exp(.get, "name"))
        #expect(symbols.iconImage == .constant(.name("other")))
        var hills = HillshadeLayer(id: "a", source: "b")
        hills.hillshadeIlluminationDirection = 20
        #expect(hills.hillshadeIlluminationDirection?.asConstant == 20)
        let backdrop = BackgroundLayer(id: "c").backgroundColor(StyleColor(.red))
        #expect(backdrop.backgroundColor?.asConstant == StyleColor(.red))
        #expect(LocationIndicatorLayer(id: "d").type == .locationIndicator && Light(id: "e").id == "e")
    }

    @Test("An array of strings is an expression if it begins with an operator")
    func stringArrays() throws {
        func font(_ json: JSONValue) throws -> Value<[String]> { try Value(jsonValue: json) }
        #expect(try font(["Open Sans", "Arial"]) == ["Open Sans", "Arial"])
        #expect(try font(["get", "font"]) == .expression(Exp(.get, "font")))
        #expect(try font(["literal", ["A", "B"]]) == .expression(Exp(.literal, ["A", "B"])))
    }

    @Test("Unknown enumeration values are preserved")
    func unknownValues() throws {
        let json: JSONObject = [
            "id": "a", "type": "line", "layout": ["line-cap": "wavy", "visibility": "visible"],
        ]
        let line = try LineLayer(json: json)
        #expect(line.lineCap?.asConstant?.rawValue == "wavy" && line.json == json)
        #expect(LineCap(StyleValue.string("wavy")) == nil, "unknown values are not rendered")
        #expect(LineJoin.none.rawValue == "none" && FillElevationReference.hdRoadBase.rawValue == "hd-road-base")
    }

    @Test("Legacy functions are read as expressions")
    func legacyFunctions() throws {
        let json: JSONObject = [
            "id": "a", "type": "symbol", "source": "b", "paint": ["text-color": ["property": "c", "type": "identity"]],
            "layout": [
                "text-field": ["stops": [[0, ""], [9, "{name}"]]],
                "text-size": ["base": 2, "stops": [[3, 8], [9, 20]]],
            ],
        ]
        let symbols = try SymbolLayer(json: json)
        #expect(
            symbols.textSize
                == .expression(
                    Exp(.interpolate) {
                        Exp(.exponential, 2); Exp(.zoom); [3.0: 8.0, 9: 20]
                    }))
        #expect(symbols.textColor == .expression(Exp(.get, "c")))
        #expect(
            symbols.textField?.asExpression?.jsonValue == [
                "step", ["zoom"], "", 9, ["to-string", ["get", "name"]],
            ])
        #expect(throws: TypeConversionError.self) {
            try CircleLayer(json: ["id": "a", "type": "circle", "paint": ["circle-blur": ["stops": []]]])
        }
    }

    @Test("Arrays for a single value are read as literals")
    func literals() throws {
        let padded = try SymbolLayer(
            json: ["id": "a", "type": "symbol", "source": "b", "layout": ["icon-padding": [1, 2]]])
        #expect(padded.iconPadding == .expression(Exp(.literal, [1.0, 2])))
        let lit = try HillshadeLayer(
            json: [
                "id": "a", "type": "hillshade", "source": "b",
                "paint": [
                    "hillshade-illumination-direction": [10, 20], "hillshade-highlight-color": ["red", "blue"],
                    "hillshade-shadow-color": ["rgb", 1, 2, 3],
                ],
            ])
        #expect(lit.hillshadeIlluminationDirection == .expression(Exp(.literal, [10.0, 20])))
        #expect(lit.hillshadeHighlightColor == .expression(Exp(.literal, ["red", "blue"])))
        #expect(lit.hillshadeShadowColor == .constant(StyleColor(rawValue: "rgb(1.00, 2.00, 3.00)")))
        let property = try #require(PropertySpecification.properties(of: .symbol)["icon-padding"])
        let sides = StyleValue.padding(UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
        #expect(try CompiledExpression(parsing: padded.iconPadding?.jsonValue, for: property).constant == sides)
    }

    @Test("Transitions are in milliseconds in documents")
    func transitions() throws {
        #expect(try StyleTransition(jsonValue: ["duration": 1000, "delay": 500]) == .init(duration: 1, delay: 0.5))
        #expect(try StyleTransition(jsonValue: [:]) == .init(duration: 0.3, delay: 0))
        let options = TransitionOptions(duration: 0.2, enablePlacementTransitions: false)
        #expect(options.json == ["duration": 200, "enablePlacementTransitions": false])
        #expect(try TransitionOptions(json: options.json) == options)
        #expect(try TransitionOptions(json: ["other": 1]).json == ["other": 1])
    }

    @Test("Layer types of documents map to Swift types")
    func layerTypes() throws {
        #expect(LayerType.circle.layerType == CircleLayer.self && SourceType.geoJSON.sourceType == GeoJSONSource.self)
        #expect(LayerType.custom.layerType == nil && SourceType.video.sourceType == nil)
        let type = try #require(LayerType(rawValue: "raster-particle").layerType)
        let json: JSONObject = ["id": "a", "type": "raster-particle", "layout": ["visibility": "none"]]
        let layer = try type.init(json: json)
        #expect(layer.json == json)
        #expect(layer.visibility == .constant(.none))
        #expect(layer is RasterParticleLayer)
    }

    @Test("Projections are read from both forms")
    func projections() throws {
        #expect(try StyleProjection(json: ["type": "globe"]) == StyleProjection(name: .globe))
        #expect(try StyleProjection(json: ["name": "mercator"]).json == ["name": "mercator"])
        #expect(throws: TypeConversionError.self) { try StyleProjection(json: [:]) }
        #expect(throws: TypeConversionError.self) { try StyleProjection(json: ["name": 1]) }
    }
}
