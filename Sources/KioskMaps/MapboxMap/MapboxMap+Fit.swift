public import Foundation
public import KioskGeometry

/// Cameras that show something wholly. None of these moves the map; what is not given is as it is now.
extension MapboxMap {
    /// Returns the camera that shows coordinates in the part of the view that padding leaves free.
    ///
    /// Coordinates that no camera can show, and an empty list, give empty options and a diagnostic. A single place is shown
    /// at the highest zoom level that is allowed.
    /// - Parameters:
    ///   - coordinates: What to show.
    ///   - padding: Points to keep free at the edges; it becomes the padding of the camera.
    ///   - bearing: Degrees clockwise from north; nil is the present one.
    ///   - pitch: Degrees; nil is the present one.
    /// - Complexity: O(n).
    public func camera(
        for coordinates: [CLLocationCoordinate2D], padding: UIEdgeInsets, bearing: CLLocationDirection?,
        pitch: CGFloat?
    ) -> CameraOptions {
        fit(coordinates, padding: padding, bearing: bearing, pitch: pitch)
    }

    /// Returns the camera that shows a geometry in the part of the view that padding leaves free.
    ///
    /// As `camera(for:padding:bearing:pitch:)` of all coordinates of the geometry.
    public func camera(
        for geometry: Geometry, padding: UIEdgeInsets, bearing: CLLocationDirection?, pitch: CGFloat?
    ) -> CameraOptions {
        fit(geometry.allCoordinates, padding: padding, bearing: bearing, pitch: pitch)
    }

    /// Returns the camera that shows the corners of a box in the part of the view that padding leaves free.
    ///
    /// As `camera(for:padding:bearing:pitch:)` of the four corners.
    /// - Parameters:
    ///   - coordinateBounds: The box.
    ///   - padding: Points to keep free at the edges; it becomes the padding of the camera.
    ///   - bearing: Degrees clockwise from north; nil is the present one.
    ///   - pitch: Degrees; nil is the present one.
    ///   - maxZoom: The highest zoom level of the result.
    ///   - offset: Where the middle of the box goes, in points right of and below the middle of the free part.
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

    /// Returns the camera that shows coordinates, its own padding and others kept free.
    ///
    /// - Parameters:
    ///   - coordinates: What to show; two or more distinct ones. A single place is shown at the highest zoom level.
    ///   - camera: Bearing, pitch and padding of the result; its zoom and centre have no say.
    ///   - coordinatesPadding: Points to keep free at the edges beside the camera's own padding; the places lie in the middle
    ///     of what is left.
    ///   - maxZoom: The highest zoom level of the result.
    ///   - offset: Where the middle of the places goes, in points right of and below the middle of what is left.
    /// - Throws: `MapError` when there are no coordinates, one that no camera can show, or no room.
    /// - Complexity: O(n).
    public func camera(
        for coordinates: [CLLocationCoordinate2D], camera: CameraOptions, coordinatesPadding: UIEdgeInsets?,
        maxZoom: Double?, offset: CGPoint?
    ) throws -> CameraOptions {
        guard let start = constrainedState(applying: camera) else {
            throw MapError(message: "no fit: the reference camera holds a number that is none: \(camera)")
        }
        let extra = coordinatesPadding ?? .zero
        let fit = CameraFit(
            start: start, view: view,
            room: UIEdgeInsets(
                top: start.padding.top + extra.top, left: start.padding.left + extra.left,
                bottom: start.padding.bottom + extra.bottom, right: start.padding.right + extra.right),
            zoom: fitZoom(upTo: maxZoom), offset: offset ?? .zero)
        switch fit.camera(showing: try places(of: coordinates)) {
        case .camera(let state): return CameraOptions(cameraState: state)
        case .noRoom: throw MapError(message: "no fit: the padding leaves no room in a view of \(size)")
        case .noPlaces: throw MapError(message: "no fit: expected at least one coordinate")
        }
    }

    /// Returns a camera with its zoom changed so that coordinates lie in a rectangle of the view.
    ///
    /// The camera is returned as it is when it has no centre, when that is not seen in the rectangle, and when nothing can be
    /// shown; a diagnostic says why.
    /// - Complexity: O(n).
    public func camera(for coordinates: [CLLocationCoordinate2D], camera: CameraOptions, rect: CGRect) -> CameraOptions
    {
        guard camera.center != nil, let start = constrainedState(applying: camera),
            let places = try? places(of: coordinates), !places.isEmpty
        else {
            report(Diagnostic(subject: .camera, message: "no fit: expected a camera with a centre, and coordinates"))
            return camera
        }
        let transform = CameraTransform(state: start, view: view)
        let principal = transform.principalPoint
        var scale = Double.infinity
        for place in places {
            guard let seen = transform.screenPoint(for: place) else { continue }
            for (offset, lower, upper) in [
                (seen.x - principal.x, rect.minX - principal.x, rect.maxX - principal.x),
                (seen.y - principal.y, rect.minY - principal.y, rect.maxY - principal.y),
            ] where offset != 0 {
                scale = min(scale, Double((offset > 0 ? upper : lower) / offset))
            }
        }
        guard scale > 0 else {
            report(Diagnostic(subject: .camera, message: "no fit: the centre of the camera is not seen in \(rect)"))
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
        let wish = CameraOptions(padding: padding, bearing: bearing, pitch: pitch)
        guard let start = constrainedState(applying: wish),
            let places = try? places(of: coordinates)
        else {
            report(
                Diagnostic(subject: .camera, message: "no fit: expected finite coordinates, padding, bearing and pitch")
            )
            return CameraOptions()
        }
        let fit = CameraFit(
            start: start, view: view, room: padding, zoom: fitZoom(upTo: maxZoom), offset: offset ?? .zero)
        switch fit.camera(showing: places) {
        case .camera(let state): return CameraOptions(cameraState: state)
        case .noRoom(let state):
            report(Diagnostic(subject: .camera, message: "no fit: the padding leaves no room in a view of \(size)"))
            return CameraOptions(cameraState: state)
        case .noPlaces:
            report(Diagnostic(subject: .camera, message: "no fit: expected at least one coordinate"))
            return CameraOptions()
        }
    }

    private func fitZoom(upTo maxZoom: Double?) -> ClosedRange<Double> {
        let lowest = camera.limits.zoom.lowerBound
        guard let maxZoom, maxZoom.isFinite else { return camera.limits.zoom }
        return lowest...max(lowest, min(maxZoom, camera.limits.zoom.upperBound))
    }

    private func places(of coordinates: [CLLocationCoordinate2D]) throws -> [CGPoint] {
        try coordinates.map { coordinate in
            guard coordinate.isValid else {
                throw MapError(message: "no fit: \(coordinate) is no coordinate; latitudes are −90…90")
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
