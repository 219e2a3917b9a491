import Foundation
import KioskMaps
import Testing

/// What the guide to v10 shows of typed styles and expressions compiles, and stands for the JSON the guide says.
@MainActor
@Suite("Guide: styling at run time")
struct StyleGuideTests {
    @Test("a GeoJSON source")
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

    @Test("a background layer")
    func background() {
        var myBackgroundLayer = BackgroundLayer(id: "my-background-layer")
        myBackgroundLayer.backgroundColor = .constant(StyleColor(.red))
        #expect(
            myBackgroundLayer.json == [
                "id": "my-background-layer", "type": "background", "layout": ["visibility": "visible"],
                "paint": ["background-color": "rgba(255.00, 0.00, 0.00, 1.00)"],
            ])
    }

    @Test("an expression from JSON")
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

    @Test("an expression in Swift")
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

    @Test("an expression that depends on the appearance", arguments: [true, false])
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

    @Test("composed expressions")
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
}
