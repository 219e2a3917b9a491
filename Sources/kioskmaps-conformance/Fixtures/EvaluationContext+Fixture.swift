import KioskMaps

extension EvaluationContext {
    /// Creates a context from an input of a fixture, `[globals, feature]`.
    init(fixture json: JSONValue?, globalState: JSONObject) throws(FixtureError) {
        guard let pair = json?.array, pair.count == 2, let globals = pair[0], let feature = pair[1] else {
            throw .init(message: "expected an input [globals, feature], found \(json?.text ?? "null")")
        }
        self.init(
            zoom: globals["zoom"]?.number ?? 0,
            feature: FeatureAttributes(properties: feature["properties"]?.object ?? [:]))
        self.globals = EvaluationGlobals(
            availableImages: Set((globals["availableImages"]?.array ?? []).compactMap { $0?.string }),
            globalState: globalState)
        rampInput = globals["heatmapDensity"]?.number ?? globals["elevation"]?.number ?? 0
        state = feature["featureState"]?.object ?? [:]
        switch feature["id"] {
        case .string(let name): identifier = .string(name)
        case .number(let number): identifier = .number(number)
        default: break
        }
        guard let json = feature["geometry"] else { return }
        let shape: Geometry
        do {
            shape = try Geometry(parsing: json.text.utf8)
        } catch {
            throw .init(message: "expected a GeoJSON geometry: \(error)")
        }
        geometryKind = GeometryKind(shape)
        // Without a tile only the kind of the geometry is available to expressions.
        guard let tile = globals["canonicalID"], let z = tile["z"]?.number.flatMap({ Int(exactly: $0) }),
            let x = tile["x"]?.number.flatMap({ Int(exactly: $0) }),
            let y = tile["y"]?.number.flatMap({ Int(exactly: $0) })
        else { return }
        self.tile = TileCoordinate(z: z, x: x, y: y)
        geometry = shape
    }
}
