public import Foundation

/// The part of the screen in which a query finds features.
///
///     mapView.mapboxMap.queryRenderedFeatures(with: RenderedQueryGeometry(boundingBox: rect)) { result in … }
public struct RenderedQueryGeometry: Hashable, Sendable {
    enum Region: Hashable {
        case point(CGPoint)
        case rectangle(CGRect)
        case polygon([CGPoint])
    }

    let region: Region

    /// Creates a point, in points from the top left corner of the view.
    public init(point: CGPoint) {
        region = .point(point)
    }

    /// Creates a rectangle, in points from the top left corner of the view.
    public init(boundingBox: CGRect) {
        region = .rectangle(boundingBox)
    }

    /// Creates a polygon, which is closed automatically, in points from the top left corner of the view.
    public init(shape: [CGPoint]) {
        region = .polygon(shape)
    }

    /// The region for hit testing; nil for a polygon without corners.
    package var planarRegion: PlanarRegion? {
        switch region {
        case .point(let point): PlanarRegion(point)
        case .rectangle(let rectangle): PlanarRegion(rectangle)
        case .polygon(let corners): PlanarRegion(corners: corners)
        }
    }
}

/// A value that is a part of the screen for queries: a point, a rectangle or the corners of a polygon.
public protocol RenderedQueryGeometryConvertible {
    /// The part of the screen.
    var geometry: RenderedQueryGeometry { get }
}

extension RenderedQueryGeometry: RenderedQueryGeometryConvertible {
    /// The geometry itself.
    public var geometry: RenderedQueryGeometry { self }
}

extension CGPoint: RenderedQueryGeometryConvertible {
    /// The point, in points from the top left corner of the view.
    public var geometry: RenderedQueryGeometry { RenderedQueryGeometry(point: self) }
}

extension CGRect: RenderedQueryGeometryConvertible {
    /// The rectangle, in points from the top left corner of the view.
    public var geometry: RenderedQueryGeometry { RenderedQueryGeometry(boundingBox: self) }
}

extension [CGPoint]: RenderedQueryGeometryConvertible {
    /// The polygon with these corners, in points from the top left corner of the view.
    public var geometry: RenderedQueryGeometry { RenderedQueryGeometry(shape: self) }
}
