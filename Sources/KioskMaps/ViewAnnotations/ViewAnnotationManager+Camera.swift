public import Foundation
public import KioskGeometry

extension ViewAnnotationManager {
    /// Returns the camera that shows annotations completely in the part of the view inside a padding.
    ///
    /// The coordinates are fitted first, and then again with an additional padding for the extent of the annotations beyond their
    /// coordinates. The first anchor of each annotation is used.
    /// - Parameters:
    ///   - ids: The ids of the annotations; those without a point geometry are ignored.
    ///   - padding: The padding of the camera, in points.
    ///   - bearing: The bearing, in degrees clockwise from north; nil for the current one.
    ///   - pitch: The pitch, in degrees; nil for the current one.
    /// - Returns: The camera; nil if none of the annotations has a point geometry, or the padding leaves no room.
    /// - Complexity: O(n).
    public func camera(
        forAnnotations ids: [String], padding: UIEdgeInsets = .zero, bearing: CLLocationDirection? = nil,
        pitch: CGFloat? = nil
    ) -> CameraOptions? {
        let ids = Set(ids)
        var coordinates: [CLLocationCoordinate2D] = []
        var frames: [CGRect] = []
        for annotation in allAnnotations where ids.contains(annotation.id) {
            guard case .point(let point)? = annotation.annotatedFeature.geometry, point.coordinates.isValid else {
                continue
            }
            let config = annotation.variableAnchors.first ?? ViewAnnotationAnchorConfig(anchor: .center)
            coordinates.append(point.coordinates)
            frames.append(config.frame(of: size(of: annotation).total(anchor: config.anchor)))
        }
        let start = CameraOptions(padding: padding, bearing: bearing, pitch: pitch)
        func fit(_ overhang: UIEdgeInsets) -> CameraOptions? {
            try? map.camera(for: coordinates, camera: start, coordinatesPadding: overhang, maxZoom: nil, offset: nil)
        }
        guard let first = fit(.zero), let state = map.constrainedState(applying: first) else { return nil }
        let transform = CameraTransform(state: state, view: map.view)
        let (points, rectangles) = zip(coordinates, frames).reduce(into: (PlanarBox.empty, PlanarBox.empty)) {
            boxes, pair in
            let position = transform.worldPoint(of: pair.0)
            guard let seen = transform.screenPoint(for: position) else { return }
            let point = CGPoint(x: seen.x, y: transform.upright(seen.y))
            boxes.0.formUnion(PlanarBox(point))
            boxes.1.formUnion(PlanarBox(pair.1.offsetBy(dx: point.x, dy: point.y)))
        }
        guard !points.isEmpty, !rectangles.isEmpty else { return first }
        let overhang = UIEdgeInsets(
            top: max(0, points.minY - rectangles.minY), left: max(0, points.minX - rectangles.minX),
            bottom: max(0, rectangles.maxY - points.maxY), right: max(0, rectangles.maxX - points.maxX))
        return fit(overhang)
    }
}
