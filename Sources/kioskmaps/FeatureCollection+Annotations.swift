import Foundation
import KioskMaps
import KioskMapsTesting

extension FeatureCollection {
    /// Reads the annotations of a GeoJSON file; a note on standard error has the number of invalid ones, which are left out.
    ///
    /// - Throws: `FileError` if the file cannot be read or is not GeoJSON.
    init(annotationsFrom path: String) throws(FileError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileError.unreadable(path)
        }
        do throws(JSONError) {
            var invalid = InvalidFeatures()
            switch try GeoJSONObject(parsing: Array(data), invalidFeatures: &invalid) {
            case .featureCollection(let collection): self = collection
            case .feature(let feature): self.init(features: [feature])
            case .geometry(let geometry): self.init(features: [Feature(geometry: geometry)])
            }
            if invalid.firstError != nil { Console.note("note: \(path): \(invalid)") }
        } catch {
            throw FileError(
                file: path, line: error.position.line, column: error.position.column, message: error.message)
        }
    }
}

extension MapView {
    /// Adds the points, lines and polygons of features as annotations, with the colours of their simplestyle properties.
    ///
    /// - Parameters:
    ///   - features: The features; geometries of other types are divided into their parts.
    ///   - onTap: Called with the id of an annotation that is tapped.
    func add(_ features: FeatureCollection, onTap: @escaping @MainActor (String) -> Void) {
        var (circles, lines, polygons): ([CircleAnnotation], [PolylineAnnotation], [PolygonAnnotation]) = ([], [], [])
        for (index, feature) in features.features.enumerated() {
            let id = feature.identifier?.text ?? feature.string("id") ?? "\(index + 1)"
            for (part, geometry) in (feature.geometry?.simpleParts ?? []).enumerated() {
                let id = part == 0 ? id : "\(id).\(part + 1)"
                let handler: @MainActor @Sendable (InteractionContext) -> Bool = { _ in
                    onTap(id)
                    return true
                }
                if var circle = CircleAnnotation(id: id, geometry: geometry) {
                    circle.circleColor = feature.color("marker-color", default: "#c0392b")
                    circle.circleRadius = 7
                    circle.circleStrokeColor = StyleColor(.white)
                    circle.circleStrokeWidth = 2
                    circle.tapHandler = handler
                    circles.append(circle)
                } else if var line = PolylineAnnotation(id: id, geometry: geometry) {
                    line.lineColor = feature.color("stroke", default: "#2c3e50")
                    line.lineWidth = feature.number("stroke-width") ?? 3
                    line.tapHandler = handler
                    lines.append(line)
                } else if var polygon = PolygonAnnotation(id: id, geometry: geometry) {
                    polygon.fillColor = feature.color("fill", default: "#2980b9")
                    polygon.fillOpacity = feature.number("fill-opacity") ?? 0.5
                    polygon.tapHandler = handler
                    polygons.append(polygon)
                }
            }
        }
        annotations.makePolygonAnnotationManager(id: "polygons").annotations = polygons
        annotations.makePolylineAnnotationManager(id: "lines").annotations = lines
        annotations.makeCircleAnnotationManager(id: "points").annotations = circles
    }
}

extension Feature {
    fileprivate func string(_ name: String) -> String? {
        if case .string(let text)?? = properties?[name] { text } else { nil }
    }

    fileprivate func number(_ name: String) -> Double? {
        if case .number(let number)?? = properties?[name] { number } else { nil }
    }

    fileprivate func color(_ name: String, default fallback: String) -> StyleColor? {
        string(name).flatMap { StyleColor(rawValue: $0) } ?? StyleColor(rawValue: fallback)
    }
}

extension Geometry {
    /// The points, lines and polygons of the geometry.
    fileprivate var simpleParts: [Geometry] {
        switch self {
        case .multiPoint(let points): points.coordinates.map { .point(Point($0)) }
        case .multiLineString(let lines): lines.coordinates.map { .lineString(LineString($0)) }
        case .multiPolygon(let polygons): polygons.polygons.map { .polygon($0) }
        case .geometryCollection(let collection): collection.geometries.flatMap(\.simpleParts)
        default: [self]
        }
    }
}
