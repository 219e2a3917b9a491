import Foundation
import KioskGeometry
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("View annotations")
struct ViewAnnotationTests {
    private let kiosk = Kiosk()
    private var manager: ViewAnnotationManager { kiosk.mapView.viewAnnotations }

    /// An annotation of 40 × 20 points in the middle of the view.
    private func box(_ coordinate: CLLocationCoordinate2D = .helsinki) -> ViewAnnotation {
        ViewAnnotation(coordinate: coordinate, view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
    }

    @Test("View annotations have the defaults of the guides")
    func defaults() {
        let annotation = box()
        #expect(!annotation.id.isEmpty && annotation.id != box().id)
        #expect(!annotation.allowOverlap)
        #expect(!annotation.allowOverlapWithPuck)
        #expect(annotation.allowZElevate == nil)
        #expect(annotation.visible)
        #expect(!annotation.selected)
        #expect(annotation.priority == nil)
        #expect(annotation.variableAnchors.map(\.anchor) == [.center])
        #expect(!annotation.ignoreCameraPadding)
        #expect(annotation.minZoom == 0)
        #expect(annotation.maxZoom == 22)
        #expect(!annotation.enableSymbolLayerCollision && !annotation.enableAvoidRegions)
        #expect(annotation.anchorConfig == nil)
        #expect(annotation.anchorCoordinate == nil)
        #expect(annotation.frame == nil)
    }

    @Test("View annotations appear with the next frame and are in its scene")
    func appear() throws {
        let recorder = SceneRecorder()
        kiosk.mapView.renderer = recorder
        let annotation = box()
        manager.add(annotation)
        #expect(annotation.frame == nil)
        kiosk.frame()
        let frame = try #require(annotation.frame)
        #expect(frame.origin.distance(to: CGPoint(x: 380, y: 290)) < 1e-6)
        #expect(frame.size == CGSize(width: 40, height: 20))
        #expect(annotation.anchorConfig == ViewAnnotationAnchorConfig(anchor: .center))
        #expect(try #require(annotation.anchorCoordinate).latitude.isClose(to: 60.17))
        #expect(recorder.scene?.overlays.map(\.origin) == [frame.origin])
        manager.removeAll()
        kiosk.frame()
        #expect(recorder.scene?.overlays.isEmpty == true)
        #expect(annotation.frame == nil)
    }

    @Test("View annotations are projected with the camera of the same scene in every frame of a flight")
    func noLag() throws {
        let recorder = SceneRecorder()
        kiosk.mapView.renderer = recorder
        manager.add(box())
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 14, bearing: 90, pitch: 45), duration: 1)
        var frames = 0
        while kiosk.clock.isFrameRequested {
            kiosk.frame()
            let scene = try #require(recorder.scene)
            let position = WebMercator.point(for: .helsinki)
            let point = try #require(scene.transform.screenPoint(for: position))
            let origin = try #require(scene.overlays.first?.origin)
            #expect(CGPoint(x: point.x - 20, y: point.y - 10).distance(to: origin) < 1e-6)
            frames += 1
        }
        #expect(frames > 30)
    }

    @Test("Adding twice changes nothing; a removed annotation can be added again")
    func life() {
        let annotation = box()
        manager.add(annotation)
        manager.add(annotation)
        #expect(manager.allAnnotations.count == 1)
        annotation.priority = 3
        annotation.remove()
        annotation.remove()
        #expect(manager.allAnnotations.isEmpty)
        manager.add(annotation)
        kiosk.frame()
        #expect(annotation.frame != nil && annotation.priority == 3)
        let other = Kiosk()
        other.mapView.viewAnnotations.add(annotation)
        #expect(manager.allAnnotations.isEmpty)
        #expect(other.mapView.viewAnnotations.allAnnotations.first === annotation)
    }

    @Test("Several changes request one frame, and equal values none")
    func frames() {
        let annotation = box()
        manager.add(annotation)
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
        annotation.priority = nil
        annotation.allowOverlap = false
        annotation.variableAnchors = .center
        annotation.annotatedFeature = .geometry(Point(.helsinki))
        let view = annotation.view
        annotation.view = view
        #expect(!kiosk.clock.isFrameRequested)
        var count = 0
        annotation.onFrameChanged = { _ in count += 1 }
        annotation.variableAnchors = [.init(anchor: .bottom)]
        annotation.priority = 2
        annotation.setNeedsUpdateSize()
        annotation.setNeedsUpdateSize()
        kiosk.clock.advance(by: 1)
        #expect(count == 1)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Sizes are measured again on request, and rounded up to whole points")
    func sizes() throws {
        let annotation = box()
        manager.add(annotation)
        kiosk.frame()
        annotation.view = .drawing(size: CGSize(width: 30.2, height: 10)) { _ in }
        kiosk.frame()
        #expect(annotation.frame?.size == CGSize(width: 31, height: 10))
        manager.textMeasure = TextMeasure { _ in CGSize(width: 100, height: 12) }
        annotation.view = .callout(title: "Kiosk")
        kiosk.frame()
        #expect(annotation.frame?.size == CGSize(width: 125, height: 29))
    }

    @Test("Handlers are called only for changes, after the frame that shows them")
    func handlers() {
        let annotation = box()
        var log: [String] = []
        annotation.onVisibilityChanged = { log.append("visible \($0)") }
        annotation.onAnchorChanged = { log.append("anchor \($0.anchor.rawValue)") }
        annotation.onAnchorCoordinateChanged = { log.append("latitude \($0.latitude.rounded())") }
        annotation.onFrameChanged = { log.append("frame \($0.midX.rounded())") }
        manager.add(annotation)
        #expect(log.isEmpty)
        kiosk.frame()
        #expect(log == ["anchor center", "latitude 60.0", "frame 400.0", "visible true"])
        log = []
        annotation.priority = 1
        kiosk.clock.advance(by: 1)
        #expect(log.isEmpty)
        annotation.visible = false
        kiosk.frame()
        #expect(log == ["visible false"])
        annotation.visible = true
        annotation.variableAnchors = [.init(anchor: .left)]
        kiosk.frame()
        #expect(log == ["visible false", "anchor left", "frame 420.0", "visible true"])
        annotation.remove()
        #expect(log.last == "visible false")
        kiosk.clock.advance(by: 1)
        #expect(log.count == 5)
    }

    @Test("A handler can remove its annotation and add others")
    func reentrancy() {
        let (annotation, other) = (box(), box())
        annotation.onVisibilityChanged = { [manager] isShown in
            guard isShown else { return }
            annotation.remove()
            manager.add(other)
        }
        manager.add(annotation)
        kiosk.clock.advance(by: 1)
        #expect(annotation.frame == nil && other.frame != nil)
    }

    @Test("The handler of an annotation that another handler removed is not called")
    func removedByAnother() {
        let (first, second) = (box(), box())
        second.allowOverlap = true
        var log: [Bool] = []
        first.onFrameChanged = { _ in second.remove() }
        second.onVisibilityChanged = { log.append($0) }
        manager.add(first)
        manager.add(second)
        kiosk.clock.advance(by: 1)
        #expect(second.frame == nil && log.isEmpty)
        manager.add(second)
        kiosk.clock.advance(by: 1)
        #expect(log == [true])
        // The last event is correct even if the annotation's own handler removes it.
        let third = box()
        third.allowOverlap = true
        third.onFrameChanged = { _ in third.remove() }
        third.onVisibilityChanged = { log.append($0) }
        manager.add(third)
        kiosk.clock.advance(by: 1)
        #expect(log.last == false && third.frame == nil)
    }

    @Test("Drawing code can add, change and remove annotations, which the next frame shows")
    func drawingChanges() {
        let other = box()
        other.allowOverlap = true
        var count = 0
        let annotation = ViewAnnotation(
            coordinate: .helsinki,
            view: .drawing(size: CGSize(width: 40, height: 20)) { [manager] _ in
                count += 1
                guard count < 3 else { return }
                for annotation in manager.allAnnotations { annotation.setNeedsUpdateSize() }
                if manager.allAnnotations.count == 1 { manager.add(other) } else { other.remove() }
            })
        annotation.allowOverlap = true
        manager.add(annotation)
        kiosk.mapView.renderer = SceneRecorder()
        kiosk.clock.advance(by: 1)
        #expect(count == 3)
        #expect(manager.allAnnotations.count == 1)
        #expect(other.frame == nil)
    }

    @Test("The zoom range and the visible option hide an annotation, and the camera shows it again")
    func window() {
        let annotation = box()
        (annotation.minZoom, annotation.maxZoom) = (11, 13)
        manager.add(annotation)
        for (zoom, isShown) in [(12, true), (10.9, false), (11, true), (13, true), (13.1, false)] as [(CGFloat, Bool)] {
            kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
            kiosk.frame()
            #expect((annotation.frame != nil) == isShown)
        }
    }

    @Test("Padding that does not change the centre is respected")
    func padding() {
        let annotation = box(kiosk.map.coordinate(for: CGPoint(x: 770, y: 300)))
        annotation.variableAnchors = [.init(anchor: .center), .init(anchor: .right)]
        manager.add(annotation)
        kiosk.frame()
        #expect(annotation.anchorConfig?.anchor == .center)
        kiosk.map.setCamera(to: CameraOptions(padding: UIEdgeInsets(left: 20, right: 20)))
        kiosk.frame()
        #expect(annotation.anchorConfig?.anchor == .right)
    }

    @Test("The existence of an annotation can be queried")
    func existence() {
        var log: [Bool] = []
        let token = manager.displaysAnnotations.observe { log.append($0) }
        let (first, second) = (box(), box())
        manager.add(first)
        manager.add(second)
        first.remove()
        manager.removeAll()
        #expect(log == [false, true, false])
        token.cancel()
    }

    @Test("A tap is sent to the topmost annotation with a handler and to none below")
    func taps() {
        let names = ["low", "high", "silent"]
        var log: [String] = []
        for (priority, name) in names.enumerated() {
            let annotation = box()
            annotation.allowOverlap = true
            annotation.priority = priority
            if name != "silent" { annotation.tapHandler = { log.append(name) } }
            manager.add(annotation)
        }
        kiosk.frame()
        #expect(manager.handle(tapAt: kiosk.center))
        #expect(log == ["high"])
        #expect(!manager.handle(tapAt: CGPoint(x: 400, y: 350)))
        #expect(!manager.handle(tapAt: CGPoint(x: CGFloat.nan, y: 300)))
        for annotation in manager.allAnnotations { annotation.visible = false }
        #expect(!manager.handle(tapAt: kiosk.center))
        #expect(log == ["high"])
    }

    @Test("Without a clock annotations are placed when they are queried")
    func withoutClock() throws {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(center: .helsinki, zoom: 10)))
        let annotation = box()
        var isTapped = false
        annotation.tapHandler = { isTapped = true }
        mapView.viewAnnotations.add(annotation)
        #expect(mapView.viewAnnotations.handle(tapAt: CGPoint(x: 200, y: 150)))
        #expect(isTapped)
    }

    @Test("A thousand annotations request no frame once the map is at rest")
    func thousand() {
        var random = SeededGenerator(seed: 5)
        for index in 0..<1000 {
            let coordinate = CLLocationCoordinate2D(
                latitude: 60.17 + random.number(-0.1...0.1), longitude: 24.94 + random.number(-0.2...0.2))
            let annotation = box(coordinate)
            annotation.view = .callout(title: "Stop \(index)", subtitle: index % 2 == 0 ? "Platform \(index)" : nil)
            annotation.variableAnchors = .all
            manager.add(annotation)
        }
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
        let frames = manager.allAnnotations.compactMap(\.frame)
        #expect(frames.count > 40)
        for (index, frame) in frames.enumerated() {
            #expect(!frames[..<index].contains(where: frame.overlaps))
        }
    }
}
