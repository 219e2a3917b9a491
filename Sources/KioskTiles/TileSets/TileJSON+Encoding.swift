package import KioskGeometry

extension TileJSON {
    /// The members of the document; those with the default value are left out.
    package var members: JSONObject {
        var members = foreignMembers
        members["tiles"] = .array(tiles.map { .string($0.text) })
        if minimumZoom != 0 { members["minzoom"] = .number(Double(minimumZoom)) }
        // Without it, the maximum would depend on the minimum.
        members["maxzoom"] = .number(Double(maximumZoom))
        if let bounds, !bounds.infiniteBounds {
            members["bounds"] = .array([bounds.west, bounds.south, bounds.east, bounds.north].map { .number($0) })
        }
        if let center {
            let parts = [center.coordinate.longitude, center.coordinate.latitude] + (center.zoom.map { [$0] } ?? [])
            members["center"] = .array(parts.map { .number($0) })
        }
        if scheme != .xyz { members["scheme"] = .string(scheme.rawValue) }
        if let attribution { members["attribution"] = .string(attribution) }
        if let encoding { members["encoding"] = .string(encoding) }
        if let tileSize { members["tileSize"] = .number(Double(tileSize)) }
        if !vectorLayers.isEmpty { members["vector_layers"] = .array(vectorLayers.map { .object($0.members) }) }
        return members
    }

    /// Returns the document as UTF-8, with its members sorted by name.
    ///
    /// - Throws: `JSONError` if a number is not finite.
    package func serialized() throws(JSONError) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeValue(.object(members))
        return try writer.finish()
    }
}

extension VectorLayerDescription {
    /// The members of the description in a TileJSON.
    package var members: JSONObject {
        var members = foreignMembers
        members["id"] = .string(id)
        members["fields"] = .object(fields.mapValues { .string($0) })
        if let minimumZoom { members["minzoom"] = .number(Double(minimumZoom)) }
        if let maximumZoom { members["maxzoom"] = .number(Double(maximumZoom)) }
        return members
    }
}
