import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

/// Handlers can make any call at any time.
@MainActor
@Suite("Reentrant annotation handlers")
struct AnnotationReentrancyTests {
    private let kiosk = Kiosk()
    private var annotations: AnnotationOrchestrator { kiosk.mapView.annotations }

    /// What a handler may do.
    enum Action: CaseIterable {
        case assign, update, remove, removeManager, replaceManager, makeManager, addInteraction, loadStyle, ask, save
        case touch
    }

    /// When it is called.
    enum Moment: CaseIterable {
        case tap, delegate, longPress, dragBegin, dragChange, dragEnd, change, diagnostic, clusterTap, update, mapTap
    }

    private final class Delegate: AnnotationInteractionDelegate {
        var action: () -> Void = {}

        func annotationManager(_: any AnnotationManager, didDetectTappedAnnotations _: [any Annotation]) { action() }
    }

    private func circle(_ id: String) -> CircleAnnotation {
        CircleAnnotation(id: id, centerCoordinate: .helsinki, isDraggable: true)
    }

    private func perform(_ action: Action, _ pins: CircleAnnotationManager) {
        switch action {
        case .assign: pins.annotations = [circle("a"), circle("c")]
        case .update: pins.update("a") { $0.circleRadius = ($0.circleRadius ?? 5) + 1 }
        case .remove: pins.remove(ids: ["a", "b"])
        case .removeManager: annotations.removeAnnotationManager(withId: "pins")
        case .replaceManager: _ = annotations.makePolygonAnnotationManager(id: "pins")
        case .makeManager: annotations.makeCircleAnnotationManager().annotations = [circle("a")]
        case .addInteraction: kiosk.map.addInteraction(TapInteraction { _ in true })
        case .loadStyle: kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        case .ask:
            _ = annotations.annotations(at: kiosk.center)
            _ = annotations.annotations(nearest: 3, to: kiosk.center)
            pins.annotations.removeAll { $0.id == "b" && pins.annotation(withId: "b") != nil }
        case .save: try? pins.save()
        case .touch:
            kiosk.mapView.gestures.handle(TouchFrame(time: Timestamp(nanoseconds: 1), contacts: []))
        }
    }

    @Test("Any call is possible in any handler", arguments: Moment.allCases, Action.allCases)
    func anything(_ moment: Moment, _ action: Action) throws {
        let pins = annotations.makeCircleAnnotationManager(id: "pins")
        let delegate = Delegate()
        var calls = 0
        let act = { @MainActor in
            calls += 1
            if calls < 4 { perform(action, pins) }
        }
        var pin = circle("a")
        var tokens = Set<AnyCancelable>()
        switch moment {
        case .tap: pin = pin.onTapGesture { act() }
        case .longPress: pin = pin.onLongPressGesture { act() }
        case .dragBegin:
            pin.dragBeginHandler = { _, _ in
                act(); return true
            }
        case .dragChange: pin.dragChangeHandler = { _, _ in act() }
        case .dragEnd: pin.dragEndHandler = { _, _ in act() }
        case .delegate:
            delegate.action = act
            pins.delegate = delegate
        case .change: pins.onChange.observe { _ in act() }.store(in: &tokens)
        case .diagnostic: kiosk.map.onDiagnostic.observe { _ in act() }.store(in: &tokens)
        case .mapTap: kiosk.mapView.gestures.onMapTap.observe { _ in act() }.store(in: &tokens)
        case .clusterTap, .update: break
        }
        pins.annotations = [circle("b"), circle("b"), pin]
        kiosk.frame()
        if moment == .clusterTap {
            let image = try #require(UIImage(pixelWidth: 9, pixelHeight: 9, pixels: Array(repeating: 255, count: 324)))
            let pointManager = annotations.makePointAnnotationManager(
                id: "crowd", clusterOptions: ClusterOptions(),
                onClusterTap: { _ in
                    act()
                    annotations.removeAnnotationManager(withId: "crowd")
                })
            pointManager.annotations = (0..<9).map { index in
                var pin = PointAnnotation(id: "\(index)", coordinate: .helsinki)
                pin.image = .init(image: image, name: "pin")
                return pin
            }
            kiosk.frame()
        }
        if moment == .update { pins.update("a") { _ in act() } }
        kiosk.fingers.tap(at: moment == .mapTap ? CGPoint(x: 10, y: 10) : kiosk.center)
        kiosk.fingers.hold(at: kiosk.center, thenDragTo: CGPoint(x: 500, y: 300), over: 0.1)
        kiosk.clock.advance(by: 1)
        #expect(calls > 0)

        // All managers still work, and no two share an id.
        let managers = annotations.annotationManagersById
        let last = annotations.makeCircleAnnotationManager(id: "last")
        last.annotations = [CircleAnnotation(id: "z", centerCoordinate: .helsinki)]
        kiosk.frame()
        #expect(annotations.annotations(at: kiosk.map.point(for: .helsinki), radius: 0).first?.annotation.id == "z")
        for id in managers.keys { annotations.removeAnnotationManager(withId: id) }
        annotations.removeAnnotationManager(withId: "last")
        #expect(annotations.annotationManagersById.isEmpty && kiosk.map.allSourceIdentifiers.isEmpty)
    }

    @Test("An object released with an annotation can change annotations in its deinit", arguments: [true, false])
    func letGo(isAssigned: Bool) {
        let pins = annotations.makeCircleAnnotationManager(id: "pins")
        func pin(_ id: String) -> CircleAnnotation {
            let token = AnyCancelable { pins.insert(circle("after \(id)")) }
            return circle(id).onTapGesture { _ = token }
        }
        pins.annotations = [pin("a"), pin("b"), pin("c"), pin("d")]
        kiosk.frame()
        pins.update("a") { $0.tapHandler = nil }
        pins.insert(circle("b"))
        pins.remove(id: "c")
        if isAssigned { pins.annotations = [circle("e")] } else { pins.remove(ids: ["d"]) }
        kiosk.frame()
        kiosk.frame()
        #expect(pins.annotations.contains { $0.id == "after d" })
    }
}
