extension Geometry {
    /// The geometry as well-known text, such as `POINT(24.94 60.17)`.
    ///
    /// - Complexity: O(*n*), where *n* is the number of coordinates.
    public var wkt: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .point(let point): text.write(.point, [point.coordinates]) { $0.write($1) }
        case .multiPoint(let points): text.write(.multiPoint, points.coordinates) { $0.write($1) }
        case .lineString(let line): text.write(.lineString, line.coordinates) { $0.write($1) }
        case .multiLineString(let lines): text.write(.multiLineString, lines.coordinates) { $0.write($1) }
        case .polygon(let polygon): text.write(.polygon, polygon.coordinates) { $0.write($1) }
        case .multiPolygon(let polygons):
            text.write(.multiPolygon, polygons.coordinates) { text, rings in
                text.writeList(rings) { $0.write($1) }
            }
        case .geometryCollection(let collection):
            text.write(.geometryCollection, collection.geometries) { $1.write(to: &$0) }
        }
    }
}

extension String {
    /// Appends a tag and the list of its elements.
    fileprivate mutating func write<Element>(
        _ type: GeoJSONType, _ elements: [Element], _ body: (inout String, Element) -> Void
    ) {
        self += type.rawValue.uppercased()
        // A list follows its tag directly; EMPTY is separated by a space.
        if elements.isEmpty { self += " " }
        writeList(elements, body)
    }

    fileprivate mutating func writeList<Element>(_ elements: [Element], _ body: (inout String, Element) -> Void) {
        guard !elements.isEmpty else {
            self += "EMPTY"
            return
        }
        var separator = "("
        for element in elements {
            self += separator
            body(&self, element)
            separator = ","
        }
        self += ")"
    }

    fileprivate mutating func write(_ coordinate: LocationCoordinate2D) {
        self += "\(coordinate.longitude) \(coordinate.latitude)"
    }

    fileprivate mutating func write(_ coordinates: [LocationCoordinate2D]) {
        writeList(coordinates) { $0.write($1) }
    }
}
