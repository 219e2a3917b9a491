import KioskGeometry
public import KioskStyle

/// The sources.
extension StyleManager {
    /// The sources, in the order of their ids.
    public var allSourceIdentifiers: [SourceInfo] {
        sources.sorted { $0.key < $1.key }.map { SourceInfo(id: $0.key, type: $0.value.type) }
    }

    /// Returns whether the style has a source with an id.
    public func sourceExists(withId id: String) -> Bool {
        sources[id] != nil
    }

    /// Adds a source under its own id.
    ///
    ///     var stops = GeoJSONSource(id: "stops")
    ///     stops.data = .url(URL(fileURLWithPath: "/opt/kiosk/stops.geojson"))
    ///     try mapView.mapboxMap.addSource(stops)
    ///
    /// Features of a URL come later; `onSourceDataLoaded` tells when, `onMapLoadingError` why not.
    /// - Parameter dataId: What to call the data in the event that tells of them.
    /// - Throws: `StyleError` when the id is taken or empty, a member cannot have its value or the data are no GeoJSON.
    public func addSource(_ source: some Source, dataId: String? = nil) throws {
        try addSource(source, id: source.id, dataId: dataId)
    }

    /// Adds a source under an id.
    ///
    /// - Throws: As `addSource(_:dataId:)`.
    public func addSource(_ source: some Source, id: String, dataId: String? = nil) throws {
        try add(StyleSource(source), id: id, dataId: dataId)
    }

    /// Adds a source by its members in a style document.
    ///
    ///     try style.addSource(withId: "heights", properties: ["type": "raster-dem", "url": "asset://heights.json"])
    ///
    /// - Throws: As `addSource(_:dataId:)`, `TypeConversionError` for what is no source.
    public func addSource(withId id: String, properties: [String: Any]) throws {
        try add(StyleSource(json: JSONObject(style: properties)), id: id, dataId: nil)
    }

    /// Returns a source as a Swift value of its type.
    ///
    /// - Throws: `StyleError` when there is no source with that id, `TypeConversionError` when its type has no Swift type.
    /// - Complexity: O(n) in the features.
    public func source(withId id: String) throws -> any Source {
        let source = try existingSource(id)
        guard let type = source.type.sourceType else {
            throw TypeConversionError.unexpectedType(
                at: ["type"],
                "sources of type \"\(source.type.rawValue)\" have no Swift type; read sourceProperties(for:)")
        }
        return try read(source, id: id, as: type)
    }

    /// Returns a source as a Swift value of a type.
    ///
    /// - Throws: `StyleError` when there is no source with that id, `TypeConversionError` when it is of another type.
    /// - Complexity: O(n) in the features.
    public func source<T: Source>(withId id: String, type: T.Type) throws -> T {
        try read(try existingSource(id), id: id, as: type)
    }

    /// Returns the members of a source as a style document has them.
    ///
    /// - Throws: `StyleError` when there is no source with that id.
    /// - Complexity: O(n) in the features.
    public func sourceProperties(for sourceId: String) throws -> [String: Any] {
        try existingSource(sourceId).source.json.compactMapValues { $0?.rawValue }
    }

    /// Returns one member of a source, its default when it is not set.
    ///
    /// The kind is `.undefined` when there is no such source or member.
    public func sourceProperty(for sourceId: String, property: String) -> StylePropertyValue {
        guard let source = sources[sourceId] else { return .undefined }
        let members = property == "data" ? source.source.json : source.document.json
        if let value = members[property] ?? nil { return StylePropertyValue(value, isTransition: false) }
        guard let value = PropertySpecification.properties(of: source.type)[property]?.defaultValue else {
            return .undefined
        }
        return StylePropertyValue(value, isTransition: false)
    }

    /// Sets members of a source, all of them or none; `NSNull` goes back to the default.
    ///
    /// - Throws: `StyleError` when there is no source with that id, it has no such member or cannot have the value, or an
    ///   annotation manager owns its data, `TypeConversionError` for data that are no GeoJSON.
    public func setSourceProperties(for sourceId: String, properties: [String: Any]) throws {
        try setSourceProperties(for: sourceId, properties: properties, dataId: nil)
    }

    /// Sets one member of a source; see `setSourceProperties(for:properties:)`.
    ///
    /// - Throws: As `setSourceProperties(for:properties:)`.
    public func setSourceProperty(for sourceId: String, property: String, value: Any) throws {
        try setSourceProperties(for: sourceId, properties: [property: value])
    }

    /// Removes a source and the states of its features.
    ///
    /// - Throws: `StyleError` when there is no source with that id, or a layer still uses it.
    public func removeSource(withId id: String) throws {
        _ = try existingSource(id)
        if let user = layers.first(where: { $0.source == id }) {
            throw StyleError(message: "source \"\(id)\" is in use by layer \"\(user.id)\"; remove that first")
        }
        setSource(nil, id: id)
        featureOwners[id] = nil
        featureStates.removeSource(id)
        didChange()
        sourceDidChange(.removed(id))
    }
}

extension StyleManager {
    /// Adds a source as a document has it.
    func add(_ source: StyleSource, id: String, dataId: String? = nil) throws {
        guard !id.isEmpty else { throw StyleError(message: "a source must have an id") }
        guard !sourceExists(withId: id) else { throw StyleError(message: "there is a source \"\(id)\" already") }
        try check(source, id: id)
        try source.type.limits.check(source.members, of: "source \"\(id)\"")
        sources[id] = runtimeSource(source, id: id)
        didChange()
        sourceDidChange(.added(id))
        tellOfData(ofSource: id, dataId: dataId)
    }

    /// Sets members of a source.
    ///
    /// - Parameter dataId: What to call the data in the event that tells of them.
    func setSourceProperties(for sourceId: String, properties: [String: Any], dataId: String?) throws {
        let source = try existingSource(sourceId)
        var members = source.document.json
        let properties = try JSONObject(style: properties)
        for (name, value) in properties {
            guard name != "type", PropertySpecification.properties(of: source.type)[name] != nil else {
                throw StyleError(
                    message:
                        "source \"\(sourceId)\": a source of type \"\(source.type.rawValue)\" has no \"\(name)\" to set"
                )
            }
            members[name] = value.map(Optional.some)
        }
        var changed = try StyleSource(json: members)
        if properties["data"] != nil {
            let isNamed = changed.members["data"] != nil
            try expectNoOwner(ofSource: sourceId, adding: isNamed ? nil : changed.data?.featureCount ?? 0)
        }
        if properties["data"] == nil, let data = source.geoJSON { changed = changed.loaded(data) }
        try check(changed, id: sourceId)
        try source.type.limits.check(properties, of: "source \"\(sourceId)\"")
        setSource(runtimeSource(changed, id: sourceId), id: sourceId)
        didChange()
        if !["data", "url", "tiles"].allSatisfy({ properties[$0] == nil }) {
            tellOfData(ofSource: sourceId, dataId: dataId)
        }
    }

    /// Returns a source.
    ///
    /// - Throws: `StyleError` when there is none with that id.
    func existingSource(_ id: String) throws(StyleError) -> RuntimeSource {
        guard let source = sources[id] else { throw StyleError(message: "there is no source \"\(id)\"") }
        return source
    }

    /// Tells that the data of a source are there, or named to be had.
    private func tellOfData(ofSource id: String, dataId: String? = nil) {
        guard let source = sources[id] else { return }
        let isThere = source.type == .geoJSON && source.document.members["data"] == nil
        sourceDidChange(isThere ? .featuresLoaded(id, dataId: dataId) : .dataNamed(id, dataId: dataId))
    }

    /// Reads a source as a Swift value; its features go there without a detour through JSON.
    private func read<T: Source>(_ source: RuntimeSource, id: String, as type: T.Type) throws -> T {
        var json = source.document.json
        json["id"] = .string(id)
        var value = try T(json: json)
        if var geoJSON = value as? GeoJSONSource, let data = source.source.data {
            geoJSON.data = GeoJSONSourceData(data)
            if let typed = geoJSON as? T { value = typed }
        }
        return value
    }

    /// Sources that cannot be understood are no part of a style.
    private func check(_ source: StyleSource, id: String) throws {
        guard let type = source.type.sourceType else { return }
        do {
            _ = try type.init(json: source.with(nil).json)
        } catch {
            throw StyleError(message: "source \"\(id)\", \(error)")
        }
    }
}

extension SourceType {
    /// The members that have a range or are one of a few texts; types are checked by reading a source.
    fileprivate var limits: [String: PropertySpecification] {
        PropertySpecification.properties(of: self).filter {
            $0.value.minimum != nil || $0.value.maximum != nil || !$0.value.allowedValues.isEmpty
        }
    }
}
