extension JSONWriter {
    /// Writes an object of a type: the members written by the body, then the foreign members with other keys.
    mutating func writeObject(
        of type: GeoJSONType, members: @autoclosure () -> Set<String>, foreignMembers: JSONObject,
        _ body: (inout JSONWriter) -> Void
    ) {
        writeObject { writer in
            writer.writeKey("type")
            writer.writeString(type.rawValue)
            body(&writer)
            guard writer.keepsForeignMembers, !foreignMembers.isEmpty else { return }
            let members = members()
            writer.writeMembers(foreignMembers.filter { $0.key != "type" && !members.contains($0.key) })
        }
    }

    /// Writes a position, [longitude, latitude].
    mutating func writePosition(_ coordinate: LocationCoordinate2D) {
        writeArray { writer in
            writer.writeNumber(coordinate.longitude)
            writer.writeNumber(coordinate.latitude)
        }
    }

    mutating func writePositions(_ coordinates: [LocationCoordinate2D]) {
        writeArray { writer in
            for coordinate in coordinates { writer.writePosition(coordinate) }
        }
    }

    /// Writes an array whose elements are written by the body.
    mutating func writeElements<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
        writeArray { writer in
            for element in elements { body(&writer, element) }
        }
    }
}
