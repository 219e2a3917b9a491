import Foundation
import KioskInput
import KioskMaps

/// The views of a scenario, and the division of the input among them, which is that of a window.
///
/// The only view of a scenario without `views` receives all reports as they are.
@MainActor
final class StagedWindow {
    /// The views, from the lowest to the topmost.
    let views: [StagedView]

    /// The view of the step.
    private(set) var current: StagedView

    private let first: StagedView
    private let isDivided: Bool
    private let windowSize: CGSize
    private let clock: ManualClock
    private var router: ViewInputRouter
    private var dividers = ViewDividers()

    /// The region in whose view the points of the step's input are; nil for points of the window.
    private var inputRegion: ViewRegion?

    /// Creates the window of a scenario.
    ///
    /// - Parameters:
    ///   - first: The first view.
    ///   - others: The views above it.
    ///   - size: The size of the window, in points; nil for a scenario without views, which has the size of its map.
    ///   - clock: The clock of the maps.
    init(_ first: StagedView, _ others: [StagedView], size: CGSize?, clock: ManualClock) {
        self.first = first
        views = [first] + others
        current = first
        isDivided = size != nil
        let windowSize = size ?? .zero
        self.windowSize = windowSize
        self.clock = clock
        router = ViewInputRouter(size: windowSize)
        if size != nil { layOut() }
    }

    /// The size of the window, in points.
    var size: CGSize { isDivided ? windowSize : first.mapView.size }

    /// The number of pixels in a point.
    var pixelRatio: CGFloat { first.mapView.pixelRatio }

    /// Whether the points of input are points of the window instead of those of one view.
    var hasWindowPoints: Bool { isDivided && inputRegion == nil }

    /// The size of the area in which the points of input are, in points.
    var inputSize: CGSize { hasWindowPoints ? windowSize : current.mapView.size }

    /// The view that receives keys and knobs: the one that the step names, or else the one that was touched last.
    var focused: StagedView {
        guard hasWindowPoints, let id = router.focus, views.indices.contains(id) else { return current }
        return views[id]
    }

    /// Returns the view with an id; nil if there is none.
    func view(_ id: String) -> StagedView? { views.first { $0.id == id } }

    /// Makes a view the current one.
    ///
    /// - Parameters:
    ///   - id: The id that the step names; nil for the first view.
    ///   - hasWindowPoints: Whether the points of its input are points of the window, unless it names a view.
    func begin(view id: String?, hasWindowPoints: Bool) {
        current = id.flatMap { view($0) } ?? first
        inputRegion = isDivided && (id != nil || !hasWindowPoints) ? region(of: current) : nil
    }

    /// Moves the focus of keys and knobs to the current view, if the step names it.
    func focusNamedView() {
        if let region = inputRegion { router.setFocus(region.id) }
    }

    /// Returns the point of input of a point in the current view, which must be shown.
    ///
    /// - Parameters:
    ///   - point: The point, in points.
    ///   - name: The point in words, for errors.
    func inputPoint(ofViewPoint point: CGPoint, named name: String) throws(PositionError) -> CGPoint {
        guard isCurrentShown else { throw .outside(name, of: .zero) }
        return hasWindowPoints ? region(of: current).windowPoint(of: point) : point
    }

    /// Checks that a point of input is in the window or in the view that the step names, whose edges belong to it.
    ///
    /// A view that is not shown has no points.
    ///
    /// - Parameters:
    ///   - point: The point, in points.
    ///   - name: The point in words, for errors.
    func check(_ point: CGPoint, named name: String) throws(PositionError) {
        if let inputRegion, inputRegion.frame.isEmpty { throw .outside(name, of: .zero) }
        guard hasWindowPoints else { return try current.stage.check(point, named: name) }
        guard (0...windowSize.width).contains(point.x), (0...windowSize.height).contains(point.y) else {
            throw .outside(name, of: windowSize)
        }
    }

    /// Whether the current view is shown in the window.
    var isCurrentShown: Bool { !isDivided || !current.frame.isEmpty }

    /// Draws the views, and returns the image of the window.
    func snapshot() throws -> UIImage {
        guard isDivided else { return try first.snapshot() }
        var composition = ViewComposition(size: windowSize, pixelRatio: pixelRatio)
        for view in views where !view.frame.isEmpty {
            composition.draw(try view.snapshot(), in: region(of: view))
        }
        composition.drawHandles(of: splits)
        guard let image = composition.image else {
            throw MapError(message: "the window has no image: its pixel ratio \(pixelRatio) is not positive")
        }
        return image
    }

    // MARK: Input

    /// Divides a report of the step among the views.
    func handle(_ report: InputReport) {
        guard isDivided else { return deliver(report, to: first) }
        var parts: [(id: Int, report: InputReport)] = []
        router.handle(inputRegion.map { report.unrouted(from: $0) } ?? report) { parts.append(($0, $1)) }
        deliver(parts)
    }

    private func deliver(_ parts: [(id: Int, report: InputReport)]) {
        for part in parts {
            if views.indices.contains(part.id) {
                deliver(part.report, to: views[part.id])
            } else if case .touches(let frame) = part.report {
                moveDivider(part.id, by: frame)
            }
        }
    }

    private func deliver(_ report: InputReport, to view: StagedView) {
        view.mapView.gestures.handle(report)
        if case .touches(let frame) = report { view.recordContacts(of: frame) }
    }

    private func moveDivider(_ id: Int, by frame: TouchFrame) {
        let splits = self.splits
        guard let moved = dividers.handle(frame, onHandle: id, of: splits, in: windowSize) else {
            return setRegions()
        }
        let split = splits[-1 - id]
        for view in views {
            if case .split(split, let side) = view.layout { view.layout = .split(moved, side) }
        }
        layOut()
    }

    // MARK: Layout

    private var splits: [ViewSplit] { ViewDividers.splits(of: views.map(\.layout)) }

    private func region(of view: StagedView) -> ViewRegion {
        view.region(views.firstIndex { $0 === view } ?? 0)
    }

    private func layOut() {
        for view in views {
            view.frame = view.layout.frame(in: windowSize).pixelAligned(pixelRatio: pixelRatio)
            let size = region(of: view).viewSize
            if !view.frame.isEmpty, view.mapView.size != size { view.mapView.size = size }
        }
        setRegions()
    }

    private func setRegions() {
        let regions = views.map { region(of: $0) } + dividers.regions(of: splits, in: windowSize)
        var parts: [(id: Int, report: InputReport)] = []
        router.setRegions(regions, in: windowSize, at: clock.now) { parts.append(($0, $1)) }
        deliver(parts)
    }
}

extension InputReport {
    /// Returns the report of the window of one whose positions are points of a view.
    ///
    /// - Parameter region: The region of the view.
    fileprivate func unrouted(from region: ViewRegion) -> InputReport {
        switch self {
        case .touches(var frame):
            for index in frame.contacts.indices {
                let contact = frame.contacts[index]
                let point = region.windowPoint(of: contact.position)
                frame.contacts[index].position = contact.phase == .began ? region.nearestPoint(to: point) : point
            }
            return .touches(frame)
        case .pointer(var move):
            move.position = region.nearestPoint(to: region.windowPoint(of: move.position))
            return .pointer(move)
        case .scroll(var scroll):
            scroll.position = region.nearestPoint(to: region.windowPoint(of: scroll.position))
            return .scroll(scroll)
        // Recordings contain no objects.
        case .turn, .key, .objects: return self
        }
    }
}

extension ViewRegion {
    /// Returns the nearest point of the window that belongs to the region; the right and the lower edge of its view do not.
    fileprivate func nearestPoint(to point: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(point.x, frame.minX), frame.maxX.nextDown),
            y: min(max(point.y, frame.minY), frame.maxY.nextDown))
    }
}
