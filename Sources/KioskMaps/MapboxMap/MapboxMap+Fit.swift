public import Foundation
public import KioskGeometry

/// Cameras that fit coordinates into the view. None of the functions moves the map.
extension MapboxMap {
    /// Returns the camera that shows coordinates in the part of the view inside the padding.
    ///
    /// Invalid coordinates and an empty array result in empty options and a diagnostic. A single coordinate is shown at the
    /// maximum zoom level.
    /// - Parameters:
    ///   - coordinates: The coordinates.
    ///   - padding: The padding of the camera, in points.
    ///   - bearing: The bearing, in degrees clockwise from north; nil for the current one.
    ///   - pitch: The pitch, in degrees; nil for the current one.
    /// - Complexity: O(n).
    public func camera(
        for coordinates: [CLLocationCoordinate2D], padding: UIEdgeInsets, bearing: CLLocationDirection?,
        pitch: CGFloat?
    ) -> CameraOptions {
        fit(coordinates, padding: padding, bearing: bearing, pitch: pitch)
    }

    /// Returns the camera that shows all coordinates of a geometry in the part of the view inside the padding.
    ///
    /// - Parameters:
    ///   - geometry: The geometry.
    ///   - padding: The padding of the camera, in points.
    ///   - bearing: The bearing, in degrees clockwise from north; nil for the current one.
    ///   - pitch: The pitch, in degrees; nil for the current one.
    public func camera(
        for geometry: Geometry, padding: UIEdgeInsets, bearing: CLLocationDirection?, pitch: CGFloat?
    ) -> CameraOptions {
        fit(geometry.allCoordinates, padding: padding, bearing: bearing, pitch: pitch)
    }

    /// Returns the camera that shows the corners of a box in the part of the view inside the padding.
    ///
    /// - Parameters:
    ///   - coordinateBounds: The box.
    ///   - padding: The padding of the camera, in points.
    ///   - bearing: The bearing, in degrees clockwise from north; nil for the current one.
    ///   - pitch: The pitch, in degrees; nil for the current one.
    ///   - maxZoom: The maximum zoom level of the result; nil for that of the camera bounds.
    ///   - offset: The offset of the centre of the box to the right and down, in points; nil for none.
    public func camera(
        for coordinateBounds: CoordinateBounds, padding: UIEdgeInsets, bearing: CLLocationDirection?, pitch: CGFloat?,
        maxZoom: Double? = nil, offset: CGPoint? = nil
    ) -> CameraOptions {
        let corners = [
            coordinateBounds.southwest, coordinateBounds.northwest, coordinateBounds.northeast,
            coordinateBounds.southeast,
        ]
        return fit(corners, padding: padding, bearing: bearing, pitch: pitch, maxZoom: maxZoom, offset: offset)
    }

    /// Returns the camera that shows coordinates in the part of the view inside two paddings.
    ///
    /// - Parameters:
    ///   - coordinates: The coordinates; a single one is shown at the maximum zoom level.
    ///   - camera: The bearing, pitch and padding of the result; its zoom level and centre are ignored.
    ///   - coordinatesPadding: A padding in addition to that of the camera, in points; nil for none. The coordinates are centred
    ///     in the remaining part.
    ///   - maxZoom: The maximum zoom level of the result; nil for that of the camera bounds.
    ///   - offset: The offset of the centre of the coordinates to the right and down, in points; nil for none.
    /// - Throws: `MapError` if there are no coordinates, a coordinate is invalid, or the paddings leave no room.
    /// - Complexity: O(n).
    public func camera(
        for coordinates: [CLLocationCoordinate2D], camera: CameraOptions, coordinatesPadding: UIEdgeInsets?,
        maxZoom: Double?, offset: CGPoint?
    ) throws -> CameraOptions {
        guard let start = constrainedState(applying: camera) else {
            throw MapError(
                message: "camera(for:): a value of the camera is not finite; pass finite values: \(camera)")
        }
        let extra = coordinatesPadding ?? .zero
        let fit = CameraFit(
            start: start, view: view,
            padding: UIEdgeInsets(
                top: start.padding.top + extra.top, left: start.padding.left + extra.left,
                bottom: start.padding.bottom + extra.bottom, right: start.padding.right + extra.right),
            zoom: fitZoom(upTo: maxZoom), offset: offset ?? .zero)
        switch fit.camera(showing: try points(of: coordinates)) {
        case .camera(let state): return CameraOptions(cameraState: state)
        case .noRoom:
            throw MapError(message: "camera(for:): the padding leaves no room in a view of \(size); reduce the padding")
        case .noPoints: throw MapError(message: "camera(for:): no coordinates; pass at least one")
        }
    }

    /// Returns a camera with its zoom changed so that coordinates lie in a rectangle of the view.
    ///
    /// The camera is returned unchanged, with a diagnostic, if it has no centre, the centre is not visible in the rectangle, or
    /// there are no valid coordinates, or the rectangle is not finite.
    /// - Parameters:
    ///   - coordinates: The coordinates.
    ///   - camera: The camera, which needs a centre.
    ///   - rect: The rectangle, with finite edges, in points from the top left corner of the view.
    /// - Complexity: O(n).
    public func camera(for coordinates: [CLLocationCoordinate2D], camera: CameraOptions, rect: CGRect) -> CameraOptions
    {
        guard camera.center != nil, let start = constrainedState(applying: camera),
            let points = try? points(of: coordinates), !points.isEmpty
        else {
            report(
                Diagnostic(
                    subject: .camera,
                    message: "camera(for:camera:rect:): expected a camera with a centre and valid coordinates"))
            return camera
        }
        guard [rect.minX, rect.maxX, rect.minY, rect.maxY].allSatisfy(\.isFinite) else {
            report(
                Diagnostic(
                    subject: .camera,
                    message: "camera(for:camera:rect:): \(rect) is not finite; pass a rectangle with finite edges"))
            return camera
        }
        let transform = CameraTransform(state: start, view: view)
        let principal = transform.principalPoint
        var scale = Double.infinity
        for point in points {
            guard let seen = transform.screenPoint(for: point) else { continue }
            for (offset, lower, upper) in [
                (seen.x - principal.x, rect.minX - principal.x, rect.maxX - principal.x),
                (seen.y - principal.y, rect.minY - principal.y, rect.maxY - principal.y),
            ] where offset != 0 {
                scale = min(scale, Double((offset > 0 ? upper : lower) / offset))
            }
        }
        guard scale > 0 else {
            report(
                Diagnostic(
                    subject: .camera,
                    message: "camera(for:camera:rect:): the centre of the camera is not visible in \(rect)"))
            return camera
        }
        var fitted = camera
        fitted.zoom = CGFloat((Double(start.zoom) + log2(scale)).clamped(to: self.camera.limits.zoom))
        return fitted
    }

    private func fit(
        _ coordinates: [CLLocationCoordinate2D], padding: UIEdgeInsets, bearing: CLLocationDirection?,
        pitch: CGFloat?, maxZoom: Double? = nil, offset: CGPoint? = nil
    ) -> CameraOptions {
        let options = CameraOptions(padding: padding, bearing: bearing, pitch: pitch)
        guard let start = constrainedState(applying: options),
            let points = try? points(of: coordinates)
        else {
            report(
                Diagnostic(
                    subject: .camera,
                    message:
                        "camera(for:): a coordinate is invalid or a value is not finite; pass valid coordinates and"
                        + " finite padding, bearing and pitch: \(options)")
            )
            return CameraOptions()
        }
        let fit = CameraFit(
            start: start, view: view, padding: padding, zoom: fitZoom(upTo: maxZoom), offset: offset ?? .zero)
        switch fit.camera(showing: points) {
        case .camera(let state): return CameraOptions(cameraState: state)
        case .noRoom(let state):
            report(
                Diagnostic(
                    subject: .camera,
                    message: "camera(for:): the padding leaves no room in a view of \(size); reduce the padding"))
            return CameraOptions(cameraState: state)
        case .noPoints:
            report(Diagnostic(subject: .camera, message: "camera(for:): no coordinates; pass at least one"))
            return CameraOptions()
        }
    }

    private func fitZoom(upTo maxZoom: Double?) -> ClosedRange<Double> {
        let lowest = camera.limits.zoom.lowerBound
        guard let maxZoom, maxZoom.isFinite else { return camera.limits.zoom }
        return lowest...max(lowest, min(maxZoom, camera.limits.zoom.upperBound))
    }

    private func points(of coordinates: [CLLocationCoordinate2D]) throws -> [CGPoint] {
        try coordinates.map { coordinate in
            guard coordinate.isValid else {
                throw MapError(message: "camera(for:): \(coordinate) is invalid; latitudes are −90…90")
            }
            return WebMercator.point(for: coordinate)
        }
    }
}

extension Geometry {
    /// The coordinates of all parts.
    var allCoordinates: [CLLocationCoordinate2D] {
        switch self {
        case .point(let point): [point.coordinates]
        case .multiPoint(let points): points.coordinates
        case .lineString(let line): line.coordinates
        case .multiLineString(let lines): lines.coordinates.flatMap { $0 }
        case .polygon(let polygon): polygon.coordinates.flatMap { $0 }
        case .multiPolygon(let polygons): polygons.coordinates.flatMap { $0.flatMap { $0 } }
        case .geometryCollection(let collection): collection.geometries.flatMap(\.allCoordinates)
        }
    }
}
