import Foundation
import KioskGeometry
import KioskStyle

/// The description of annotations for screen readers.
extension LayerAnnotationManager {
    var clusterLayerId: String? { layers.clusters?.circleLayerID }

    /// The names of strings in the data of annotations that describe them, in the order of preference.
    private static var descriptionNames: [String] { ["name", "title", "label"] }

    /// Returns the description of an annotation for screen readers; nil if there is none with the id in front of the camera.
    ///
    /// - Complexity: O(n) in its vertices.
    func accessibleAnnotation(withId id: String) -> AccessibleAnnotation? {
        guard let annotation = annotation(withId: id) else { return nil }
        let layer = map.index(ofLayer: layerId).map { map.layers[$0] }
        let zoom = Double(map.cameraState.zoom)
        let context = context(of: annotation, atZoom: zoom.rounded(.down))
        guard var outline = screenOutline(of: annotation) else { return nil }
        var kind = AccessibleAnnotation.Kind.area
        switch annotation.geometry {
        case .point:
            kind = .point
            let extent = extent(of: layer, in: context, zoom: zoom)
            outline.frame = extent.offsetBy(dx: outline.point.x, dy: map.cameraTransform.upright(outline.point.y))
        case .lineString, .multiLineString: kind = .line
        default: break
        }
        let text = layer?.symbolKind?.properties.textField.value(in: context).plainText
        return AccessibleAnnotation(
            manager: self.id, id: id, kind: kind, label: label(of: annotation, text: text), frame: outline.frame,
            point: outline.point, isSelected: selection.mode == .none ? nil : annotation.isSelected,
            hasLongPress: annotation.longPressHandler != nil, isDraggable: annotation.isDraggable)
    }

    private func label(of annotation: Kind, text: String?) -> String? {
        let data = annotation.extras.isEmpty ? [:] : annotation.customData
        let named = Self.descriptionNames.lazy.compactMap { data[$0]??.string }
        let candidates =
            [annotation.accessibilityLabel, accessibilityLabel?(annotation), text] + named.map(Optional.some)
        for case let candidate? in candidates {
            let trimmed = candidate.trimmingCharacters(in: .whitespacesAndNewlines)
            if !trimmed.isEmpty { return trimmed }
        }
        return nil
    }

    /// Returns the rectangle of a point annotation relative to its point on screen, in points.
    private func extent(
        of layer: RuntimeLayer?, in context: EvaluationContext, zoom: Double
    ) -> CGRect {
        let resources = LayerResources(images: map.images, texts: map.texts, symbolImages: map.styleImages)
        if let bounds = layer?.symbolKind?.bounds(in: context, atZoom: zoom, resources) { return bounds }
        let reach = layer?.featureKind?.reach(in: context, resources) ?? 0
        let radius = max(CGFloat(reach.isFinite ? reach : 0), AccessibleAnnotation.minimumRadius)
        return CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    }

    /// Returns the box of the vertices of an annotation on screen, and the point of the vertex that is nearest to the middle of the
    /// view, in points; nil if none is in front of the camera.
    private func screenOutline(of annotation: Kind) -> (frame: CGRect, point: CGPoint)? {
        let transform = drawnGround(of: annotation).transform
        let center = CGPoint(x: transform.size.width / 2, y: transform.size.height / 2)
        var box = PlanarBox.empty
        var nearest: (point: CGPoint, distance: CGFloat)?
        var copy = annotation
        copy.shift { coordinate in
            if let seen = transform.screenPoint(for: transform.worldPoint(of: coordinate)) {
                box.formUnion(PlanarBox(CGPoint(x: seen.x, y: transform.upright(seen.y))))
                let distance = hypot(seen.x - center.x, seen.y - center.y)
                if distance < nearest?.distance ?? .infinity { nearest = (seen, distance) }
            }
            return coordinate
        }
        guard let nearest else { return nil }
        let frame = CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
        return (frame, nearest.point)
    }
}

extension AccessibleAnnotation {
    /// The smallest half width of an annotation at a point, in points.
    static let minimumRadius: CGFloat = 8
}
