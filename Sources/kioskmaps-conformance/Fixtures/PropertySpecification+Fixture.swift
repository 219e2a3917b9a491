import KioskMaps

extension PropertySpecification {
    /// Creates a specification from a fixture; missing members have the defaults of the specification's tests.
    init(fixture json: JSONValue) throws(FixtureError) {
        let expression = json["expression"]
        var parameters: Parameters = []
        let names = expression?["parameters"]?.array?.compactMap { $0?.string } ?? ["zoom", "feature"]
        if names.contains("zoom") { parameters.insert(.zoom) }
        let propertyType = json["property-type"]?.string ?? "data-driven"
        if names.contains("feature"), propertyType == "data-driven" || propertyType == "cross-faded-data-driven" {
            parameters.formUnion([.feature, .featureState])
        }
        let words = json["values"].map { values in
            values.object.map { $0.keys.sorted() } ?? (values.array ?? []).compactMap { $0?.string }
        }
        self.init(
            "some-property", try ExpressionType(fixture: json), allowedValues: words ?? [], default: json["default"],
            parameters: parameters, isInterpolatable: expression?["interpolated"]?.boolean ?? true,
            hasTokens: json["tokens"]?.boolean == true)
    }
}

extension ExpressionType {
    /// Creates the type of a property from a fixture; the default is any value.
    fileprivate init(fixture json: JSONValue) throws(FixtureError) {
        guard let name = json["type"]?.string else {
            self = .value
            return
        }
        guard name == "array" else {
            self = try ExpressionType(name: name)
            return
        }
        let item = try json["value"]?.string.map { name throws(FixtureError) in
            try ExpressionType(name: name)
        }
        self = .array(of: item ?? .value, count: json["length"]?.number.flatMap { Int(exactly: $0) })
    }

    private init(name: String) throws(FixtureError) {
        let types: [ExpressionType] = [
            .null, .number, .string, .boolean, .color, .object, .value, .formatted, .resolvedImage, .padding,
            .numberArray, .colorArray, .projectionDefinition, .variableAnchorOffsetCollection,
        ]
        guard let type = name == "enum" ? .string : types.first(where: { "\($0)" == name }) else {
            throw .init(message: "unknown type \"\(name)\"; expected a type of the style specification")
        }
        self = type
    }
}
