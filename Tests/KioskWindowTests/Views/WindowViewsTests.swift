import Foundation
import KioskInput
import KioskRendering
import Testing

@testable import KioskMaps
@testable import KioskWindow

@MainActor
@Suite("Views of a window")
struct WindowViewsTests {
    private let clock = ManualClock()
    private let surface = WindowSurface()
    private let split = ViewSplit(.horizontal, dividerWidth: 0)
    private let views: WindowViews

    init() {
        views = WindowViews(geometry: Self.geometry(width: 800, height: 400), surface: surface, clock: clock)
    }

    private static func geometry(
        width: CGFloat, height: CGFloat, pixelRatio: CGFloat = 1, rotation: PanelRotation = .none
    ) -> WindowGeometry {
        let size = CGSize(width: width, height: height)
        return WindowGeometry(windowSize: size, pixelSize: size, pixelRatio: pixelRatio, rotation: rotation)
    }

    private func add(_ layout: ViewLayout, rotation: PanelRotation = .none) throws -> WindowView {
        let camera = CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 10)
        let options = MapInitOptions(cameraOptions: camera, styleURI: nil)
        return try views.add(options, layout: layout, rotation: rotation)
    }

    /// Drags a finger by 100 points to the right, without a fling.
    private func drag(from x: CGFloat, _ y: CGFloat, isLifted: Bool = true) {
        // Ids increase with each contact.
        let id = 1 + Int(clock.now.nanoseconds / 1_000_000)
        for step in 0...20 {
            let phase: TouchContact.Phase = step == 0 ? .began : step == 20 && isLifted ? .ended : .moved
            let position = CGPoint(x: x + CGFloat(min(step, 10)) * 10, y: y)
            clock.advance(by: 0.05)
            let contact = TouchContact(id: id, position: position, phase: phase)
            views.handle(.touches(TouchFrame(time: clock.now, contacts: [contact])))
        }
    }

    private func isMoved(_ view: WindowView) -> Bool { abs(longitude(view) - 25) > 1e-9 }

    private func longitude(_ view: WindowView) -> Double { view.mapView.cameraState.center.longitude }

    @Test("A single view covers the window and is drawn into the whole framebuffer")
    func single() throws {
        let view = try add(.full)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
        #expect(view.mapView.size == CGSize(width: 800, height: 400))
        #expect(view.surface.target == nil && surface.background.isEmpty && surface.foreground.isEmpty)
    }

    @Test("Views share what they load with those whose maps have the same resource options")
    func sharing() throws {
        let (first, second) = (try add(.split(split, .first)), try add(.split(split, .second)))
        var options = MapInitOptions(styleURI: nil)
        options.resourceOptions.accessToken = "pk.other"
        let third = try views.add(options, layout: .full, rotation: .none)
        let others = [first, second, third].map { $0.mapView.mapboxMap.otherMaps() }
        #expect(others.map(\.count) == [1, 1, 0])
        #expect(others[0].first === second.mapView.mapboxMap && others[1].first === first.mapView.mapboxMap)
    }

    @Test("A drag moves the map of the view in which it began")
    func input() throws {
        let (left, right) = (try add(.split(split, .first)), try add(.split(split, .second)))
        #expect(left.mapView.size == CGSize(width: 400, height: 400) && right.mapView.size == left.mapView.size)
        #expect(views.focused === left)
        drag(from: 600, 300)
        #expect(!isMoved(left) && longitude(right) < 25)
        #expect(views.focused === right)
        // It ends in the other view.
        drag(from: 350, 300)
        #expect(longitude(left) < 25)
    }

    @Test("In a view that is upside down, a drag to the right moves the map to the left")
    func rotated() throws {
        let view = try add(.full, rotation: .clockwise180)
        drag(from: 300, 100)
        #expect(longitude(view) > 25)
        view.rotation = .clockwise90
        #expect(view.mapView.size == CGSize(width: 400, height: 800))
        #expect(view.surface.rotation == .clockwise270)
    }

    @Test("A finger drags the divider, which changes both sides and moves no map")
    func divider() throws {
        let (left, right) = (try add(.split(split, .first)), try add(.split(split, .second)))
        drag(from: 400, 200)
        #expect(left.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
        #expect(right.frame == CGRect(x: 500, y: 0, width: 300, height: 400))
        #expect(right.mapView.size == CGSize(width: 300, height: 400))
        #expect(left.layout.split?.fraction == 0.625 && right.layout.split == left.layout.split)
        #expect(!isMoved(left) && !isMoved(right))
        // The handle is where the divider is now.
        drag(from: 500, 200)
        #expect(left.frame.width == 600)
    }

    @Test("Views have the pixels of their rectangles, and the areas between them are drawn")
    func targets() throws {
        views.geometry = Self.geometry(width: 800, height: 400, pixelRatio: 2, rotation: .clockwise180)
        let (left, right) = (try add(.split(split, .first)), try add(.split(split, .second), rotation: .clockwise180))
        #expect(left.mapView.pixelRatio == 2 && right.mapView.pixelRatio == 2)
        #expect(left.surface.target == RenderTarget(x: 400, y: 0, width: 400, height: 400))
        #expect(right.surface.target == RenderTarget(x: 0, y: 0, width: 400, height: 400))
        #expect(left.surface.rotation == .clockwise180 && right.surface.rotation == .none)
        #expect(surface.background.count == 1 && surface.foreground.count == 2)
    }

    @Test("A window of another size lays out its views, and sends its size")
    func resize() throws {
        let inset = ViewInset(.bottomRight, size: CGSize(width: 200, height: 100), margin: 10)
        let (map, overview) = (try add(.full), try add(.inset(inset)))
        var sizes: [CGSize] = []
        let token = views.onSizeChanged.observe { sizes.append($0) }
        views.geometry = Self.geometry(width: 1000, height: 500)
        #expect(map.mapView.size == CGSize(width: 1000, height: 500))
        #expect(overview.frame == CGRect(x: 790, y: 390, width: 200, height: 100))
        #expect(sizes == [CGSize(width: 800, height: 400), CGSize(width: 1000, height: 500)])
        views.geometry = Self.geometry(width: 20, height: 20)
        #expect(overview.frame.isEmpty && overview.surface.isHidden)
        #expect(overview.mapView.size == CGSize(width: 200, height: 100))
        token.cancel()
    }

    @Test("A view that is removed cancels its contacts, and the other one fills the window")
    func removal() throws {
        let map = try add(.full)
        let inset = try add(.custom { _ in CGRect(x: 0, y: 0, width: 400, height: 400) })
        var events: [GestureEvent] = []
        let token = inset.mapView.gestures.onGesture.observe { events.append($0) }
        drag(from: 100, 100, isLifted: false)
        let count = events.count
        views.remove(inset)
        #expect(count > 0 && events.count > count)
        #expect(views.views.count == 1 && map.surface.target == nil && surface.views.count == 1)
        #expect(inset.mapView.renderer == nil)
        views.remove(inset)
        drag(from: 300, 100)
        #expect(longitude(map) < 25)
        token.cancel()
    }
}
