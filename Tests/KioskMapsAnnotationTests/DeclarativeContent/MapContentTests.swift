import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Content of a map that is set as a whole")
struct MapContentTests {
    private struct Stop: Identifiable {
        var id: Int
        var name: String
        var coordinate: CLLocationCoordinate2D = .helsinki
    }

    private let kiosk = Kiosk()

    private var mapView: MapView { kiosk.mapView }

    init() throws {
        try kiosk.load(#"{"version":8,"sources":{},"layers":[{"id":"land","type":"background"}]}"#)
    }

    private var manager: PointAnnotationManager? {
        mapView.annotations.annotationManagersById["stops"] as? PointAnnotationManager
    }

    private func set(_ stops: [(Int, String)]) {
        mapView.setMapContent {
            PointAnnotationGroup(stops, id: \.0) { stop in
                PointAnnotation(id: stop.1, coordinate: .helsinki)
            }
            .layerId("stops")
        }
        kiosk.frame()
    }

    @Test("An annotation keeps the id that was first seen for its element")
    func identity() {
        set([(1, "A"), (2, "B")])
        #expect(manager?.annotations.map(\.id) == ["A", "B"])
        set([(1, "C"), (2, "B")])
        #expect(manager?.annotations.map(\.id) == ["A", "B"])
        set([(3, "C"), (2, "B")])
        #expect(manager?.annotations.map(\.id) == ["C", "B"])
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("Equal annotations are not assigned again, and a changed one is an update")
    func updates() throws {
        var changes: [AnnotationChanges] = []
        func set(_ stops: [Stop]) {
            mapView.setMapContent {
                PointAnnotationGroup(stops) { PointAnnotation(coordinate: $0.coordinate).textField($0.name) }
                    .layerId("stops")
            }
        }
        set([Stop(id: 1, name: "a"), Stop(id: 2, name: "b")])
        kiosk.frame()
        let token = try #require(manager).onChange.observe { changes.append($0) }
        defer { token.cancel() }
        set([Stop(id: 1, name: "a"), Stop(id: 2, name: "c")])
        kiosk.frame()
        #expect(changes.count == 1)
        #expect(changes.first?.updated.count == 1)
        #expect(changes.first?.inserted.isEmpty == true)
    }

    @Test("Properties of the manager are set, and return when they leave the content")
    func properties() {
        func set(_ allows: Bool?) {
            mapView.setMapContent {
                if let allows {
                    PointAnnotationGroup([Stop(id: 1, name: "a")]) { PointAnnotation(coordinate: $0.coordinate) }
                        .layerId("stops").iconAllowOverlap(allows).tapRadius(30)
                } else {
                    PointAnnotationGroup([Stop(id: 1, name: "a")]) { PointAnnotation(coordinate: $0.coordinate) }
                        .layerId("stops")
                }
            }
        }
        set(false)
        #expect(manager?.iconAllowOverlap == false)
        #expect(manager?.tapRadius == 30)
        set(nil)
        #expect(manager?.iconAllowOverlap == nil)
        kiosk.frame()
        #expect(kiosk.map.layerProperty(for: "stops", property: "icon-allow-overlap").value as? Bool == true)
        #expect(manager?.tapRadius == nil)
    }

    @Test("Layers of groups and of the style lie in the order of the content, also in another style")
    func order() throws {
        func set(_ reversed: Bool) {
            mapView.setMapContent {
                BackgroundLayer(id: "low")
                if reversed {
                    CircleAnnotationGroup([1], id: \.self) { _ in CircleAnnotation(centerCoordinate: .helsinki) }
                        .layerId("circles")
                    PointAnnotationGroup([1], id: \.self) { _ in PointAnnotation(coordinate: .helsinki) }
                        .layerId("points")
                } else {
                    PointAnnotationGroup([1], id: \.self) { _ in PointAnnotation(coordinate: .helsinki) }
                        .layerId("points")
                    CircleAnnotationGroup([1], id: \.self) { _ in CircleAnnotation(centerCoordinate: .helsinki) }
                        .layerId("circles")
                }
                BackgroundLayer(id: "high")
            }
            kiosk.frame()
        }
        set(false)
        #expect(kiosk.stack == ["land", "low", "points", "circles", "high"])
        set(true)
        #expect(kiosk.stack == ["land", "low", "circles", "points", "high"])
        try kiosk.load(#"{"version":8,"sources":{},"layers":[{"id":"other","type":"background"}]}"#)
        kiosk.frame()
        #expect(kiosk.stack == ["other", "low", "circles", "points", "high"])
        mapView.setMapContent {}
        kiosk.frame()
        #expect(kiosk.stack == ["other"])
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("Single annotations are content, with a manager each")
    func singleAnnotations() {
        func set(_ radius: Double) {
            mapView.setMapContent {
                CircleAnnotation(centerCoordinate: .helsinki).circleRadius(radius)
                PolylineAnnotation(lineCoordinates: [.helsinki, CLLocationCoordinate2D(latitude: 61, longitude: 25)])
            }
            kiosk.frame()
        }
        set(5)
        let managers = Set(mapView.annotations.annotationManagersById.keys)
        #expect(managers.count == 2)
        set(9)
        #expect(Set(mapView.annotations.annotationManagersById.keys) == managers)
        #expect(mapView.annotations.annotations(at: kiosk.center).count == 2)
    }

    @Test("Clusters are shown, and the current handler receives their taps")
    func clusters() throws {
        var tapped: [String] = []
        let stops = (0..<5).map { Stop(id: $0, name: "\($0)") }
        func set(_ name: String) {
            mapView.setMapContent {
                PointAnnotationGroup(stops) { PointAnnotation(coordinate: $0.coordinate).textField($0.name) }
                    .layerId("stops").clusterOptions(ClusterOptions())
                    .onClusterTapGesture { _ in tapped.append(name) }
                    .onClusterLongPressGesture { _ in tapped.append("long press, \(name)") }
            }
            kiosk.frame()
        }
        set("first")
        let before = try #require(manager)
        set("second")
        #expect(manager === before)
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.clock.advance(by: 1)
        #expect(tapped == ["second"])
        kiosk.fingers.longPress(at: kiosk.center)
        kiosk.clock.advance(by: 1)
        #expect(tapped == ["second", "long press, second"])
    }

    @Test("A marker has its tip on its coordinate, and is the same view annotation when its text changes")
    func marker() throws {
        var taps = 0
        func set(_ text: String?) {
            mapView.setMapContent {
                Marker(coordinate: .helsinki).text(text).onTapGesture { taps += 1 }
            }
            kiosk.frame()
        }
        set(nil)
        let annotation = try #require(mapView.viewAnnotations.allAnnotations.first)
        let frame = try #require(annotation.frame)
        #expect(frame == CGRect(x: kiosk.center.x - 16, y: kiosk.center.y - 40, width: 32, height: 40))
        kiosk.fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(taps == 1)
        let view = annotation.view
        set(nil)
        #expect(annotation.view === view)
        set("Station")
        #expect(mapView.viewAnnotations.allAnnotations.count == 1)
        #expect(mapView.viewAnnotations.allAnnotations.first === annotation)
        #expect(annotation.frame?.midY == kiosk.center.y)
        mapView.setMapContent {}
        #expect(mapView.viewAnnotations.allAnnotations.isEmpty)
    }

    @Test("A marker appears and disappears with its effects about its tip, and rests afterwards")
    func markerEffects() throws {
        let recorder = SceneRecorder()
        mapView.renderer = recorder
        kiosk.clock.advance(by: 1)
        var taps = 0
        func pose() -> OverlayPose? { recorder.scene?.overlays.first?.pose }
        mapView.setMapContent {
            Marker(coordinate: .helsinki).onTapGesture { taps += 1 }
                .animation(.scale, .fade(from: 0.5, to: 1), when: .appear)
                .animation(.fadeOut, .scale(from: 1, to: 2), when: .disappear)
        }
        kiosk.frame()
        #expect(pose()?.scale == 0)
        #expect(pose()?.opacity == 0.5)
        #expect(pose()?.pivot == CGPoint(x: 16, y: 40))
        kiosk.clock.advance(by: 0.15)
        let center = try #require(pose())
        #expect(center.scale > 0.1)
        #expect(center.scale < 1)
        #expect(center.opacity.isClose(to: 0.5 + center.scale / 2))
        kiosk.clock.advance(by: 0.3)
        #expect(pose() == .identity)
        #expect(!kiosk.clock.isFrameRequested)
        mapView.setMapContent {}
        kiosk.clock.advance(by: 0.15)
        #expect((pose()?.opacity ?? 1) < 1)
        #expect((pose()?.scale ?? 1) > 1)
        kiosk.fingers.tap(at: CGPoint(x: kiosk.center.x, y: kiosk.center.y - 20))
        kiosk.clock.advance(by: 0.5)
        #expect(taps == 0)
        #expect(recorder.scene?.overlays.isEmpty == true)
        #expect(mapView.viewAnnotations.allAnnotations.isEmpty)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A wiggle swings to both sides and ends upright; content that is set again keeps its effects running")
    func wiggle() {
        let recorder = SceneRecorder()
        mapView.renderer = recorder
        func set() {
            mapView.setMapContent { Marker(coordinate: .helsinki).animation(.wiggle, when: .appear) }
        }
        set()
        var angles: [Double] = []
        for _ in 0..<60 {
            set()
            kiosk.frame()
            angles.append(recorder.scene?.overlays.first?.pose.rotation ?? 0)
        }
        #expect((angles.max() ?? 0) > 8)
        #expect((angles.min() ?? 0) < -6)
        #expect(angles.last == 0)
        #expect(angles.allSatisfy { abs($0) <= 15 })
    }

    @Test("A removed marker that comes back while it disappears is another one")
    func markerReturns() {
        func set(_ isShown: Bool) {
            mapView.setMapContent {
                if isShown { Marker(coordinate: .helsinki).animation(.fadeOut, when: .disappear) }
            }
        }
        set(true)
        kiosk.clock.advance(by: 1)
        set(false)
        kiosk.clock.advance(by: 0.1)
        set(true)
        kiosk.frame()
        #expect(mapView.viewAnnotations.allAnnotations.count == 2)
        kiosk.clock.advance(by: 1)
        #expect(mapView.viewAnnotations.allAnnotations.count == 1)
    }

    @Test("A marker that is removed during its effects and added again begins them anew")
    func markerIsAddedAgain() throws {
        mapView.setMapContent {
            Marker(coordinate: .helsinki).animation(.scale, when: .appear).animation(.fadeOut, when: .disappear)
        }
        let annotation = try #require(mapView.viewAnnotations.allAnnotations.first)
        annotation.remove()
        mapView.viewAnnotations.add(annotation)
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
        mapView.setMapContent {}
        kiosk.clock.advance(by: 0.1)
        #expect(annotation.state.appearance.pose != nil)
        annotation.remove()
        #expect(annotation.state.appearance.pose == nil)
        mapView.viewAnnotations.add(annotation)
        kiosk.clock.advance(by: 1)
        #expect(mapView.viewAnnotations.allAnnotations.contains { $0 === annotation })
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("View annotations keep their identity with their elements, and modifiers that disappear return to defaults")
    func viewAnnotations() {
        func set(_ ids: [Int], priority: Int?) {
            mapView.setMapContent {
                ForEvery(ids, id: \.self) { id in
                    MapViewAnnotation(coordinate: .helsinki) { .callout(title: "\(id)") }.priority(priority)
                }
            }
        }
        func annotation(_ title: String) -> ViewAnnotation? {
            mapView.viewAnnotations.allAnnotations.first { $0.view.title == title }
        }
        set([1, 2, 2], priority: 5)
        let second = annotation("2")
        #expect(mapView.viewAnnotations.allAnnotations.count == 3)
        set([2, 1], priority: nil)
        #expect(annotation("2") === second)
        #expect(second?.priority == nil)
        #expect(mapView.viewAnnotations.allAnnotations.count == 2)
    }

    @Test("The puck of the content replaces that of the options until it leaves the content")
    func puck() {
        mapView.location.options.puckBearing = .course
        let before = mapView.location.options
        mapView.setMapContent { Puck2D(bearing: .heading).opacity(0.5) }
        #expect(mapView.location.options.puckBearingEnabled)
        #expect(mapView.location.options.puckBearing == .heading)
        guard case .puck2D(let configuration)? = mapView.location.options.puckType else {
            Issue.record("no flat puck")
            return
        }
        #expect(configuration.opacity == 0.5)
        mapView.setMapContent {}
        #expect(mapView.location.options == before)
    }

    @Test("Content of the application consists of other content")
    func composition() {
        struct Route: MapContent {
            var isSelected: Bool

            var body: some MapContent {
                BackgroundLayer(id: isSelected ? "selected" : "route")
                if isSelected { Marker(coordinate: .helsinki) }
            }
        }
        mapView.setMapContent { Route(isSelected: true) }
        #expect(kiosk.stack == ["land", "selected"])
        #expect(mapView.viewAnnotations.allAnnotations.count == 1)
        mapView.setMapContent { Route(isSelected: false) }
        #expect(kiosk.stack == ["land", "route"])
        #expect(mapView.viewAnnotations.allAnnotations.isEmpty)
    }
}
