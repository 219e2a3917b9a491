import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Layer properties")
struct LayerPropertyTests {
    private let kiosk = Kiosk()
    private var style: Style { kiosk.map.style }

    init() throws {
        try kiosk.load(
            [],
            layers: #"{"id":"land","type":"background"},{"id":"c","type":"circle","source":"s"}"#
                + #",{"id":"l","type":"line","source":"s"},{"id":"t","type":"symbol","source":"s"}"#)
    }

    private func json(_ id: String, _ property: String) -> JSONValue? {
        JSONValue(rawValue: style.layerPropertyValue(for: id, property: property))
    }

    private func kind(_ id: String, _ property: String) -> StylePropertyValue.Kind {
        style.layerProperty(for: id, property: property).kind
    }

    /// A layer, a property, a value to set, and how it is read back.
    private nonisolated static let values: [(String, String, any Sendable, StylePropertyValue.Kind, JSONValue)] = [
        ("c", "circle-radius", 8, .constant, 8), ("c", "circle-radius", 8.5, .constant, 8.5),
        ("c", "circle-color", "#ff8800", .constant, "#ff8800"),
        ("c", "circle-color", StyleColor(rawValue: "teal"), .constant, "teal"),
        ("c", "circle-color", UIColor.red, .constant, "rgba(255.00, 0.00, 0.00, 1.00)"),
        ("c", "circle-translate", [3.0, -4], .constant, [3, -4]),
        ("c", "circle-pitch-alignment", CirclePitchAlignment.map, .constant, "map"),
        ("c", "circle-pitch-alignment", "viewport", .constant, "viewport"),
        ("c", "circle-radius", ["get", "r"], .expression, ["get", "r"]),
        ("c", "circle-radius", Exp(.get, "r"), .expression, ["get", "r"]),
        ("c", "circle-radius", Value<Double>.constant(3), .constant, 3),
        (
            "c", "circle-radius-transition", StyleTransition(duration: 2, delay: 1), .transition,
            ["duration": 2000, "delay": 1000]
        ),
        ("c", "circle-radius-transition", ["duration": 500, "delay": 0], .transition, ["duration": 500, "delay": 0]),
        ("c", "visibility", "none", .constant, "none"), ("c", "visibility", Visibility.none, .constant, "none"),
        ("c", "minzoom", 3, .constant, 3), ("c", "maxzoom", 3.5, .constant, 3.5),
        ("c", "slot", "top", .constant, "top"),
        ("c", "filter", ["==", ["get", "a"], 1] as [any Sendable], .expression, ["==", ["get", "a"], 1]),
        ("c", "filter", ["==", "$type", "Point"], .expression, ["==", "$type", "Point"]),
        ("l", "line-dasharray", [1, 2, 3], .constant, [1, 2, 3]), ("l", "line-cap", "round", .constant, "round"),
        ("t", "icon-image", "pin", .constant, "pin"), ("t", "icon-allow-overlap", true, .constant, true),
        ("t", "text-font", ["A", "B"], .constant, ["A", "B"]), ("t", "text-field", "{name}", .constant, "{name}"),
        ("t", "text-variable-anchor", ["top", "left"], .constant, ["top", "left"]),
    ]

    @Test("Each kind of value is read back as it was set", arguments: values.indices)
    func set(index: Int) throws {
        let (layer, property, value, expectedKind, expected) = Self.values[index]
        let before = try style.layer(withId: layer, type: StyleLayer.self)
        try style.setLayerProperty(for: layer, property: property, value: value)
        #expect(json(layer, property) == expected && kind(layer, property) == expectedKind)
        #expect(kiosk.diagnostics.allSatisfy { $0.message.hasSuffix("\(property) is kept but not drawn") })
        // As it is read, so it may be set.
        let read = style.layerPropertyValue(for: layer, property: property)
        try style.setLayerProperty(for: layer, property: property, value: read)
        #expect(json(layer, property) == expected && kind(layer, property) == expectedKind)
        // Null goes back to where it was.
        try style.setLayerProperty(for: layer, property: property, value: NSNull())
        #expect(try style.layer(withId: layer, type: StyleLayer.self) == before)
    }

    @Test("An expression with null is read back and can be set again")
    func null() throws {
        let expression = try JSONSerialization.jsonObject(with: Data(#"["!=",["get","r"],null]"#.utf8))
        try style.setLayerProperty(for: "c", property: "filter", value: expression)
        #expect(json("c", "filter") == ["!=", ["get", "r"], nil])
        let read = style.layerPropertyValue(for: "c", property: "filter")
        try style.setLayerProperty(for: "c", property: "filter", value: read)
        #expect(json("c", "filter") == ["!=", ["get", "r"], nil])
    }

    @Test("The properties of a whole layer can be set, read, and added as another layer")
    func wholeLayer() throws {
        try style.setLayerProperties(
            for: "t",
            properties: [
                "text-field": ["format", ["get", "name"], ["font-scale": 1.2]] as [Any], "icon-opacity": 0.25,
                "filter": ["!", ["has", "hidden"]] as [Any], "minzoom": 4, "metadata": ["by": ["us", "you"]],
            ])
        var members = try style.layerProperties(for: "t")
        #expect(members["id"] as? String == "t" && members["minzoom"] as? Double == 4)
        #expect((members["paint"] as? [String: Any])?["icon-opacity"] as? Double == 0.25)
        members["id"] = "copy"
        try style.addLayer(with: members)
        var copy = try style.layer(withId: "copy", type: StyleLayer.self)
        copy.id = "t"
        #expect(try copy == style.layer(withId: "t", type: StyleLayer.self))
    }

    private nonisolated static let refusals: [(String, any Sendable, String)] = [
        ("circle-radius", "big", #"expected a number of 0 or more, found "big""#),
        ("circle-radius", -1, "expected a number of 0 or more, found -1"),
        ("circle-opacity", 1.5, "expected a number from 0 to 1, found 1.5"),
        ("circle-pitch-alignment", "sky", #"expected "map" or "viewport", found "sky""#),
        ("circle-translate", [1], "expected an array of 2 numbers, found [1]"),
        ("circle-color", "reddish", #"expected a colour, found "reddish""#),
        ("circle-radius", ["git", "r"], #"[0]: unknown operator "git"; write an array as ["literal", […]]"#),
        ("circle-size", 1, #"a layer of type "circle" does not have this property"#),
        ("line-width", 1, #"a layer of type "circle" does not have this property"#),
        ("circle-radius-transition", 5, "expected"),
        ("visibility", "sometimes", #"expected "visible" or "none", found "sometimes""#),
        ("id", "d", "cannot be changed; remove the layer and add another"),
        ("type", "fill", "cannot be changed; remove the layer and add another"),
        ("minzoom", "low", #"expected a number, found "low""#), ("filter", 5, "expected"),
        ("filter", ["git"], "[0]"), ("paint", 5, "expected an object of properties"),
        ("paint", ["circle-radius": -1], "expected a number of 0 or more, found -1"),
        ("circle-radius", Date.distantPast, "a value of type Date cannot be converted to JSON"),
        ("source", "t", #"source "t" is not in the style; add the source first"#),
    ]

    @Test("The error of an invalid value contains the valid ones, and nothing changes", arguments: refusals.indices)
    func refused(index: Int) throws {
        let (property, value, complaint) = Self.refusals[index]
        let refusal = try #require(
            kiosk.refusal {
                try $0.setLayerProperties(for: "c", properties: ["circle-blur": 0.5, property: value])
            })
        #expect(refusal.contains(complaint) && (refusal.contains(property) || refusal.contains(#"layer "c""#)))
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("A missing property is undefined")
    func undefined() {
        for (layer, property) in [
            ("z", "circle-radius"), ("c", "line-width"), ("c", "circle-sort-key"), ("c", "minzoom"),
        ] {
            let value = style.layerProperty(for: layer, property: property)
            #expect(value.kind == .undefined && value.value is NSNull)
        }
    }
}
