package import Foundation
package import KioskGeometry

/// A computation of the camera that shows points as large as the free part of a view allows, in its centre.
package struct CameraFit {
    /// The camera whose bearing, pitch and padding are kept.
    let start: CameraState
    let view: ViewGeometry

    /// The widths of the borders of the view in which no points are shown, in points.
    let padding: UIEdgeInsets

    /// The allowed zoom levels.
    let zoom: ClosedRange<Double>

    /// The offset of the centre of the points from the centre of the free part, in points to the right and down.
    let offset: CGPoint

    package init(
        start: CameraState, view: ViewGeometry, padding: UIEdgeInsets, zoom: ClosedRange<Double>, offset: CGPoint
    ) {
        self.start = start
        self.view = view
        self.padding = padding
        self.zoom = zoom
        self.offset = offset
    }

    /// The result of a fit.
    package enum Result {
        case camera(CameraState)
        /// The padding leaves no free part; the camera is centred at its initial zoom level.
        case noRoom(CameraState)
        /// There are no points, or the offset is not finite.
        case noPoints
    }

    /// Fits points of the unit square.
    ///
    /// Without pitch one step is exact. With pitch the size of the points depends on the camera, so steps are repeated
    /// until they change nothing.
    /// - Complexity: O(n).
    package func camera(showing points: [CGPoint]) -> Result {
        guard !points.isEmpty, offset.x.isFinite, offset.y.isFinite else { return .noPoints }
        let bounds = points.reduce(PlanarBox.empty) { $0.union(PlanarBox($1)) }
        var state = start
        state.center = WebMercator.coordinate(
            for: CGPoint(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2))
        guard view.size.width > padding.left + padding.right, view.size.height > padding.top + padding.bottom else {
            return .noRoom(state)
        }
        state.pitch = 0
        state.zoom = CGFloat(zoom.lowerBound)
        state = step(from: state, showing: points).state
        guard start.pitch > 0 else { return .camera(limited(state)) }

        state.pitch = start.pitch
        for _ in 0..<Self.steps {
            let (next, change) = step(from: state, showing: points)
            state = next
            if change < Self.precision { break }
        }
        return .camera(limited(state))
    }

    /// The maximum number of steps, more than any pitch needs: each step reduces the error several times.
    private static let steps = 60

    /// The change of the zoom level and of the size of the view that is invisible.
    private static let precision = 1e-10

    /// The fraction of the distance of the camera from the ground below which a point counts as behind the camera.
    private static let nearest = 0.1

    /// The part of the view inside the padding.
    private var free: CGRect {
        CGRect(
            x: padding.left, y: padding.top, width: view.size.width - padding.left - padding.right,
            height: view.size.height - padding.top - padding.bottom)
    }

    /// Moves and zooms once, as if the points lay in a plane that faces the camera, and returns by how much.
    private func step(from state: CameraState, showing points: [CGPoint]) -> (state: CameraState, change: Double) {
        let transform = CameraTransform(state: state, view: view)
        var seen = PlanarBox.empty
        for world in points {
            guard transform.depth(of: world) > Self.nearest * transform.cameraDistance,
                let point = transform.screenPoint(for: world)
            else {
                var farther = state
                farther.zoom -= 1
                return (farther, 1)
            }
            seen.formUnion(PlanarBox(point))
        }
        let scale = min(
            Double(free.width) / (seen.maxX - seen.minX), Double(free.height) / (seen.maxY - seen.minY))
        // A single point has no extent, so it is shown at the maximum zoom level.
        let levels = scale.isFinite ? log2(scale) : zoom.upperBound - Double(state.zoom)
        let center = CGPoint(x: (seen.minX + seen.maxX) / 2, y: (seen.minY + seen.maxY) / 2)
        let target = CGPoint(x: free.midX + offset.x, y: free.midY + offset.y)
        guard let ground = transform.worldPoint(for: center) else { return (state, 0) }
        var next = state
        next.zoom += CGFloat(levels)
        next = next.moved(toShow: ground, at: target, view: view)
        let shift = hypot(center.x - target.x, center.y - target.y) / max(view.size.width, view.size.height)
        return (next, max(abs(levels), Double(shift)))
    }

    /// Returns the camera at an allowed zoom level, with the same ground at the centre of the free part.
    private func limited(_ state: CameraState) -> CameraState {
        let target = CGPoint(x: free.midX + offset.x, y: free.midY + offset.y)
        let held = CameraTransform(state: state, view: view).worldPoint(for: target)
        var limited = state
        limited.zoom = CGFloat(Double(state.zoom).clamped(to: zoom))
        guard limited.zoom != state.zoom, let held else { return state }
        return limited.moved(toShow: held, at: target, view: view)
    }
}
