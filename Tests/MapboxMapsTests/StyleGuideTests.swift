import Foundation
import MapboxMaps
import Testing

/// The style and expression examples of the v10 guide compile and have the documented JSON.
@MainActor
@Suite("Guide: styling at run time")
struct StyleGuideTests {
    @Test("The example of a GeoJSON source")
    func source() throws {
        var myGeoJSONSource = GeoJSONSource()
        myGeoJSONSource.maxzoom = 14
        let someGeoJSONDocumentURL = try #require(URL(string: "https://example.org/stops.geojson"))
        let someTurfFeatureCollection = FeatureCollection(features: [])

        // Setting the `data` property with a url pointing to a GeoJSON document
        myGeoJSONSource.data = .url(someGeoJSONDocumentURL)
        #expect(
            myGeoJSONSource.json == [
                "type": "geojson", "maxzoom": 14, "data": "https://example.org/stops.geojson",
            ])

        // Setting a Turf feature to the `data` property
        myGeoJSONSource.data = .featureCollection(someTurfFeatureCollection)
        #expect(myGeoJSONSource.json["data"] == .some(["type": "FeatureCollection", "features": []]))
    }

    @Test("The example of a background layer")
    func background() {
        var myBackgroundLayer = BackgroundLayer(id: "my-background-layer")
        myBackgroundLayer.backgroundColor = .constant(StyleColor(.red))
        #expect(
            myBackgroundLayer.json == [
                "id": "my-background-layer", "type": "background", "layout": ["visibility": "visible"],
                "paint": ["background-color": "rgba(255.00, 0.00, 0.00, 1.00)"],
            ])
    }

    @Test("The example of an expression from JSON")
    func json() throws {
        let expressionString =
            """
            [
                "interpolate",
                ["linear"],
                ["zoom"],
                0,
                "hsl(0, 79%, 53%)",
                14,
                "hsl(233, 80%, 47%)"
            ]
            """

        let expressionData = try #require(expressionString.data(using: .utf8))
        let expJSONObject = try JSONSerialization.jsonObject(with: expressionData, options: [])
        let expression = try Exp(jsonObject: expJSONObject)
        #expect(
            expression
                == Exp(.interpolate) {
                    Exp(.linear)
                    Exp(.zoom)
                    0
                    "hsl(0, 79%, 53%)"
                    14
                    "hsl(233, 80%, 47%)"
                })
    }

    @Test("The example of an expression in Swift")
    func swift() {
        let expression = Exp(.interpolate) {
            Exp(.linear)
            Exp(.zoom)
            0
            UIColor.red
            14
            UIColor.blue
        }
        #expect(
            expression.jsonValue == [
                "interpolate", ["linear"], ["zoom"], 0, ["rgba", 255, 0, 0, 1], 14, ["rgba", 0, 0, 255, 1],
            ])
    }

    @Test("The example of an expression that depends on the appearance", arguments: [true, false])
    func appearance(isDarkModeEnabled: Bool) {
        let lowZoomColor = isDarkModeEnabled ? UIColor.black.expression : UIColor.red.expression
        let highZoomColor = isDarkModeEnabled ? UIColor.gray.expression : UIColor.blue.expression
        let expression = Exp(.interpolate) {
            Exp(.linear)
            Exp(.zoom)
            0
            lowZoomColor
            14
            highZoomColor
        }
        #expect(expression.arguments[3] == .expression(Exp(.rgba, isDarkModeEnabled ? 0 : 255, 0, 0, 1)))
    }

    @Test("The example of composed expressions")
    func composed() {
        let expression = Exp(.interpolate) {
            Exp(.linear)
            Exp(.zoom)
            Exp(.subtract) {
                10
                3
            }
            UIColor.red
            Exp(.sum) {
                7
                7
            }
            UIColor.blue
        }
        #expect(
            "\(expression)"
                == "[interpolate, [linear], [zoom], [-, 10.0, 3.0], [rgba, 255.0, 0.0, 0.0, 1.0], [+, 7.0, 7.0], "
                + "[rgba, 0.0, 0.0, 255.0, 1.0]]")
    }

    @Test("The example of adding sources and layers to the style")
    func adding() throws {
        let mapView = GuideMap().mapView
        var myGeoJSONSource = GeoJSONSource()
        myGeoJSONSource.maxzoom = 14
        myGeoJSONSource.data = .featureCollection(FeatureCollection(features: []))
        try mapView.mapboxMap.style.addSource(myGeoJSONSource, id: "my-geojson-source")
        try mapView.mapboxMap.style.updateGeoJSONSource(
            withId: "my-geojson-source", geoJSON: .geometry(.point(Point(.helsinki))))
        let source = try mapView.mapboxMap.style.source(withId: "my-geojson-source", type: GeoJSONSource.self)
        #expect(source.maxzoom == 14 && source.data == .geometry(.point(Point(.helsinki))))

        var myBackgroundLayer = BackgroundLayer(id: "my-background-layer")
        myBackgroundLayer.backgroundColor = .constant(StyleColor(.red))
        try mapView.mapboxMap.style.addLayer(myBackgroundLayer)
        #expect(mapView.mapboxMap.style.allLayerIdentifiers.last?.id == "my-background-layer")
        let layer = try mapView.mapboxMap.style.layer(withId: "my-background-layer", type: BackgroundLayer.self)
        #expect(layer == myBackgroundLayer)
    }

    @Test("The example of changing the language of all or some labels")
    func localization() {
        let mapView = GuideMap().mapView
        mapView.mapboxMap.loadStyleJSON(
            #"""
            {"version":8,"sources":{"v":{"type":"vector"}},"layers":[
             {"id":"country-label","type":"symbol","source":"v","layout":{"text-field":["get","name_de"]}},
             {"id":"road-label","type":"symbol","source":"v","layout":{"text-field":["get","name_de"]}}]}
            """#)
        func text(_ id: String) -> [String]? {
            mapView.mapboxMap.style.layerPropertyValue(for: id, property: "text-field") as? [String]
        }
        mapView.mapboxMap.style.localizeLabels(into: Locale(identifier: "en"))
        #expect(text("country-label") == ["get", "name_en"] && text("road-label") == ["get", "name_en"])
        mapView.mapboxMap.style.localizeLabels(into: Locale(identifier: "ja"), forLayerIds: ["country-label"])
        #expect(text("country-label") == ["get", "name_ja"] && text("road-label") == ["get", "name_en"])
    }

    @Test("The example of an expression of a style editor")
    func setLayerProperty() throws {
        let mapView = GuideMap().mapView
        try mapView.mapboxMap.style.addLayer(BackgroundLayer(id: "land"))
        let expressionString =
            """
            [
                "interpolate",
                ["linear"],
                ["zoom"],
                0,
                "hsl(0, 79%, 53%)",
                14,
                "hsl(233, 80%, 47%)"
            ]
            """

        if let expressionData = expressionString.data(using: .utf8) {
            let expJSONObject = try JSONSerialization.jsonObject(with: expressionData, options: [])

            try mapView.mapboxMap.style.setLayerProperty(
                for: "land", property: "background-color", value: expJSONObject)
        }
        let land = try mapView.mapboxMap.style.layer(withId: "land", type: BackgroundLayer.self)
        #expect(
            land.backgroundColor
                == .expression(
                    Exp(.interpolate) {
                        Exp(.linear)
                        Exp(.zoom)
                        0
                        "hsl(0, 79%, 53%)"
                        14
                        "hsl(233, 80%, 47%)"
                    }))
        #expect(mapView.mapboxMap.style.layerProperty(for: "land", property: "background-color").kind == .expression)
    }
}
