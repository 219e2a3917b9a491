import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

@MainActor
@Suite("Interactions with features")
struct FeatureInteractionTests {
    private let kiosk = Kiosk()
    private let diary = Diary()
    private var center: CGPoint { kiosk.center }

    @Test("a handler gets the feature as it is, and where it was touched", arguments: Touch.allCases)
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

    @Test("ids that are numbers are text")
    func numericIDs() throws {
        for (id, text) in [
            (FeatureIdentifier.number(1), "1"), (-7, "-7"), (1.5, "1.5"), ("1", "1"), ("x", "x"), (1e300, "1e+300"),
        ] {
            try kiosk.loadStops([(id, center)])
            let token = kiosk.add(.tap, "stops") { feature, _ in
                diary.write(feature?.id?.id ?? "none")
                return true
            }
            kiosk.fingers.tap(at: center)
            token.cancel()
            #expect(diary.take() == [text])
        }
        try kiosk.loadStops([(nil, center)])
        kiosk.add(.tap, "stops") { feature, _ in
            diary.write(feature?.id?.id ?? "none")
            return true
        }
        kiosk.fingers.tap(at: center)
        #expect(diary.take() == ["none"])
    }

    @Test("a tap never presses long, nor the other way round", arguments: Touch.allCases)
    func kinds(kind: Touch) throws {
        try kiosk.loadStops([("a", center)])
        for other in Touch.allCases {
            for layer in [nil, "stops"] {
                kiosk.add(other, layer) { _, _ in
                    diary.write("\(other) \(layer ?? "map")")
                    return false
                }
            }
        }
        kiosk.touch(kind, at: center)
        #expect(diary.take() == ["\(kind) stops", "\(kind) map"])
    }

    @Test("features come from the top, in a layer and over layers", arguments: [true, false], Touch.allCases)
    func order(layered: Bool, kind: Touch) throws {
        try kiosk.loadStops([("low", center), ("middle", center), ("high", center)], layered: layered)
        for layer in layered ? ["stop-1", "stop-2", "stop-0"] : ["stops"] {
            kiosk.add(kind, layer) { feature, _ in
                diary.write(feature?.id?.id ?? "")
                return feature?.id?.id == "middle" && diary.lines.count > 4
            }
        }
        kiosk.add(kind) { _, _ in
            diary.write("map")
            return false
        }
        kiosk.touch(kind, at: center)
        #expect(diary.lines == ["high", "middle", "low", "map"])
        kiosk.touch(kind, at: center)
        #expect(diary.take().dropFirst(4) == ["high", "middle"])
    }

    @Test("a filter lets the touch fall through to the next feature")
    func filter() throws {
        try kiosk.loadStops([("low", center), ("high", center)])
        let token = kiosk.add(
            .tap, "stops",
            filter: Exp(.eq) {
                Exp(.get) { "index" }; 0
            }
        ) { feature, _ in
            diary.write(feature?.id?.id ?? "")
            return true
        }
        kiosk.fingers.tap(at: center)
        #expect(diary.take() == ["low"])
        token.cancel()
        // Filters of the older form count too.
        kiosk.add(
            .tap, "stops",
            filter: Exp(.eq) {
                "$type"; "Polygon"
            }
        ) { _, _ in
            diary.write("polygon")
            return true
        }
        kiosk.fingers.tap(at: center)
        #expect(diary.take().isEmpty)
    }

    @Test("a radius widens what is hit, each interaction its own", arguments: Touch.allCases)
    func radius(kind: Touch) throws {
        try kiosk.loadStops([("a", center)])
        for (radius, name) in [(nil, "exact"), (5, "five"), (20, "twenty")] as [(CGFloat?, String)] {
            kiosk.add(kind, "stops", radius: radius) { _, _ in
                diary.write(name)
                return false
            }
        }
        for (offset, names) in [
            (0.0, ["twenty", "five", "exact"]), (4, ["twenty", "five", "exact"]), (8, ["twenty", "five"]),
            (13, ["twenty"]), (24, ["twenty"]), (26, []),
        ] {
            kiosk.touch(kind, at: CGPoint(x: center.x + offset, y: center.y))
            #expect(diary.take() == names, "\(offset) points")
        }
    }

    @Test(
        "odd radii find nothing more and trap nowhere",
        arguments: [-5, .nan, .infinity, -.infinity, 1e300] as [CGFloat])
    func oddRadii(radius: CGFloat) throws {
        try kiosk.loadStops([("a", center)])
        kiosk.add(.tap, "stops", radius: radius) { _, _ in true }
        kiosk.mapView.annotations.tapRadius = radius
        kiosk.mapView.annotations.makeCircleAnnotationManager().annotations = [
            CircleAnnotation(centerCoordinate: .helsinki)
        ]
        kiosk.frame()
        for x in [400.0, 410, 0] { kiosk.fingers.tap(at: CGPoint(x: x, y: 300)) }
    }

    /// A stop with a name.
    private struct NamedStop: FeaturesetFeatureType {
        var name: String

        init?(from other: FeaturesetFeature) {
            guard case .string(let name)?? = other.properties["name"] else { return nil }
            self.name = name
        }
    }

    @Test("a type of one's own is made of the feature; what cannot be takes the touch without a word")
    func conversion() throws {
        let stops: FeaturesetDescriptor<NamedStop> = FeaturesetDescriptor.layer("stops").converted()
        let taps = TapInteraction(stops) { stop, _ in
            diary.write(stop.name)
            return true
        }
        kiosk.map.addInteraction(
            TapInteraction { _ in
                diary.write("map")
                return true
            })
        kiosk.map.addInteraction(taps)
        try kiosk.loadStops([("a", center)], properties: ["name": "Market"])
        kiosk.fingers.tap(at: center)
        #expect(diary.take() == ["Market"])
        try kiosk.loadStops([("a", center)], properties: ["name": 5])
        kiosk.fingers.tap(at: center)
        #expect(diary.take().isEmpty)
        kiosk.fingers.tap(at: CGPoint(x: 10, y: 10))
        #expect(diary.take() == ["map"])
    }

    @Test("an interaction that can never be asked is reported and does nothing")
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

    @Test("an interaction stays without its token, until that is cancelled")
    func tokens() throws {
        try kiosk.loadStops([("a", center)])
        let token = kiosk.add(.tap, "stops") { _, _ in
            diary.write("tap")
            return true
        }
        kiosk.add(.tap) { _, _ in
            diary.write("map")
            return true
        }
        kiosk.fingers.tap(at: center)
        token.cancel()
        kiosk.fingers.tap(at: center)
        #expect(diary.take() == ["tap", "map"])
    }

    @Test("layers that come later, are hidden or are gone")
    func layers() throws {
        kiosk.add(.tap, "stops") { _, _ in
            diary.write("tap")
            return true
        }
        kiosk.fingers.tap(at: center)
        try kiosk.loadStops([("a", center)])
        kiosk.fingers.tap(at: center)
        #expect(diary.take() == ["tap"])
        try kiosk.map.setLayerProperty(for: "stops", property: "visibility", value: "none")
        kiosk.fingers.tap(at: center)
        try kiosk.map.removeLayer(withId: "stops")
        kiosk.fingers.tap(at: center)
        #expect(diary.take().isEmpty)
    }

    @Test("the hooks of gestures: by layer while their token lives, by map what nobody took")
    func gestureHooks() throws {
        try kiosk.loadStops([("a", center)])
        let gestures = kiosk.mapView.gestures
        var tokens = [
            gestures.onLayerTap("stops") { feature, context in
                diary.write("tap \(feature.source) \(feature.feature.identifier == "a")")
                return context.point.x < 400
            },
            gestures.onLayerLongPress("stops") { _, context in
                diary.write("press")
                return context.point.x < 400
            },
            gestures.onMapTap.observe { _ in diary.write("map tap") },
            gestures.onMapLongPress.observe { _ in diary.write("map press") },
        ]
        for x in [398.0, 402] {
            for kind in Touch.allCases { kiosk.touch(kind, at: CGPoint(x: x, y: 300)) }
        }
        #expect(diary.take() == ["tap s true", "press", "tap s true", "map tap", "press", "map press"])
        tokens.removeFirst(2)
        for kind in Touch.allCases { kiosk.touch(kind, at: CGPoint(x: 398, y: 300)) }
        #expect(diary.take() == ["map tap", "map press"])
    }
}
