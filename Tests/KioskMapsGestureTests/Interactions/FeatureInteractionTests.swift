import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Interactions with features")
struct FeatureInteractionTests {
    private let kiosk = Kiosk()
    private let interactionLog = InteractionLog()
    private var center: CGPoint { kiosk.center }

    @Test("A handler receives the feature and the point", arguments: Touch.allCases)
    func feature(kind: Touch) throws {
        try kiosk.loadStops([("a", center)], properties: ["name": "Market"])
        kiosk.map.setFeatureState(sourceId: "s", featureId: "a", state: ["busy": true])
        var found: [(FeaturesetFeature, InteractionContext)] = []
        kiosk.add(kind, "stops") { feature, context in
            if let feature { found.append((feature, context)) }
            return true
        }
        let point = CGPoint(x: 402, y: 301)
        kiosk.touch(kind, at: point)
        let (feature, context) = try #require(found.first)
        #expect(found.count == 1)
        #expect(feature.id == FeaturesetFeatureId(id: "a") && feature.featureset == .layer("stops"))
        #expect(feature.properties["name"] == .some("Market") && feature.state == ["busy": true])
        #expect(feature.originalFeature.geometry == feature.geometry)
        #expect(context.point == point && context.isOnSurface)
        #expect(kiosk.map.point(for: context.coordinate).distance(to: point) < 1e-6)
    }

    @Test("Numeric ids are strings")
    func numericIDs() throws {
        for (id, text) in [
            (FeatureIdentifier.number(1), "1"), (-7, "-7"), (1.5, "1.5"), ("1", "1"), ("x", "x"), (1e300, "1e+300"),
        ] {
            try kiosk.loadStops([(id, center)])
            let token = kiosk.add(.tap, "stops") { feature, _ in
                interactionLog.write(feature?.id?.id ?? "none")
                return true
            }
            kiosk.fingers.tap(at: center)
            token.cancel()
            #expect(interactionLog.take() == [text])
        }
        try kiosk.loadStops([(nil, center)])
        kiosk.add(.tap, "stops") { feature, _ in
            interactionLog.write(feature?.id?.id ?? "none")
            return true
        }
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take() == ["none"])
    }

    @Test("Tap interactions receive no long press, and long-press interactions no tap", arguments: Touch.allCases)
    func kinds(kind: Touch) throws {
        try kiosk.loadStops([("a", center)])
        for other in Touch.allCases {
            for layer in [nil, "stops"] {
                kiosk.add(other, layer) { _, _ in
                    interactionLog.write("\(other) \(layer ?? "map")")
                    return false
                }
            }
        }
        kiosk.touch(kind, at: center)
        #expect(interactionLog.take() == ["\(kind) stops", "\(kind) map"])
    }

    @Test("Features are sent from the top, within a layer and over layers", arguments: [true, false], Touch.allCases)
    func order(layered: Bool, kind: Touch) throws {
        try kiosk.loadStops([("low", center), ("middle", center), ("high", center)], layered: layered)
        for layer in layered ? ["stop-1", "stop-2", "stop-0"] : ["stops"] {
            kiosk.add(kind, layer) { feature, _ in
                interactionLog.write(feature?.id?.id ?? "")
                return feature?.id?.id == "middle" && interactionLog.lines.count > 4
            }
        }
        kiosk.add(kind) { _, _ in
            interactionLog.write("map")
            return false
        }
        kiosk.touch(kind, at: center)
        #expect(interactionLog.lines == ["high", "middle", "low", "map"])
        kiosk.touch(kind, at: center)
        #expect(interactionLog.take().dropFirst(4) == ["high", "middle"])
    }

    @Test("A filter passes the touch to the next feature")
    func filter() throws {
        try kiosk.loadStops([("low", center), ("high", center)])
        let token = kiosk.add(
            .tap, "stops",
            filter: Exp(.eq) {
                Exp(.get) { "index" }; 0
            }
        ) { feature, _ in
            interactionLog.write(feature?.id?.id ?? "")
            return true
        }
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take() == ["low"])
        token.cancel()
        // Filters of the older form count too.
        kiosk.add(
            .tap, "stops",
            filter: Exp(.eq) {
                "$type"; "Polygon"
            }
        ) { _, _ in
            interactionLog.write("polygon")
            return true
        }
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take().isEmpty)
    }

    @Test("A radius extends the hit area, separately for each interaction", arguments: Touch.allCases)
    func radius(kind: Touch) throws {
        try kiosk.loadStops([("a", center)])
        for (radius, name) in [(nil, "exact"), (5, "five"), (20, "twenty")] as [(CGFloat?, String)] {
            kiosk.add(kind, "stops", radius: radius) { _, _ in
                interactionLog.write(name)
                return false
            }
        }
        for (offset, names) in [
            (0.0, ["twenty", "five", "exact"]), (4, ["twenty", "five", "exact"]), (8, ["twenty", "five"]),
            (13, ["twenty"]), (24, ["twenty"]), (26, []),
        ] {
            kiosk.touch(kind, at: CGPoint(x: center.x + offset, y: center.y))
            #expect(interactionLog.take() == names, "\(offset) points")
        }
    }

    @Test(
        "An interaction with an invalid radius finds what is under the finger, and nothing near it unless it is infinite",
        arguments: [-5, .nan, .infinity, -.infinity, 1e300] as [CGFloat])
    func invalidRadii(radius: CGFloat) throws {
        try kiosk.loadStops([("a", center)])
        kiosk.add(.tap, "stops", radius: radius) { _, _ in
            interactionLog.write("stop")
            return true
        }
        kiosk.mapView.annotations.tapRadius = radius
        kiosk.mapView.annotations.makeCircleAnnotationManager().annotations = [
            CircleAnnotation(centerCoordinate: .helsinki)
        ]
        kiosk.frame()
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take() == ["stop"])
        for x in [410.0, 0] { kiosk.fingers.tap(at: CGPoint(x: x, y: 300)) }
        if !(radius > 0) { #expect(interactionLog.take().isEmpty) }
    }

    /// A stop with a name.
    private struct NamedStop: FeaturesetFeatureType {
        var name: String

        init?(from other: FeaturesetFeature) {
            guard case .string(let name)?? = other.properties["name"] else { return nil }
            self.name = name
        }
    }

    @Test("A custom type is created from the feature; a failing conversion handles the touch silently")
    func conversion() throws {
        let stops: FeaturesetDescriptor<NamedStop> = FeaturesetDescriptor.layer("stops").converted()
        let taps = TapInteraction(stops) { stop, _ in
            interactionLog.write(stop.name)
            return true
        }
        kiosk.map.addInteraction(
            TapInteraction { _ in
                interactionLog.write("map")
                return true
            })
        kiosk.map.addInteraction(taps)
        try kiosk.loadStops([("a", center)], properties: ["name": "Market"])
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take() == ["Market"])
        try kiosk.loadStops([("a", center)], properties: ["name": 5])
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take().isEmpty)
        kiosk.fingers.tap(at: CGPoint(x: 10, y: 10))
        #expect(interactionLog.take() == ["map"])
    }

    @Test("An interaction that can never fire is reported and has no effect")
    func inert() {
        let featureset = kiosk.map.addInteraction(
            TapInteraction(.featureset("poi", importId: "basemap")) { _, _ in true })
        let filter = kiosk.add(.longPress, "stops", filter: Exp(operator: Exp.Operator(rawValue: "no"), arguments: []))
        {
            _, _ in true
        }
        #expect(kiosk.reports(.interactions).count == 2)
        #expect(kiosk.reports(.interactions).first?.contains(#"featureset "poi" of "basemap""#) == true)
        #expect(kiosk.reports(.interactions).last?.contains("invalid filter") == true)
        featureset.cancel()
        filter.cancel()
        var taps = 0
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in taps += 1 }
        kiosk.fingers.tap(at: center)
        token.cancel()
        #expect(taps == 1)
    }

    @Test("An interaction remains active without its token until the token is cancelled")
    func tokens() throws {
        try kiosk.loadStops([("a", center)])
        let token = kiosk.add(.tap, "stops") { _, _ in
            interactionLog.write("tap")
            return true
        }
        kiosk.add(.tap) { _, _ in
            interactionLog.write("map")
            return true
        }
        kiosk.fingers.tap(at: center)
        token.cancel()
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take() == ["tap", "map"])
    }

    @Test("Interactions work with layers that are added later, hidden or removed")
    func layers() throws {
        kiosk.add(.tap, "stops") { _, _ in
            interactionLog.write("tap")
            return true
        }
        kiosk.fingers.tap(at: center)
        try kiosk.loadStops([("a", center)])
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take() == ["tap"])
        try kiosk.map.setLayerProperty(for: "stops", property: "visibility", value: "none")
        kiosk.fingers.tap(at: center)
        try kiosk.map.removeLayer(withId: "stops")
        kiosk.fingers.tap(at: center)
        #expect(interactionLog.take().isEmpty)
    }

    @Test("Layer gesture handlers exist as long as their token, and map handlers receive unhandled touches")
    func gestureHooks() throws {
        try kiosk.loadStops([("a", center)])
        let gestures = kiosk.mapView.gestures
        var tokens = [
            gestures.onLayerTap("stops") { feature, context in
                interactionLog.write("tap \(feature.source) \(feature.feature.identifier == "a")")
                return context.point.x < 400
            },
            gestures.onLayerLongPress("stops") { _, context in
                interactionLog.write("press")
                return context.point.x < 400
            },
            gestures.onMapTap.observe { _ in interactionLog.write("map tap") },
            gestures.onMapLongPress.observe { _ in interactionLog.write("map press") },
        ]
        for x in [398.0, 402] {
            for kind in Touch.allCases { kiosk.touch(kind, at: CGPoint(x: x, y: 300)) }
        }
        #expect(interactionLog.take() == ["tap s true", "press", "tap s true", "map tap", "press", "map press"])
        tokens.removeFirst(2)
        for kind in Touch.allCases { kiosk.touch(kind, at: CGPoint(x: 398, y: 300)) }
        #expect(interactionLog.take() == ["map tap", "map press"])
    }
}
