import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("View annotations in the form of v10")
struct ViewAnnotationOptionsTests {
    private let kiosk = Kiosk()
    private var manager: ViewAnnotationManager { kiosk.mapView.viewAnnotations }
    private let options = ViewAnnotationOptions(geometry: Point(.helsinki))

    private func box() -> ViewAnnotationContent { .drawing(size: CGSize(width: 40, height: 20)) { _ in } }

    @Test("Views are added with options, with a generated id unless one is given")
    func add() throws {
        let (first, second) = (box(), box())
        try manager.add(first, options: options)
        try manager.add(second, id: "second", options: options)
        #expect(UUID(uuidString: manager.allAnnotations[0].id) != nil)
        #expect(manager.view(forId: "second") === second)
        #expect(manager.view(forId: "third") == nil)
        let known = try #require(manager.options(for: first))
        #expect(known.geometry == .point(Point(.helsinki)))
        #expect(known.width == 40)
        #expect(known.height == 20)
        #expect(known.allowOverlap == false)
        #expect(known.visible == true)
        #expect(manager.options(for: box()) == nil)
    }

    @Test("Adding a view or id twice, or without a geometry, throws an error and changes nothing")
    func errors() throws {
        let view = box()
        try manager.add(view, id: "one", options: options)
        #expect(throws: ViewAnnotationManagerError.viewIsAlreadyAdded) { try manager.add(view, options: options) }
        #expect(throws: ViewAnnotationManagerError.viewIsAlreadyAdded) {
            try manager.add(box(), id: "one", options: options)
        }
        #expect(throws: ViewAnnotationManagerError.geometryFieldMissing) {
            try manager.add(box(), options: ViewAnnotationOptions(width: 10, height: 10))
        }
        #expect(manager.allAnnotations.count == 1)
        #expect(manager.view(forId: "one") === view)
    }

    @Test("An update changes only the given options; after removal it throws an error")
    func update() throws {
        let view = box()
        try manager.add(view, options: options)
        try manager.update(view, options: ViewAnnotationOptions(width: 100, anchor: .bottom, offsetY: -4))
        try manager.update(view, options: ViewAnnotationOptions(offsetX: 3, selected: true))
        let known = try #require(manager.options(for: view))
        #expect(known.width == 100)
        #expect(known.height == 20)
        #expect(known.selected == true)
        #expect(known.anchor == .bottom)
        #expect(known.offsetX == 3)
        #expect(known.offsetY == -4)
        kiosk.frame()
        let frame = try #require(manager.allAnnotations.first?.frame)
        #expect(frame.origin.distance(to: CGPoint(x: 353, y: 276)) < 1e-6)
        #expect(frame.size == CGSize(width: 100, height: 20))
        manager.remove(view)
        manager.remove(view)
        #expect(throws: ViewAnnotationManagerError.annotationNotFound) { try manager.update(view, options: options) }
        #expect(manager.options(for: view) == nil)
    }

    @Test("Observers receive changed frames and visibility until they are removed")
    func observers() throws {
        let observer = Listener()
        manager.addViewAnnotationUpdateObserver(observer)
        manager.addViewAnnotationUpdateObserver(observer)
        let (seen, unseen) = (box(), box())
        try manager.add(seen, options: options)
        try manager.add(unseen, options: ViewAnnotationOptions(geometry: Point(.helsinki), visible: false))
        kiosk.frame()
        #expect(observer.log.map(\.count) == [1, 1])
        #expect(observer.log.allSatisfy { $0.first === seen })
        kiosk.map.setCamera(to: CameraOptions(zoom: 13))
        kiosk.frame()
        #expect(observer.log.count == 2)
        try manager.update(seen, options: ViewAnnotationOptions(offsetX: 10))
        kiosk.frame()
        #expect(observer.log.count == 3)
        manager.removeViewAnnotationUpdateObserver(observer)
        manager.removeAll()
        kiosk.frame()
        #expect(observer.log.count == 3)
    }

    @Test("An observer that another one removes receives nothing more")
    func removedObserver() throws {
        let (first, second) = (Listener(), Listener())
        manager.addViewAnnotationUpdateObserver(first)
        manager.addViewAnnotationUpdateObserver(second)
        first.onFrames = { [manager] in
            manager.removeViewAnnotationUpdateObserver(first)
            manager.removeViewAnnotationUpdateObserver(second)
        }
        try manager.add(box(), options: options)
        kiosk.frame()
        #expect(first.log.count == 1)
        #expect(second.log.isEmpty)
        first.onFrames = {}
    }

    @MainActor
    private final class Listener: ViewAnnotationUpdateObserver {
        var log: [[ViewAnnotationContent]] = []
        var onFrames: () -> Void = {}

        func framesDidChange(for annotationViews: [ViewAnnotationContent]) {
            log.append(annotationViews)
            onFrames()
        }

        func visibilityDidChange(for annotationViews: [ViewAnnotationContent]) { log.append(annotationViews) }
    }
}
