package import KioskGeometry

/// The contents of a vector tile as a JSON object.
///
///     {"layers": [{"name": "road", "version": 2, "extent": 4096, "features": [
///         {"id": 7, "type": "line", "properties": {"class": "path"}, "geometry": [[[25, 17], [30, 18]]]}
///     ]}]}
///
/// Coordinates are those of the tile, with y downwards. A geometry is an array of parts, each an array of points: a part
/// for each point, line or ring; the last point of a ring equals the first. A feature without an id has no member `id`.
/// NaN and infinite values are null. The object of a damaged tile has a member `errors`, with `severity`, `layer`,
/// `feature`, `offset` and `message` of each of `VectorTile.errors`.
package struct TileDecodingJSON: Sendable {
    private let tile: VectorTile

    /// Creates the representation of a tile.
    package init(_ tile: VectorTile) {
        self.tile = tile
    }

    /// Returns the object as UTF-8.
    ///
    /// - Throws: Nothing; all numbers that are written are finite.
    /// - Complexity: O(*n*) in the size of the tile.
    package func serialized() throws(JSONError) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeKey("layers")
            writer.writeArray { writer in
                for layer in tile.layers { Self.write(layer, to: &writer) }
            }
            guard !tile.errors.isEmpty else { return }
            writer.writeKey("errors")
            writer.writeArray { writer in
                for error in tile.errors { Self.write(error, to: &writer) }
            }
        }
        return try writer.finish()
    }

    private static func write(_ layer: VectorTileLayer, to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.writeKey("name")
            writer.writeString(layer.name)
            writer.writeKey("version")
            writer.writeInteger(layer.version)
            writer.writeKey("extent")
            writer.writeInteger(layer.extent)
            writer.writeKey("features")
            writer.writeArray { writer in
                let keys = layer.keyNames
                for feature in 0..<layer.featureCount { write(feature, of: layer, keys: keys, to: &writer) }
            }
        }
    }

    /// Writes a feature.
    ///
    /// - Parameters:
    ///   - feature: The index of the feature.
    ///   - layer: Its layer.
    ///   - keys: The names of the keys of the layer.
    ///   - writer: The writer.
    private static func write(
        _ feature: Int, of layer: VectorTileLayer, keys: [String], to writer: inout JSONWriter
    ) {
        writer.writeObject { writer in
            if let id = layer.id(ofFeature: feature) {
                writer.writeKey("id")
                writer.writeInteger(id)
            }
            let type = layer.geometryType(ofFeature: feature)
            writer.writeKey("type")
            writer.writeString(type.description)
            writer.writeKey("properties")
            writer.writeObject { writer in
                var names: Set<String> = []
                // Of equal names the last one counts.
                let tags = layer.tags(ofFeature: feature).reversed().filter { names.insert(keys[Int($0.x)]).inserted }
                for tag in tags.reversed() {
                    guard let value = layer.value(at: Int(tag.y)) else { continue }
                    writer.writeKey(keys[Int(tag.x)])
                    write(value, to: &writer)
                }
            }
            writer.writeKey("geometry")
            writer.writeArray { writer in
                for part in layer.parts(ofFeature: feature) {
                    let points = layer.points[layer.points(ofPart: part)]
                    if type == .point {
                        for index in points.indices { write(points[index...index], to: &writer) }
                    } else {
                        write(points, to: &writer)
                    }
                }
            }
        }
    }

    private static func write(_ points: ArraySlice<SIMD2<Int32>>, to writer: inout JSONWriter) {
        writer.writeArray { writer in
            for point in points {
                writer.writeArray { writer in
                    writer.writeInteger(point.x)
                    writer.writeInteger(point.y)
                }
            }
        }
    }

    private static func write(_ value: VectorTileValue, to writer: inout JSONWriter) {
        switch value {
        case .string(let string): writer.writeString(string)
        case .float(let number): write(number, to: &writer)
        case .double(let number): write(number, to: &writer)
        case .int(let number): writer.writeInteger(number)
        case .uint(let number): writer.writeInteger(number)
        case .boolean(let boolean): writer.writeBoolean(boolean)
        }
    }

    /// Writes a whole number exactly, and another one as the shortest decimal of single precision: 3.1 instead of
    /// 3.0999999046325684.
    private static func write(_ number: Float, to writer: inout JSONWriter) {
        let isWhole = number.rounded() == number
        write(isWhole ? Double(number) : Double(number.description) ?? Double(number), to: &writer)
    }

    private static func write(_ number: Double, to writer: inout JSONWriter) {
        if number.isFinite { writer.writeNumber(number) } else { writer.writeNull() }
    }

    private static func write(_ error: VectorTileError, to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.writeKey("severity")
            writer.writeString(error.severity.rawValue)
            if let layer = error.layer {
                writer.writeKey("layer")
                writer.writeInteger(layer)
            }
            if let feature = error.feature {
                writer.writeKey("feature")
                writer.writeInteger(feature)
            }
            writer.writeKey("offset")
            writer.writeInteger(error.offset)
            writer.writeKey("message")
            writer.writeString(error.message)
        }
    }
}
