public import Foundation
public import KioskGeometry

/// Bounding boxes of the visible area of cameras.
extension MapboxMap {
    /// Returns the box between the coordinates at the corners of the view for a camera.
    ///
    /// Suitable for cameras without bearing and pitch; use `coordinateBoundsUnwrapped(for:)` for others.
    /// - Parameter camera: The camera; options that are nil have the current values.
    public func coordinateBounds(for camera: CameraOptions) -> CoordinateBounds {
        let corners = coordinates(at: [.zero, CGPoint(x: size.width, y: size.height)], for: camera)
        return CoordinateBounds(enclosing: corners.map { $0.wrap() })
    }

    /// Returns the smallest box around the visible area of a camera; its longitudes may exceed ±180°.
    ///
    /// - Parameter camera: The camera; options that are nil have the current values.
    public func coordinateBoundsUnwrapped(for camera: CameraOptions) -> CoordinateBounds {
        let points = [
            .zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
            CGPoint(x: size.width, y: size.height), CGPoint(x: size.width / 2, y: size.height / 2),
        ]
        return CoordinateBounds(enclosing: coordinates(at: points, for: camera))
    }

    /// Returns `coordinateBounds(for:)` and the zoom level of a camera.
    public func coordinateBoundsZoom(for camera: CameraOptions) -> CoordinateBoundsZoom {
        CoordinateBoundsZoom(bounds: coordinateBounds(for: camera), zoom: state(for: camera).zoom)
    }

    /// Returns `coordinateBoundsUnwrapped(for:)` and the zoom level of a camera.
    public func coordinateBoundsZoomUnwrapped(for camera: CameraOptions) -> CoordinateBoundsZoom {
        CoordinateBoundsZoom(bounds: coordinateBoundsUnwrapped(for: camera), zoom: state(for: camera).zoom)
    }

    /// Returns the box between the coordinates at the bottom left and top right corners of a rectangle of the view.
    public func coordinateBounds(for rect: CGRect) -> CoordinateBounds {
        CoordinateBounds(
            southwest: coordinate(for: CGPoint(x: rect.minX, y: rect.maxY)).wrap(),
            northeast: coordinate(for: CGPoint(x: rect.maxX, y: rect.minY)).wrap())
    }

    /// Returns the rectangle between the south-west and north-east corners of a box, in points; it may exceed the view.
    ///
    /// A corner behind the camera is ignored; the rectangle is null if both are.
    public func rect(for coordinateBounds: CoordinateBounds) -> CGRect {
        let corners = [coordinateBounds.southwest, coordinateBounds.northeast].compactMap { corner in
            cameraTransform.screenPoint(for: cameraTransform.worldPoint(of: corner))
        }
        return corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    private func state(for camera: CameraOptions) -> CameraState {
        constrainedState(applying: camera) ?? cameraState
    }

    private func coordinates(at points: [CGPoint], for camera: CameraOptions) -> [CLLocationCoordinate2D] {
        let transform = CameraTransform(state: state(for: camera), view: view)
        return points.map { transform.nearestGround(to: $0).coordinate }
    }
}

/// A box and a zoom level.
public struct CoordinateBoundsZoom: Hashable, Sendable {
    /// The box.
    public let bounds: CoordinateBounds
    /// The zoom level.
    public let zoom: Double
}

extension CoordinateBounds {
    /// Creates the smallest box around coordinates, without wrapping longitudes.
    fileprivate init(enclosing coordinates: [CLLocationCoordinate2D]) {
        let latitudes = coordinates.map(\.latitude)
        let longitudes = coordinates.map(\.longitude)
        self.init(
            southwest: CLLocationCoordinate2D(latitude: latitudes.min() ?? 0, longitude: longitudes.min() ?? 0),
            northeast: CLLocationCoordinate2D(latitude: latitudes.max() ?? 0, longitude: longitudes.max() ?? 0))
    }
}
