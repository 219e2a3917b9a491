import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Layer order")
struct LayerStackTests {
    private let kiosk = Kiosk()
    private var style: Style { kiosk.map.style }

    init() throws {
        try kiosk.load([], layers: #"{"id":"a","type":"background"},{"id":"b","type":"circle","source":"s"}"#)
    }

    @Test("A layer is added on top, typed or by its members, and read back as either")
    func added() throws {
        var stops = CircleLayer(id: "stops", source: "s")
        stops.circleRadius = .constant(8)
        stops.minZoom = 3
        stops.filter = Exp(.has, "name")
        try style.addLayer(stops)
        try style.addLayer(with: [
            "id": "signs", "type": "symbol", "source": "s", "icon-image": "pin", "paint": ["icon-opacity": 0.5],
            "visibility": "none", "maxzoom": 9,
        ])
        #expect(kiosk.stack == ["a", "b", "stops", "signs"])
        #expect(style.allLayerIdentifiers.map(\.type) == [.background, .circle, .circle, .symbol])
        #expect(try style.layer(withId: "stops", type: CircleLayer.self) == stops)
        #expect(try style.layer(withId: "stops") as? CircleLayer == stops)
        let signs = try style.layer(withId: "signs", type: SymbolLayer.self)
        #expect(signs.iconImage == .constant(.name("pin")) && signs.iconOpacity == .constant(0.5))
        #expect(signs.visibility == .constant(.none))
        #expect(signs.maxZoom == 9)
        #expect(signs.source == "s")
        #expect(style.layerExists(withId: "signs") && !style.layerExists(withId: "sign"))
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("A layer of an unknown type is stored and reported")
    func unknownType() throws {
        try style.addLayer(with: ["id": "w", "type": "wind", "source": "s", "paint": ["wind-speed": 3]])
        let wind = try #require(try style.layer(withId: "w") as? StyleLayer)
        #expect(wind.type.rawValue == "wind" && wind.properties == ["wind-speed": 3])
        #expect(kiosk.reports(.style) == [#"layer "w": type "wind" is kept but not drawn"#])
    }

    @Test("Invalid additions are errors and change nothing")
    func refused() throws {
        #expect(
            kiosk.refusal { try $0.addLayer(BackgroundLayer(id: "a")) }
                == #"layer "a": the id is taken; use another id"#)
        #expect(
            kiosk.refusal { try $0.addPersistentLayer(CircleLayer(id: "c", source: "t")) }
                == #"layer "c": source "t" is not in the style; add the source first"#)
        for position in [LayerPosition.above("z"), .below("z")] {
            #expect(
                kiosk.refusal { try $0.addLayer(BackgroundLayer(id: "c"), layerPosition: position) }
                    == #"layer "z": not in the style"#)
            #expect(
                kiosk.refusal {
                    try $0.addPersistentLayer(with: ["id": "c", "type": "background"], layerPosition: position)
                } == #"layer "z": not in the style"#)
            #expect(kiosk.refusal { try $0.moveLayer(withId: "a", to: position) } == #"layer "z": not in the style"#)
        }
        #expect(
            kiosk.refusal { try $0.addLayer(with: ["type": "background"]) }?.contains("id") == true)
        #expect(kiosk.refusal { try $0.addLayer(with: ["id": "c"]) }?.contains("type") == true)
        #expect(
            kiosk.refusal { try $0.addLayer(with: ["id": "c", "type": "fill", "minzoom": "low"]) }
                == #"$.minzoom: expected a number, found "low""#)
        for message in [
            kiosk.refusal { try $0.removeLayer(withId: "z") },
            kiosk.refusal { try $0.moveLayer(withId: "z", to: .default) },
            kiosk.refusal { _ = try $0.layer(withId: "z") }, kiosk.refusal { _ = try $0.isPersistentLayer(id: "z") },
            kiosk.refusal { try $0.updateLayer(withId: "z", type: FillLayer.self) { _ in } },
            kiosk.refusal { try $0.setLayerProperty(for: "z", property: "minzoom", value: 1) },
            kiosk.refusal { _ = try $0.layerProperties(for: "z") },
        ] { #expect(message == #"layer "z": not in the style"#) }
        #expect(throws: TypeConversionError.self) { try style.layer(withId: "b", type: FillLayer.self) }
    }

    @Test("A layer with an invalid value is an error and changes nothing; unknown members are kept")
    func badValues() throws {
        let bad: [(String, [String: Any])] = [
            ("circle-radius", ["circle-radius": -5]), ("circle-radius", ["paint": ["circle-radius": "big"]]),
            ("circle-radius", ["circle-radius": Double.infinity]),
            ("circle-color", ["circle-color": ["get"]]), ("circle-pitch-scale", ["circle-pitch-scale": "sea"]),
            ("circle-radius-transition", ["circle-radius-transition": 7]), ("filter", ["filter": ["nope"]]),
            ("minzoom", ["minzoom": -1]), ("maxzoom", ["maxzoom": 24.5]), ("the id is empty", ["id": ""]),
        ]
        for (words, members) in bad {
            let layer = ["id": "c", "type": "circle", "source": "s"].merging(members) { $1 }
            #expect(kiosk.refusal { try $0.addLayer(with: layer) }?.contains(words) == true, "\(words)")
            #expect(kiosk.refusal { try $0.addPersistentLayer(with: layer) }?.contains(words) == true, "\(words)")
        }
        let typed = CircleLayer(id: "c", source: "s").circleRadius(-5)
        #expect(
            kiosk.refusal { try $0.addLayer(typed) }
                == #"layer "c", circle-radius: expected a number of 0 or more, found -5"#)
        try style.addLayer(with: ["id": "c", "type": "circle", "source": "s", "paint": ["circle-glow": 1]])
        for (name, value) in [("minzoom", -1), ("maxzoom", 25), ("maxzoom", Double.nan)] {
            let received = kiosk.refusal { try $0.setLayerProperty(for: "c", property: name, value: value) }
            #expect(received?.contains(name) == true)
        }
        #expect(kiosk.refusal { try $0.updateLayer(withId: "c", type: CircleLayer.self) { $0.maxZoom = 25 } } != nil)
    }

    @Test("An out-of-range zoom level of a document does not prevent other changes")
    func zoomOfDocument() throws {
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[{"id":"a","type":"background","maxzoom":99}]}"#)
        try style.setLayerProperty(for: "a", property: "background-opacity", value: 0.5)
        try style.updateLayer(withId: "a", type: BackgroundLayer.self) { $0.backgroundOpacity = .constant(1) }
        #expect(style.layerProperty(for: "a", property: "maxzoom").value as? Double == 99)
    }

    private nonisolated static let positions: [LayerPosition] =
        [.default] + (-1...4).map { .at($0) } + ["a", "b", "c"].flatMap { [.above($0), .below($0)] }

    /// Returns a list of ids with another one at a position; nil if the position is next to an id that is not in the list.
    private static func inserting(_ id: String, at position: LayerPosition, in list: [String]) -> [String]? {
        var list = list
        let index: Int? =
            switch position {
            case .default: list.count
            case .at(let index): min(max(index, 0), list.count)
            case .above(let other): list.firstIndex(of: other).map { $0 + 1 }
            case .below(let other): list.firstIndex(of: other)
            }
        guard let index else { return nil }
        list.insert(id, at: index)
        return list
    }

    @Test("A new layer is added at every position", arguments: positions)
    func addedAt(position: LayerPosition) throws {
        try style.addLayer(BackgroundLayer(id: "c"))
        let new = Self.inserting("new", at: position, in: kiosk.stack)
        try style.addLayer(BackgroundLayer(id: "new"), layerPosition: position)
        #expect(kiosk.stack == new)
    }

    @Test("Each layer moves to every position except next to itself", arguments: positions)
    func moved(position: LayerPosition) throws {
        try style.addLayer(BackgroundLayer(id: "c"))
        for id in ["a", "b", "c"] {
            let before = kiosk.stack
            if let after = Self.inserting(id, at: position, in: before.filter { $0 != id }) {
                try style.moveLayer(withId: id, to: position)
                #expect(kiosk.stack == after)
            } else {
                #expect(
                    kiosk.refusal { try $0.moveLayer(withId: id, to: position) }
                        == "layer \"\(id)\": cannot be moved next to itself; pass another layer")
            }
        }
    }

    @Test("A removed layer releases its id")
    func removed() throws {
        try style.removeLayer(withId: "a")
        #expect(kiosk.stack == ["b"])
        try style.addLayer(BackgroundLayer(id: "a"))
        #expect(kiosk.stack == ["b", "a"])
    }

    @Test("Layers of a slot are above it in their order, and below the layers above the slot")
    func slots() throws {
        kiosk.map.loadStyleJSON(
            #"""
            {"version":8,"layers":[{"id":"land","type":"background"},{"id":"bottom","type":"slot"},
              {"id":"roads","type":"background"},{"id":"middle","type":"slot"}]}
            """#)
        #expect(style.allSlotIdentifiers == [.bottom, .middle])
        for (id, slot) in [("a", "bottom"), ("b", "middle"), ("c", "bottom"), ("d", "top")] {
            var layer = BackgroundLayer(id: id)
            layer.slot = Slot(rawValue: slot)
            try style.addLayer(layer)
        }
        #expect(kiosk.stack == ["land", "bottom", "a", "c", "roads", "middle", "b", "d"])
        try style.moveLayer(withId: "a", to: .default)
        #expect(kiosk.stack == ["land", "bottom", "c", "a", "roads", "middle", "b", "d"])
        var own = BackgroundLayer(id: "e")
        own.slot = .bottom
        try style.addLayer(own, layerPosition: .above("d"))
        #expect(kiosk.stack.last == "e")
    }
}
