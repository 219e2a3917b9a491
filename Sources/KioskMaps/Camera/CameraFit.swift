import Foundation
import KioskGeometry

/// Finds the camera that shows some places as large as the free part of a view allows, in its middle.
struct CameraFit {
    /// The camera whose bearing, pitch and padding are kept.
    let start: CameraState
    let view: ViewGeometry

    /// What is kept free at the edges of the view, in points.
    let room: UIEdgeInsets

    /// Zoom levels the result may have.
    let zoom: ClosedRange<Double>

    /// Where the middle of the places goes, in points right of and below the middle of the free part.
    let offset: CGPoint

    /// The fit, or why there is none.
    enum Result {
        case camera(CameraState)
        /// The edges to keep free leave nothing; the camera is centred at the zoom it began with.
        case noRoom(CameraState)
        /// No places, or an offset that is no number.
        case noPlaces
    }

    /// Fits places of the unit square.
    ///
    /// Looking straight down one step is exact. With pitch the size of what is seen depends on where the camera is, so steps
    /// are repeated until they change nothing.
    /// - Complexity: O(n).
    func camera(showing places: [CGPoint]) -> Result {
        guard !places.isEmpty, offset.x.isFinite, offset.y.isFinite else { return .noPlaces }
        let bounds = places.reduce(PlanarBox.empty) { $0.union(PlanarBox($1)) }
        var state = start
        state.center = WebMercator.coordinate(
            for: CGPoint(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2))
        guard view.size.width > room.left + room.right, view.size.height > room.top + room.bottom else {
            return .noRoom(state)
        }
        state.pitch = 0
        state.zoom = CGFloat(zoom.lowerBound)
        state = step(from: state, showing: places).state
        guard start.pitch > 0 else { return .camera(limited(state)) }

        state.pitch = start.pitch
        for _ in 0..<Self.steps {
            let (next, change) = step(from: state, showing: places)
            state = next
            if change < Self.precision { break }
        }
        return .camera(limited(state))
    }

    /// More steps than any pitch needs: each makes the rest of the way several times shorter.
    private static let steps = 60

    /// Zoom levels and view sizes that nobody sees.
    private static let precision = 1e-10

    /// A place nearer to the camera than this share of its distance to the ground is as good as behind it.
    private static let nearest = 0.1

    private var free: CGRect {
        CGRect(
            x: room.left, y: room.top, width: view.size.width - room.left - room.right,
            height: view.size.height - room.top - room.bottom)
    }

    /// Moves and zooms once, as if what is seen were flat, and returns by how much.
    private func step(from state: CameraState, showing places: [CGPoint]) -> (state: CameraState, change: Double) {
        let transform = CameraTransform(state: state, view: view)
        var seen = PlanarBox.empty
        for place in places {
            guard transform.depth(of: place) > Self.nearest * transform.cameraDistance,
                let point = transform.screenPoint(for: place)
            else {
                var farther = state
                farther.zoom -= 1
                return (farther, 1)
            }
            seen.formUnion(PlanarBox(point))
        }
        let scale = min(
            Double(free.width) / (seen.maxX - seen.minX), Double(free.height) / (seen.maxY - seen.minY))
        // A single place has no extent: it is shown as large as is allowed.
        let levels = scale.isFinite ? log2(scale) : zoom.upperBound - Double(state.zoom)
        let middle = CGPoint(x: (seen.minX + seen.maxX) / 2, y: (seen.minY + seen.maxY) / 2)
        let target = CGPoint(x: free.midX + offset.x, y: free.midY + offset.y)
        guard let ground = transform.worldPoint(for: middle) else { return (state, 0) }
        var next = state
        next.zoom += CGFloat(levels)
        next = next.moved(toShow: ground, at: target, view: view)
        let shift = hypot(middle.x - target.x, middle.y - target.y) / max(view.size.width, view.size.height)
        return (next, max(abs(levels), Double(shift)))
    }

    /// The camera at a zoom level it may have, the middle of the free part still showing what it did.
    private func limited(_ state: CameraState) -> CameraState {
        let target = CGPoint(x: free.midX + offset.x, y: free.midY + offset.y)
        let held = CameraTransform(state: state, view: view).worldPoint(for: target)
        var limited = state
        limited.zoom = CGFloat(Double(state.zoom).clamped(to: zoom))
        guard limited.zoom != state.zoom, let held else { return state }
        return limited.moved(toShow: held, at: target, view: view)
    }
}
