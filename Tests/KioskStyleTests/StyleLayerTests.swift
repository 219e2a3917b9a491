import KioskGeometry
import KioskStyle
import Testing

@Suite struct StyleLayerTests {
    @Test("A layer is visible from its minimum to below its maximum zoom level")
    func zoomRange() {
        var layer = StyleLayer(id: "a", type: .circle)
        for zoom in [-1e300, -0.1, 0, 5, 22, 1e300] { #expect(layer.isShown(atZoom: zoom)) }
        layer.minZoom = 5
        layer.maxZoom = 10
        #expect([4.999, 5, 7, 9.999, 10, 11].map(layer.isShown) == [false, true, true, true, false, false])
        #expect(!layer.isShown(atZoom: .nan))
        layer.visibility = .constant(.none)
        #expect([4.999, 5, 7, 9.999, 10, 11].map(layer.isShown) == Array(repeating: false, count: 6))
        layer.visibility = .constant(.visible)
        layer.maxZoom = 5
        #expect(!layer.isShown(atZoom: 5))
    }

    @Test("A property in the group of others has no effect, and is written back")
    func misplacedProperties() throws {
        let layer = try StyleLayer(json: [
            "id": "a", "type": "fill", "layout": ["fill-color": "blue", "fill-colour": "blue"],
            "paint": ["fill-color": "red", "visibility": "none", "fill-sort-key": 3],
        ])
        #expect(layer.properties == ["fill-color": "red", "fill-colour": "blue"])
        #expect(layer.visibility == .constant(.visible))
        #expect(
            layer.misplacedProperties == [
                "layout": ["fill-color": "blue"], "paint": ["visibility": "none", "fill-sort-key": 3],
            ])
        #expect(layer.json["layout"]??.object?["fill-color"] == "blue")
        #expect(try StyleLayer(json: layer.json) == layer)
    }

    @Test("An object of properties with an invalid one changes nothing")
    func invalidGroup() throws {
        var layer = StyleLayer(id: "a", type: .circle)
        try layer.set("paint", to: ["circle-radius": 3, "circle-color": "red"])
        #expect(layer.properties == ["circle-radius": 3, "circle-color": "red"])
        let before = layer
        for invalid in [
            ["circle-blur": 1, "circle-radius": "x"], ["circle-radius": 4, "circle-stroke-width": "x"],
        ] as [JSONValue] {
            #expect(throws: StyleError.self) { try layer.set("paint", to: invalid) }
            #expect(layer == before)
        }
    }

    @Test("An object of properties with those of another group changes nothing, and the error names them")
    func otherGroup() throws {
        var layer = StyleLayer(id: "a", type: .circle, source: "s")
        try layer.set("layout", to: ["visibility": "none", "circle-sort-key": 3])
        let before = layer
        for (group, value, names) in [
            ("paint", ["circle-radius": 3, "filter": ["==", 1, 1], "source": "other"], "found: filter, source"),
            ("paint", ["visibility": "visible"], "found: visibility"),
            ("paint", ["paint": ["circle-radius": 3]], "found: paint"),
            ("layout", ["circle-radius": 3], "found: circle-radius"),
            ("layout", ["unknown": 3], "found: unknown"),
        ] as [(String, JSONValue, String)] {
            let error = #expect(throws: StyleError.self) { try layer.set(group, to: value) }
            #expect(error?.message.hasSuffix(names) == true, "\(error?.message ?? "")")
            #expect(layer == before)
        }
    }

    @Test("The visibility can be an expression")
    func visibility() throws {
        var layer = StyleLayer(id: "a", type: .circle)
        try layer.set("visibility", to: ["case", ["to-boolean", ["global-state", "open"]], "visible", "none"])
        for (isOpen, expected) in [(true, Visibility.visible), (false, .none)] {
            var context = EvaluationContext(zoom: 3)
            context.globals = EvaluationGlobals(globalState: ["open": .boolean(isOpen)])
            #expect(layer.evaluatedVisibility().value(in: context) == expected)
        }
        for wrong in ["hidden", ["zoom"], ["get", "a"], 3] as [JSONValue] {
            #expect(throws: StyleError.self) { try layer.set("visibility", to: wrong) }
        }
    }

    @Test(
        "A layer reports whether it depends on the zoom level",
        arguments: [
            ([:], nil, false),
            (["circle-radius": 5], nil, false),
            (["circle-radius": ["get", "zoom"]], nil, false),
            (["circle-radius": nil], nil, false),
            (["circle-radius": ["zoom"]], nil, true),
            (["circle-radius": ["interpolate", ["linear"], ["zoom"], 1, 2, 3, 4]], nil, true),
            (["a": 1, "b": ["case", true, 1, ["step", ["zoom"], 1, 2, 3]]], nil, true),
            ([:], ["<", ["zoom"], 5], true),
            ([:], ["has", "zoom"], false),
            (["circle-radius": ["stops": [[1, 2], [3, 4]]]], nil, true),
            (["circle-radius": ["property": "size", "stops": [[1, 2], [3, 4]]]], nil, false),
            (["circle-radius": ["property": "size", "stops": [[["zoom": 1, "value": 2], 3]]]], nil, true),
            (["circle-radius": ["property": "size", "stops": []]], nil, false),
            (["circle-radius": ["property": "size", "type": "identity"]], nil, false),
        ] as [(JSONObject, JSONValue?, Bool)])
    func dependsOnZoom(properties: JSONObject, filter: JSONValue?, expected: Bool) {
        var layer = StyleLayer(id: "a", type: .circle, properties: properties)
        layer.filter = filter
        #expect(layer.mentions(["zoom"]) == expected)
    }

    @Test(
        "A legacy function uses no operator but zoom",
        arguments: [
            ["stops": [[1, 2], [3, 4]]],
            ["property": "size", "stops": [[1, 2], [3, 4]]],
            ["property": "size", "stops": [[["zoom": 1, "value": 2], 3]]],
        ] as [JSONValue])
    func legacyFunction(function: JSONValue) {
        let layer = StyleLayer(id: "a", type: .circle, properties: ["circle-radius": function])
        #expect(!layer.mentions(["within", "distance", "distance-from-center", "feature-state", "pitch"]))
    }

    @Test("Missing members are not written")
    func missingMembers() {
        let layer = StyleLayer(id: "a", type: .background)
        #expect(layer.json == ["id": "a", "type": "background", "layout": ["visibility": "visible"]])
    }

    @Test("Names of layer types are equal after writing and reading")
    func types() {
        #expect(
            [LayerType.background, .fill, .line, .circle, .symbol].map(\.rawValue)
                == ["background", "fill", "line", "circle", "symbol"])
        #expect(LayerType(rawValue: "sky").rawValue == "sky")
        #expect(SourceType.geoJSON.rawValue == "geojson")
    }
}
