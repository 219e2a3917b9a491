import Foundation
import KioskGeometry

/// The optimal path from one view of the world to another: zooming out, panning, and zooming in.
///
/// Lengths are points of the world at the zoom level of the start; a *view width* is what the camera sees of it.
/// Source: J. van Wijk and W. Nuij, "Smooth and efficient zooming and panning", 2003, equations 9 to 15; ρ and the default
/// speed are those of the Mapbox Maps SDK.
struct FlyPath: Sendable {
    /// The preference of zooming over panning.
    static let rho = 1.42

    /// The speed, in lengths of the path per second.
    static let speed = 1.2

    /// The distance in points below which start and end count as one point.
    private static let shortestDistance = 1e-6

    /// The length of the path, in view widths along the path.
    let length: Double

    private let source: CLLocationCoordinate2D
    private let start: CGPoint
    private let end: CGPoint
    private let startZoom: Double
    private let endZoom: Double
    private let startWidth: Double
    private let distance: Double

    /// r₀ of the paper: the position of the start on the curve.
    private let startRadius: Double

    /// Whether start and end are so close that the path only zooms.
    private let isZoomOnly: Bool

    /// Creates the path between two cameras, which respects the padding of the end.
    ///
    /// - Parameters:
    ///   - from: The camera at the start.
    ///   - to: The camera at the end.
    ///   - size: The size of the view, in points.
    ///   - crossesAntimeridian: Whether the path may cross the antimeridian where that is shorter.
    init(from: CameraState, to: CameraState, size: CGSize, crossesAntimeridian: Bool = true) {
        source = from.center
        start = WebMercator.point(for: from.center)
        end =
            crossesAntimeridian
            ? WebMercator.point(for: to.center, nearest: start) : WebMercator.point(for: to.center)
        startZoom = Double(from.zoom)
        endZoom = Double(to.zoom)
        let padding = to.padding
        let free = max(size.width - padding.left - padding.right, size.height - padding.top - padding.bottom)
        // A padding that covers the view leaves no width, but the path needs one.
        startWidth = max(Double(free), 1)
        let endWidth = startWidth / exp2(endZoom - startZoom)
        distance = hypot(Double(end.x - start.x), Double(end.y - start.y)) * WebMercator.worldSize(zoom: startZoom)

        let squares = (endWidth - startWidth) * (endWidth + startWidth)
        let bend = Self.rho * Self.rho * distance
        // ln(√(b² + 1) − b) is −asinh b, which keeps its digits where the difference of the paper loses them.
        let first = -asinh((squares + bend * bend) / (2 * startWidth * bend))
        let last = -asinh((squares - bend * bend) / (2 * endWidth * bend))
        isZoomOnly = distance < Self.shortestDistance || !first.isFinite || !last.isFinite
        startRadius = isZoomOnly ? 0 : first
        length = (isZoomOnly ? abs(log(endWidth / startWidth)) : last - first) / Self.rho
    }

    /// The default duration in seconds.
    var defaultDuration: TimeInterval { length / Self.speed }

    /// Returns centre and zoom level at a progress of 0…1; the zoom level is never above that of both ends.
    func position(at progress: Double) -> (center: CLLocationCoordinate2D, zoom: Double) {
        guard progress < 1 else { return (WebMercator.coordinate(for: end), endZoom) }
        guard progress > 0 else { return (source, startZoom) }
        let travelled = Self.rho * progress * length
        if isZoomOnly { return (source, startZoom + (endZoom - startZoom) * progress) }
        // u(s) of the paper with cosh r₀ · tanh(r₀ + ρs) − sinh r₀ = sinh(ρs) / cosh(r₀ + ρs), which does not cancel.
        let width = cosh(startRadius) / cosh(startRadius + travelled)
        let panned = startWidth * sinh(travelled) / (Self.rho * Self.rho * cosh(startRadius + travelled))
        let fraction = panned / distance
        let point = CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
        return (WebMercator.coordinate(for: point), min(startZoom - log2(width), max(startZoom, endZoom)))
    }
}
