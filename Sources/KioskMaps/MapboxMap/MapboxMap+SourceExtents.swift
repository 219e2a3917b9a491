import Foundation
import KioskGeometry
import KioskStyle

/// The areas of the sources of the style.
extension MapboxMap {
    /// The ids and extents of the sources if none of them is in view, in the order of the ids; otherwise empty.
    ///
    /// The extent of a tile source is the bounds of its tile set or archive, that of another source the box around its features or its
    /// image. A source whose extent is unknown is everywhere; one without features has no extent.
    /// - Complexity: O(*n*) in the number of sources.
    package var sourcesOutOfView: [(id: String, bounds: CoordinateBounds)] {
        let view = coordinateBoundsUnwrapped(for: CameraOptions())
        var outside: [(id: String, bounds: CoordinateBounds)] = []
        for (id, source) in sources.sorted(by: { $0.key < $1.key }) {
            switch extent(of: source, id: id) {
            case .unknown: return []
            case .empty: continue
            case .bounds(let bounds):
                guard !bounds.intersects(view) else { return [] }
                outside.append((id, bounds))
            }
        }
        return outside
    }

    private func extent(of source: RuntimeSource, id: String) -> SourceExtent {
        switch source.type {
        case .vector, .raster, .rasterDem:
            guard let bounds = tileSources.sources[id]?.tileSet.bounds, !bounds.infiniteBounds else { return .unknown }
            return .bounds(bounds)
        case .geoJSON:
            let box = source.features.bounds
            return box.isEmpty ? .empty : .bounds(CoordinateBounds(box))
        case .image:
            guard let corners = sourceImages[id]?.corners else { return .unknown }
            return .bounds(CoordinateBounds(corners.reduce(PlanarBox.empty) { $0.union(PlanarBox($1)) }))
        default: return .unknown
        }
    }
}

/// The area of a source.
private enum SourceExtent {
    /// The source may be anywhere.
    case unknown
    /// The source has no features.
    case empty
    /// The area is within bounds.
    case bounds(CoordinateBounds)
}

extension CoordinateBounds {
    /// Creates the bounds of a box in the unit square of `WebMercator`.
    fileprivate init(_ box: PlanarBox) {
        self.init(
            southwest: WebMercator.coordinate(for: CGPoint(x: box.minX, y: box.maxY)),
            northeast: WebMercator.coordinate(for: CGPoint(x: box.maxX, y: box.minY)))
    }

    /// Returns whether bounds have a coordinate in common, also if one of them exceeds the antimeridian.
    fileprivate func intersects(_ other: CoordinateBounds) -> Bool {
        guard south <= other.north, north >= other.south else { return false }
        let (width, otherWidth) = (eastwardSpan, other.eastwardSpan)
        guard width < 360, otherWidth < 360 else { return true }
        // The distance from one western border to the other, eastwards.
        let distance = (other.west - west).remainder(dividingBy: 360)
        let eastward = distance < 0 ? distance + 360 : distance
        return eastward <= width || 360 - eastward <= otherWidth
    }

    /// The difference of the longitudes from west to east, in degrees.
    private var eastwardSpan: Double { east < west ? east - west + 360 : east - west }
}
