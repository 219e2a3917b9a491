import Foundation
import KioskGeometry
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Editing of geometries by a finger")
struct GeometryEditorTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 12))
    private let editor: GeometryEditor

    init() {
        editor = GeometryEditor(on: kiosk.mapView)
        // A tap is sent at once.
        kiosk.mapView.gestures.options.doubleTapToZoomInEnabled = false
    }

    private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

    private func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
        kiosk.map.coordinate(for: point(x, y))
    }

    private func tap(_ x: Double, _ y: Double) {
        kiosk.fingers.tap(at: point(x, y))
        kiosk.clock.advance(by: 1)
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        kiosk.fingers.drag(from: start, to: end)
        kiosk.clock.advance(by: 1)
    }

    /// The vertices on screen, rounded to points.
    private var vertices: [CGPoint] {
        editor.shape.parts[0].map { coordinate in
            let seen = kiosk.map.point(for: coordinate)
            return CGPoint(x: seen.x.rounded(), y: seen.y.rounded())
        }
    }

    private func drawTriangle() {
        editor.draw(.polygon)
        kiosk.frame()
        tap(200, 150)
        tap(600, 150)
        tap(400, 450)
    }

    @Test("A drag that cannot begin does not exclude other changes")
    func refusedDrag() {
        drawTriangle()
        editor.finishDrawing()
        let missing = EditedShape.VertexIndex(part: 0, vertex: 9)
        let context = kiosk.map.interactionContext(at: point(400, 300))
        #expect(!editor.beginDrag(of: missing, midpoint: coordinate(400, 300), context))
        editor.undo()
        #expect(editor.vertexCount == 2)
    }

    @Test("Taps add vertices, and a tap on the first one closes the area; the camera rests")
    func polygon() throws {
        let camera = kiosk.camera
        drawTriangle()
        #expect(editor.state == .drawing)
        #expect(vertices == [point(200, 150), point(600, 150), point(400, 450)])
        tap(200, 150)
        #expect(editor.state == .editing)
        #expect(editor.vertexCount == 3)
        let feature = try editor.commit()
        guard case .polygon(let polygon)? = feature.geometry else {
            Issue.record("not a polygon")
            return
        }
        #expect(polygon.coordinates.count == 1)
        #expect(polygon.coordinates[0].count == 4)
        #expect(polygon.coordinates[0].first == polygon.coordinates[0].last)
        #expect(editor.state == .idle)
        #expect(kiosk.camera == camera)
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotationManagersById.isEmpty)
        #expect(kiosk.map.allLayerIdentifiers.map(\.id) == ["background"])
    }

    @Test("A geometry that an observer of the end begins while another one begins leaves nothing on the map")
    func beginsWithinBegin() {
        var isFirst = true
        let token = editor.onEnd.observe { [editor] _ in
            guard isFirst else { return }
            isFirst = false
            editor.draw(.line)
        }
        editor.draw(.point)
        editor.draw(.polygon)
        kiosk.frame()
        #expect(editor.state == .drawing && !isFirst)
        tap(200, 150)
        #expect(vertices == [point(200, 150)])
        editor.cancel()
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotationManagersById.isEmpty)
        #expect(kiosk.map.allLayerIdentifiers.map(\.id) == ["background"])
        token.cancel()
    }

    @Test("A finger that moves drags a handle without a long press, within 22 points of its edge")
    func dragVertex() {
        drawTriangle()
        editor.finishDrawing()
        kiosk.frame()
        let camera = kiosk.camera
        // 20 points beside the vertex: the finger keeps its distance.
        drag(from: point(220, 150), to: point(320, 250))
        #expect(vertices[0] == point(300, 250))
        #expect(kiosk.camera == camera)
        #expect(editor.selectedVertex?.vertex == 0)
        // A finger elsewhere pans the map.
        drag(from: point(100, 500), to: point(150, 520))
        #expect(kiosk.camera != camera)
    }

    @Test("Handles in the middle of segments insert vertices when they are tapped or dragged")
    func midpoints() {
        drawTriangle()
        editor.finishDrawing()
        kiosk.frame()
        tap(400, 150)
        #expect(vertices == [point(200, 150), point(400, 150), point(600, 150), point(400, 450)])
        drag(from: point(500, 150), to: point(500, 80))
        #expect(vertices == [point(200, 150), point(400, 150), point(500, 80), point(600, 150), point(400, 450)])
        // The segment that closes the ring has one as well.
        drag(from: point(300, 300), to: point(250, 320))
        #expect(vertices.last == point(250, 320))
        #expect(editor.vertexCount == 6)
        #expect(editor.crossings.isEmpty)
    }

    @Test("While a midpoint is dragged, each segment has a handle in its middle", arguments: 0..<3)
    func midpointsOfDrag(segment: Int) throws {
        drawTriangle()
        editor.finishDrawing()
        kiosk.frame()
        let start = [point(400, 150), point(500, 300), point(300, 300)][segment]
        kiosk.fingers.touch([start])
        kiosk.fingers.move(to: [point(start.x + 40, start.y + 60)])
        let managers = kiosk.mapView.annotations.annotationManagersById
        let id = try #require(managers.keys.first { $0.hasSuffix("-midpoints") })
        let handles = try #require(managers[id] as? CircleAnnotationManager)
        let shape = editor.shape
        let dragged = try #require(shape[EditedShape.VertexIndex(part: 0, vertex: segment + 1)])
        let middles = shape.segments(ofPart: 0).compactMap { shape.midpoint(from: $0.start, to: $0.end, ofPart: 0) }
        #expect(middles.count == 4)
        func seen(_ coordinates: [CLLocationCoordinate2D]) -> [CGPoint] {
            coordinates.map { kiosk.map.point(for: $0) }.map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
                .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        }
        #expect(seen(handles.annotations.map(\.point.coordinates)) == seen(middles + [dragged]))
        // A tap of another finger does not change the numbers of vertices.
        let vertex = EditedShape.VertexIndex(part: 0, vertex: 1)
        editor.insertVertex(inSegmentBefore: vertex, at: coordinate(300, 200))
        #expect(editor.vertexCount == 4)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 1)
        #expect(seen(handles.annotations.map(\.point.coordinates)) == seen(middles))
    }

    @Test("A tap selects a vertex, which is removed; too few vertices cannot be committed")
    func remove() {
        drawTriangle()
        editor.finishDrawing()
        kiosk.frame()
        tap(600, 150)
        #expect(editor.selectedVertex?.vertex == 1)
        #expect(editor.removeSelectedVertex())
        #expect(vertices == [point(200, 150), point(400, 450)])
        #expect(editor.geometry == nil)
        #expect(throws: GeometryEditorError.incomplete(vertexCount: 2, minimum: 3)) { try editor.commit() }
        #expect(editor.state == .editing)
        #expect(!editor.removeSelectedVertex())
        editor.undo()
        #expect(vertices.count == 3)
    }

    @Test("Each change is undone and redone; a new change discards what was undone")
    func history() {
        drawTriangle()
        editor.finishDrawing()
        kiosk.frame()
        drag(from: point(400, 450), to: point(450, 500))
        let moved = vertices
        editor.undo()
        #expect(vertices[2] == point(400, 450))
        editor.undo()
        #expect(vertices == [point(200, 150), point(600, 150)])
        editor.redo()
        editor.redo()
        #expect(vertices == moved)
        #expect(!editor.canRedo)
        editor.undo()
        editor.addVertex(at: coordinate(100, 100))
        #expect(!editor.canRedo)
        for _ in 0..<10 { editor.undo() }
        #expect(vertices.isEmpty)
        #expect(!editor.canUndo)
    }

    @Test("Vertices snap to vertices, then to edges, of features of the given layers")
    func snap() {
        let parcels = kiosk.mapView.annotations.makePolygonAnnotationManager(id: "parcels")
        let ring = [(100.0, 100.0), (300, 100), (300, 300), (100, 300), (100, 100)].map { coordinate($0.0, $0.1) }
        parcels.annotations = [PolygonAnnotation(polygon: Polygon([ring]))]
        kiosk.frame()
        editor.options.snapLayers = ["parcels", "unknown"]
        editor.draw(.line)
        kiosk.frame()
        tap(310, 92)
        tap(310, 200)
        tap(500, 500)
        #expect(vertices == [point(300, 100), point(300, 200), point(500, 500)])
        #expect(editor.shape.parts[0][0].latitude.isClose(to: ring[1].latitude, within: 1e-12))
        editor.finishDrawing()
        kiosk.frame()
        drag(from: point(500, 500), to: point(105, 308))
        #expect(vertices[2] == point(100, 300))
        editor.options.snapDistance = 0
        drag(from: point(300, 200), to: point(310, 250))
        #expect(vertices[1] == point(310, 250))
    }

    @Test("A vertex snaps to a cluster where it is drawn, not to a feature in it")
    func snapToCluster() throws {
        let stops = [coordinate(200, 300), coordinate(224, 300)].map { Feature(geometry: Point($0)) }
        try kiosk.load(
            stops, layers: #"{"id":"stops","type":"circle","source":"s"}"#,
            source: #","cluster":true,"clusterRadius":50"#)
        kiosk.frame()
        editor.options.snapLayers = ["stops"]
        editor.draw(.line)
        kiosk.frame()
        tap(216, 304)
        #expect(vertices == [point(212, 300)])
    }

    @Test("A geometry that crosses itself is reported and not committed, unless that is allowed")
    func crossing() throws {
        editor.draw(.polygon)
        for (x, y) in [(200.0, 100.0), (400, 300), (400, 100), (200, 300)] { editor.addVertex(at: coordinate(x, y)) }
        let crossings = editor.crossings
        try #require(crossings.count == 1)
        #expect(kiosk.map.point(for: crossings[0]).distance(to: point(300, 200)) < 1e-6)
        #expect(throws: GeometryEditorError.crossesItself(count: 1)) { try editor.commit() }
        editor.options.allowsSelfCrossing = true
        try editor.commit()
    }

    @Test("A long press and a movement drag the whole area")
    func move() {
        drawTriangle()
        editor.finishDrawing()
        kiosk.frame()
        kiosk.fingers.hold(at: point(400, 250), thenDragTo: point(450, 280))
        kiosk.clock.advance(by: 1)
        #expect(vertices == [point(250, 180), point(650, 180), point(450, 480)])
        // Handles are where the vertices are.
        drag(from: point(250, 180), to: point(150, 180))
        #expect(vertices[0] == point(150, 180))
        editor.undo()
        editor.undo()
        #expect(vertices == [point(200, 150), point(600, 150), point(400, 450)])
    }

    @Test("Escape cancels, delete removes, and control with Z and Y undo and redo")
    func keys() {
        var ends: [Feature?] = []
        let token = editor.onEnd.observe { ends.append($0) }
        func press(_ code: UInt16, isShifted: Bool = false) {
            for phase in [KeyStroke.Phase.pressed, .released] {
                kiosk.mapView.gestures.handle(
                    .key(KeyStroke(time: kiosk.clock.now, code: code, phase: phase, isShifted: isShifted)))
            }
        }
        func hold(_ code: UInt16, _ phase: KeyStroke.Phase) {
            kiosk.mapView.gestures.handle(.key(KeyStroke(time: kiosk.clock.now, code: code, phase: phase)))
        }
        drawTriangle()
        press(InputEvent.KEY.z)
        #expect(vertices.count == 3)
        press(InputEvent.KEY.backspace)
        #expect(vertices.count == 2)
        hold(InputEvent.KEY.leftControl, .pressed)
        press(InputEvent.KEY.z)
        #expect(vertices.count == 3)
        press(InputEvent.KEY.z)
        #expect(vertices.count == 2)
        press(InputEvent.KEY.y)
        press(InputEvent.KEY.z)
        press(InputEvent.KEY.z, isShifted: true)
        #expect(vertices.count == 3)
        hold(InputEvent.KEY.leftControl, .released)
        press(InputEvent.KEY.enter)
        #expect(editor.state == .editing)
        press(InputEvent.KEY.escape)
        #expect(editor.state == .idle)
        #expect(ends.count == 1)
        #expect(ends.allSatisfy { $0 == nil })
        press(InputEvent.KEY.z)
        token.cancel()
    }

    @Test("A feature keeps its identifier, its properties and its holes")
    func feature() throws {
        func ring(_ side: Double) -> [CLLocationCoordinate2D] {
            [(-side, -side), (side, -side), (side, side), (-side, side), (-side, -side)].map {
                CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
            }
        }
        var park = Feature(geometry: Polygon([ring(0.05), ring(0.01)]))
        park.identifier = FeatureIdentifier.string("park")
        park.properties = ["name": "Park"]
        var changes: [Geometry?] = []
        let token = editor.onChange.observe { changes.append($0) }
        #expect(editor.edit(park))
        #expect(editor.vertexCount == 8)
        #expect(try editor.commit() == park)
        editor.edit(park)
        #expect(editor.moveVertex(1, part: 1, to: CLLocationCoordinate2D(latitude: -0.02, longitude: 0.02)))
        #expect(changes.count == 1)
        let changed = try editor.commit()
        #expect(changed.identifier == park.identifier)
        #expect(changed.properties == park.properties)
        #expect(changed.geometry != park.geometry)
        editor.edit(park)
        #expect(editor.removeVertex(0, part: 1))
        #expect(editor.vertexCount == 7)
        // A ring has three vertices at least.
        #expect(editor.removeVertex(0, part: 1))
        #expect(!editor.removeVertex(0, part: 1))
        #expect(editor.vertexCount == 4)
        token.cancel()
    }

    @Test("A point is drawn with one tap and moved with the next; a line ends with a tap on its last vertex")
    func pointAndLine() throws {
        editor.draw(.point)
        kiosk.frame()
        tap(300, 300)
        #expect(editor.state == .editing)
        drag(from: point(300, 300), to: point(350, 320))
        #expect(vertices == [point(350, 320)])
        guard case .point? = try editor.commit().geometry else {
            Issue.record("not a point")
            return
        }
        editor.draw(.line)
        kiosk.frame()
        tap(100, 100)
        tap(300, 200)
        tap(300, 200)
        #expect(editor.state == .editing)
        #expect(editor.vertexCount == 2)
    }

    @Test("Invalid numbers, coordinates and geometries are refused, and an editor at rest does nothing")
    func invalid() {
        #expect(!editor.addVertex(at: .helsinki))
        #expect(!editor.removeSelectedVertex())
        editor.undo()
        editor.cancel()
        editor.finishDrawing()
        editor.selectVertex(1)
        #expect(editor.geometry == nil)
        #expect(throws: GeometryEditorError.idle) { try editor.commit() }
        #expect(!editor.edit(Geometry.multiPoint(MultiPoint([.helsinki]))))
        #expect(!editor.edit(Point(CLLocationCoordinate2D(latitude: .nan, longitude: 0))))
        #expect(editor.edit(LineString([.helsinki])))
        #expect(!editor.addVertex(at: CLLocationCoordinate2D(latitude: .infinity, longitude: 0)))
        #expect(!editor.insertVertex(at: .helsinki, before: 5))
        #expect(!editor.insertVertex(at: .helsinki, before: -1))
        #expect(!editor.insertVertex(at: .helsinki, before: 0, part: 3))
        #expect(!editor.moveVertex(7, to: .helsinki))
        #expect(!editor.removeVertex(0, part: -1))
        #expect(editor.insertVertex(at: .helsinki, before: 1))
        editor.selectVertex(9)
        #expect(editor.selectedVertex == nil)
        #expect(editor.edit(Polygon([])))
        #expect(editor.vertexCount == 0)
        #expect(editor.geometry == nil)
        #expect(editor.addVertex(at: .helsinki))
    }

    @Test("An editor that is released removes its handles")
    func released() {
        var other: GeometryEditor? = GeometryEditor(on: kiosk.mapView)
        other?.draw(.line)
        #expect(!kiosk.mapView.annotations.annotationManagersById.isEmpty)
        other = nil
        #expect(kiosk.mapView.annotations.annotationManagersById.isEmpty)
    }
}
