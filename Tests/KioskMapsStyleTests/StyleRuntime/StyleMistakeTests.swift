import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import Testing

/// Mistakes in styles that have no other error: each is reported once, and the rest of the style is used.
@MainActor
@Suite("Mistakes in styles")
struct StyleMistakeTests {
    private let kiosk = Kiosk()

    /// Returns what is reported about a style.
    private func reports(layers: String = "", sources: String = "", members: String = "") throws -> [String] {
        try kiosk.load(
            """
            {"version":8\(members),"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}},
             "v":{"type":"vector","tiles":["https://tiles.example/{z}/{x}/{y}"]}\(sources)},"layers":[\(layers)]}
            """)
        return kiosk.reports(.style)
    }

    @Test(
        "Unknown members of layers and their properties are reported with a suggestion",
        arguments: [
            (
                #""paint":{"fill-colour":"red"}"#,
                #", paint: unknown property "fill-colour" is ignored (did you mean "fill-color"?)"#
            ),
            (
                #""layout":{"visibilty":"none"}"#,
                #", layout: unknown property "visibilty" is ignored (did you mean "visibility"?)"#
            ),
            (#""paint":{"xyz":1}"#, #", paint: unknown property "xyz" is ignored"#),
            (
                #""paint":{"line-width":1}"#,
                #", paint: "line-width" is ignored; it is a property of layers of type "line""#
            ),
            (
                #""paint":{"resampling":"linear"}"#,
                #", paint: "resampling" is ignored; it is a property of layers of type "raster" and "hillshade" and "color-relief""#
            ),
            (#""layout":{"fill-color":"red"}"#, #", layout: "fill-color" is ignored; move it to "paint""#),
            (#""paint":{"visibility":"none"}"#, #", paint: "visibility" is ignored; move it to "layout""#),
            (#""sorce":"s""#, #": unknown member "sorce" is ignored (did you mean "source"?)"#),
            (
                #""paint":{"fill-antialias-transition":{"duration":3}}"#,
                #", paint, fill-antialias-transition: ignored, changes of "fill-antialias" are immediate"#
            ),
            (
                #""paint":{"fill-color-transition":{"duration":"3"}}"#,
                #", paint, fill-color-transition: expected a number, found "3", at $.duration"#
            ),
            (
                #""paint":{"fill-opacity-use-theme":"none"}"#,
                #", paint: "fill-opacity-use-theme" is ignored; set a string for a property that is a colour"#
            ),
        ])
    func layers(member: String, message: String) throws {
        let layer = #"{"id":"f","type":"fill","source":"s",\#(member)}"#
        #expect(try reports(layers: layer) == [#"layer "f""# + message])
    }

    @Test("Members of vendors, metadata, transitions and themes of colours are not reported")
    func foreign() throws {
        let layer =
            #"{"id":"f","type":"fill","source":"s","metadata":{"a":1},"vendor:group":"x","paint":{"vendor:x":1,"#
            + #""fill-color-transition":{"duration":3},"fill-color-use-theme":"none","fill-colour":null}}"#
        let members = #","metadata":{},"vendor:x":1,"name":"Town","owner":"us","sprite":null"#
        let sources = #","t":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]},"vendor:x":1,"metadata":1}"#
        #expect(try reports(layers: layer, sources: sources, members: members).isEmpty)
    }

    @Test("A property in the group of others does not replace the one in its own")
    func groups() throws {
        let layer =
            #"{"id":"f","type":"fill","source":"s","layout":{"fill-color":"blue"},"paint":{"fill-color":"red"}}"#
        _ = try reports(layers: layer)
        #expect(kiosk.map.layerProperty(for: "f", property: "fill-color").value as? String == "red")
    }

    @Test(
        "A layer whose source has nothing for it is reported",
        arguments: [
            (
                #""type":"fill","source":"v""#,
                #"draws nothing of source "v", whose tiles have layers; set "source-layer""#
            ),
            (
                #""type":"raster","source":"s""#,
                #"draws nothing, source "s" is of type "geojson"; use a source of type "raster" or "image""#
            ),
            (
                #""type":"hillshade","source":"v""#,
                #"draws nothing, source "v" is of type "vector"; use a source of type "raster-dem""#
            ),
            (
                #""type":"circle","source":"r","source-layer":"a""#,
                #"draws nothing, source "r" is of type "raster"; use a source of type "vector" or "geojson""#
            ),
            (#""type":"fil","source":"s""#, #"type "fil" is kept but not drawn (did you mean "fill"?)"#),
        ])
    func sourcesOfLayers(members: String, message: String) throws {
        let raster = #","r":{"type":"raster","tiles":["https://tiles.example/{z}"]}"#
        #expect(
            try reports(layers: #"{"id":"x",\#(members)}"#, sources: raster).map {
                $0.replacing(#"layer "x": "#, with: "")
            }
                == [message])
    }

    @Test(
        "Unknown and invalid members of sources are reported",
        arguments: [
            (#""type":"raster""#, #": has neither "url" nor "tiles", so that nothing is loaded; set one of them"#),
            (#""type":"geojson""#, #": has no "data", so that nothing is drawn; set GeoJSON or its URL"#),
            (#""type":"geojson","data":5"#, ", data: expected GeoJSON or its URL, found 5"),
            (
                #""type":"geojson","data":"a","clustr":true"#,
                #": unknown member "clustr" is ignored (did you mean "cluster"?)"#
            ),
            (#""type":"geojson","data":"a","cluster":"yes""#, #", cluster: expected a Boolean, found "yes""#),
            (
                #""type":"geojson","data":"a","clusterRadius":-1"#,
                ", clusterRadius: expected a number of 0 or more, found -1"
            ),
            (
                #""type":"vector","url":"a","maxzoom":"deep""#,
                #", $.maxzoom: expected a whole zoom level from 0 to 30, found "deep""#
            ),
            (#""type":"vector","tiles":["a"],"attribution":5"#, ", $.attribution: expected a string, found 5"),
            (
                #""type":"vector","tiles":["a"],"tile":1"#,
                #": unknown member "tile" is ignored (did you mean "tiles"?)"#
            ),
            (
                #""type":"vector","tiles":["a"],"encoding":"mltx""#,
                #", encoding: "mltx" is unknown; tiles are read as "mvt""#
            ),
            (
                #""type":"raster-dem","tiles":["a"],"encoding":"lerc""#,
                #", encoding: "lerc" is unknown, so that no elevations are drawn; use "mapbox", "terrarium" or "custom""#
            ),
            (#""type":"vctor","url":"a""#, #": type "vctor" is kept but not drawn (did you mean "vector"?)"#),
        ])
    func sources(members: String, message: String) throws {
        #expect(try reports(sources: #","bad":{\#(members)}"#) == [#"source "bad""# + message])
    }

    @Test("A whole TileJSON in a source is not reported")
    func tileJSON() throws {
        let source =
            #","t":{"type":"vector","tilejson":"3.0.0","name":"Town","description":"","version":"1","format":"pbf","#
            + #""tiles":["https://tiles.example/{z}"],"minzoom":"0","maxzoom":14,"bounds":"1,2,3,4","center":[1,2,3],"#
            + #""vector_layers":[{"id":"a","fields":{}}]}"#
        #expect(try reports(sources: source).isEmpty)
    }

    @Test(
        "Unknown and invalid members of the style are reported",
        arguments: [
            (#""sprites":"x""#, #"style: unknown member "sprites" is ignored (did you mean "sprite"?)"#),
            (#""light":{"colour":"red"}"#, #"light: unknown member "colour" is ignored (did you mean "color"?)"#),
            (#""light":{"intensity":5}"#, "light, intensity: expected a number from 0 to 1, found 5"),
            (#""light":5"#, "light: expected an object, found 5"),
            (#""lights":{}"#, "lights: expected an array of objects, found {}"),
            (#""lights":[1]"#, "lights[0]: expected an object, found 1"),
            (
                #""lights":[{"id":"a","type":"ambient","properties":{"colour":"red"}}]"#,
                #"lights[0]: unknown member "colour" is ignored (did you mean "color"?)"#
            ),
            (#""lights":[{"id":"a","type":"spot"}]"#, #"light of type "spot" is kept but not drawn"#),
            (#""fog":{"rnge":[1,2]}"#, #"fog: unknown member "rnge" is ignored (did you mean "range"?)"#),
            (#""fog":{"range":[1]}"#, "fog, range: expected an array of 2 numbers from -20 to 20, found [1]"),
            (#""fog":"thick""#, #"fog: expected an object, found "thick""#),
            (
                #""sky":{"sky-colour":"red"}"#,
                #"sky: unknown member "sky-colour" is ignored (did you mean "sky-color"?)"#
            ),
            (#""terrain":{"source":5}"#, "terrain, source: expected the id of a source of the type raster-dem"),
            (#""terrain":{}"#, "terrain, source: expected the id of a source of the type raster-dem"),
            (#""projection":{"nme":"globe"}"#, "projection, name: expected the name of a projection, found null"),
            (
                #""glyphs":"https://glyphs.example/{fontstack}.pbf""#,
                "glyphs: the URL has no {range}; insert it, or fonts of the machine are used"
            ),
            (#""glyphs":"https://glyphs.example/{range}.pbf""#, "glyphs: the URL has no {fontstack}; insert it"),
            (#""glyphs":5"#, "glyphs: expected a URL with {fontstack} and {range}, found 5"),
            (#""models":{"a":5}"#, "models, a: expected the URL of a model, found 5"),
            (
                #""transition":{"durtion":5}"#,
                #"transition: unknown member "durtion" is ignored (did you mean "duration"?)"#
            ),
            (#""imports":{}"#, "imports: expected an array of objects with id and url, found {}"),
            (#""roll":20"#, "roll is kept but not drawn; the horizon is level"),
            (
                #""centerAltitude":900"#,
                "centerAltitude is kept but not drawn; the centre of the camera is on the ground"
            ),
            (
                #""font-faces":{"Sans":[{"url":"a.ttf","unicode-range":["U+0-7F","x"]}]}"#,
                #"font-faces, "Sans"[0], unicode-range[1]: expected a range such as "U+0100-024F", found "x"; it is ignored"#
            ),
        ])
    func members(member: String, message: String) throws {
        let reported = try reports(members: ",\(member)")
        #expect(reported.contains(message), "\(reported)")
    }

    @Test("Mistakes in sources are reported in the order of their ids")
    func sourceOrder() throws {
        let sources = "abcdefghij".map { id in
            #","\#(id)":{"type":"vector","tiles":["https://tiles.example/{z}/{x}/{y}"],"foo":1}"#
        }
        let reported = try reports(sources: sources.joined())
        #expect(reported.count == 10)
        #expect(reported == reported.sorted())
    }

    @Test("The reports about lights, and about functions of a layer, are limited")
    func limits() throws {
        let lights = Array(repeating: "7", count: 1_000).joined(separator: ",")
        let lit = try reports(members: #","lights":[\#(lights)]"#)
        #expect(lit.count < 100)
        #expect(lit.contains("lights: 980 more such problems"))
        let functions = (0..<1_000).map { #""x\#($0)":{"stops":[],"y":0}"# }.joined(separator: ",")
        let layered = try reports(layers: #"{"id":"f","type":"fill","source":"s","paint":{\#(functions)}}"#)
        #expect(layered.count < lit.count + 100)
        #expect(layered.contains(#"layer "f": 980 more such problems"#))
    }

    @Test("Each mistake is reported once for a style, and again for another one")
    func once() throws {
        let layer = #"{"id":"f","type":"fill","source":"s","paint":{"fill-colour":"red"}}"#
        #expect(try reports(layers: layer).count == 1)
        try kiosk.map.setLayerProperty(for: "f", property: "fill-opacity", value: 0.5)
        try kiosk.map.setAtmosphere(Atmosphere())
        #expect(kiosk.reports(.style).count == 1)
        #expect(try reports(layers: layer).count == 2)
    }

    @Test("Invalid parts of a document are reported with their positions, and what is left is in the style")
    func invalidParts() throws {
        let reported = try reports(
            layers:
                #"{"id":"a","type":"background","minzoom":"3"},{"id":4,"type":"fill"},{"id":"c","type":"line","source":"x"}"#
        )
        #expect(kiosk.map.allLayerIdentifiers.map(\.id) == ["a", "c"])
        #expect(reported.count == 3)
        #expect(reported.allSatisfy { $0.hasPrefix("line 2, column ") }, "\(reported)")
        #expect(reported.contains { $0.hasSuffix(#"at $.layers[2].source: expected the id of a source, found "x""#) })
    }

    @Test("Unknown members of functions are reported")
    func functions() throws {
        let layer =
            #"{"id":"f","type":"fill","source":"s","paint":{"fill-opacity":{"bse":2,"stops":[[1,0.1],[9,1]]}}}"#
        #expect(
            try reports(layers: layer)
                == [#"layer "f", fill-opacity: unknown member "bse" is ignored (did you mean "base"?)"#])
    }
}
