import Foundation
import KioskInput
import KioskMaps
import KioskRendering

/// The views of a window: their rectangles, and the division of the input among them.
@MainActor
final class WindowViews {
    /// The views, from the lowest to the topmost.
    private(set) var views: [WindowView] = []

    /// The sizes of the window.
    var geometry: WindowGeometry {
        didSet { layOut() }
    }

    private let surface: WindowSurface
    private let clock: any FrameClock
    private let sizes: CurrentValueSubject<CGSize>
    private var router: ViewInputRouter
    private var dividers = ViewDividers()
    private var nextID = 1

    /// What the maps share, for each of the resource options that they have.
    private var sharedMaps: [SharedMaps] = []

    /// Whether several layouts are being changed, after which the views are laid out once.
    private var isChangingLayouts = false

    /// Creates the views of a window, of which there are none yet.
    ///
    /// - Parameters:
    ///   - geometry: The sizes of the window.
    ///   - surface: The framebuffer of the window.
    ///   - clock: The clock of all maps.
    init(geometry: WindowGeometry, surface: WindowSurface, clock: any FrameClock) {
        self.geometry = geometry
        self.surface = surface
        self.clock = clock
        sizes = CurrentValueSubject(geometry.viewSize)
        router = ViewInputRouter(size: geometry.viewSize)
    }

    /// Sends the size of the window in points, now and when it changes.
    var onSizeChanged: Signal<CGSize> { sizes.signal }

    /// The view with the focus; nil if there is no view.
    var focused: WindowView? { views.first { $0.id == router.focus } }

    /// Moves the focus of keys and knobs to a view; one of another window has no effect.
    func focus(_ view: WindowView) {
        if views.contains(where: { $0 === view }) { router.setFocus(view.id) }
    }

    /// Adds a view above the others.
    ///
    /// - Parameters:
    ///   - map: The options of its map view.
    ///   - layout: Its rectangle.
    ///   - rotation: Its rotation in the window.
    /// - Throws: `RenderingError` if the context of the window cannot be used.
    func add(_ map: MapInitOptions, layout: ViewLayout, rotation: PanelRotation) throws -> WindowView {
        let surface = try surface.addView()
        let frame = geometry.pixelAligned(layout.frame(in: geometry.viewSize))
        // A map without area, whose view is not shown, has the size of the window.
        let shown = frame.isEmpty ? CGRect(origin: .zero, size: geometry.viewSize) : frame
        let size = ViewRegion(id: nextID, frame: shown, rotation: rotation).viewSize
        let mapView = MapView(frame: CGRect(origin: .zero, size: size), mapInitOptions: sharing(map), clock: clock)
        let view = WindowView(id: nextID, mapView: mapView, surface: surface, layout: layout, rotation: rotation)
        nextID += 1
        view.onChange = { [weak self] in self?.layOut() }
        views.append(view)
        layOut()
        mapView.renderer = surface
        mapView.imageDecoder = ImageDecoder()
        mapView.modelDecoder = ModelDecoder()
        return view
    }

    /// Returns the options of a map that shares what it loads with those that read the same resources.
    private func sharing(_ options: MapInitOptions) -> MapInitOptions {
        var options = options
        sharedMaps.removeAll(where: \.isEmpty)
        let known = sharedMaps.first { $0.accepts(options) }
        let shared = known ?? SharedMaps(for: options)
        if known == nil { sharedMaps.append(shared) }
        options.sharedMaps = shared
        return options
    }

    /// Removes a view; its contacts are cancelled.
    func remove(_ view: WindowView) {
        guard views.contains(where: { $0 === view }) else { return }
        setRegions(of: views.filter { $0 !== view })
        views.removeAll { $0 === view }
        view.onChange = {}
        view.tokens = []
        view.mapView.renderer = nil
        surface.remove(view.surface)
        layOut()
        requestPresentation()
    }

    // MARK: Input

    /// Divides a report of the window among the views.
    func handle(_ report: InputReport) {
        var parts: [(id: Int, report: InputReport)] = []
        router.handle(report) { parts.append(($0, $1)) }
        deliver(parts)
    }

    private func deliver(_ parts: [(id: Int, report: InputReport)]) {
        for part in parts {
            if let view = views.first(where: { $0.id == part.id }) {
                view.mapView.gestures.handle(part.report)
            } else if case .touches(let frame) = part.report {
                moveDivider(part.id, by: frame)
            }
        }
    }

    private func moveDivider(_ id: Int, by frame: TouchFrame) {
        let splits = self.splits
        guard let moved = dividers.handle(frame, onHandle: id, of: splits, in: geometry.viewSize) else {
            return setRegions(of: views)
        }
        let split = splits[-1 - id]
        isChangingLayouts = true
        for view in views {
            if case .split(split, let side) = view.layout { view.layout = .split(moved, side) }
        }
        isChangingLayouts = false
        layOut()
    }

    private var splits: [ViewSplit] { ViewDividers.splits(of: views.map(\.layout)) }

    // MARK: Layout

    /// Applies the layouts to the maps, the drawing and the input.
    private func layOut() {
        guard !isChangingLayouts else { return }
        let size = geometry.viewSize
        for view in views { layOut(view, in: size) }
        let areas = DividerAreas(splits, geometry: geometry)
        let isCovered = views.count == 1 && views.first?.surface.target == nil
        surface.background = isCovered ? [] : areas.background
        surface.foreground = areas.handles
        setRegions(of: views)
        sizes.value = size
        if !isCovered { requestPresentation() }
    }

    /// Requests a frame that shows the last scenes of all views, also if no map has changed.
    private func requestPresentation() {
        surface.setNeedsPresentation()
        clock.requestFrame { _ in }
    }

    private func layOut(_ view: WindowView, in size: CGSize) {
        view.frame = geometry.pixelAligned(view.layout.frame(in: size))
        let (mapView, surface) = (view.mapView, view.surface)
        let isWhole = view.frame == CGRect(origin: .zero, size: size)
        surface.isHidden = view.frame.isEmpty
        surface.target = isWhole && views.count == 1 ? nil : geometry.target(of: view.frame)
        surface.rotation = geometry.rotation.followed(by: view.rotation.inverse)
        if !view.frame.isEmpty, mapView.size != view.region.viewSize { mapView.size = view.region.viewSize }
        if mapView.pixelRatio != geometry.pixelRatio { mapView.pixelRatio = geometry.pixelRatio }
    }

    private func setRegions(of views: [WindowView]) {
        let splits = ViewDividers.splits(of: views.map(\.layout))
        let regions = views.map(\.region) + dividers.regions(of: splits, in: geometry.viewSize)
        var parts: [(id: Int, report: InputReport)] = []
        router.setRegions(regions, in: geometry.viewSize, at: clock.now) { parts.append(($0, $1)) }
        deliver(parts)
    }
}
