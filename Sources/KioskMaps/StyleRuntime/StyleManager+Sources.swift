import KioskGeometry
public import KioskStyle

/// Methods that add, read, change and remove sources.
extension StyleManager {
    /// The ids and types of the sources of the style and of the application, in the order of the ids; without those of imports.
    public var allSourceIdentifiers: [SourceInfo] {
        sources.filter { !imports.containsSource($0.key) }.sorted { $0.key < $1.key }.map {
            SourceInfo(id: $0.key, type: $0.value.type)
        }
    }

    /// Returns whether the style contains a source.
    public func sourceExists(withId id: String) -> Bool {
        sources[id] != nil
    }

    /// Adds a source under its own id.
    ///
    ///     var stops = GeoJSONSource(id: "stops")
    ///     stops.data = .url(URL(fileURLWithPath: "/opt/kiosk/stops.geojson"))
    ///     try mapView.mapboxMap.addSource(stops)
    ///
    /// The features of a URL are loaded asynchronously. `onSourceDataLoaded` reports the completion, `onMapLoadingError` an
    /// error.
    /// - Parameters:
    ///   - source: The source.
    ///   - dataId: The name by which `onSourceDataLoaded` identifies the data.
    /// - Throws: `StyleError` if the id is taken or empty, a member has an invalid value or the data are not GeoJSON.
    public func addSource(_ source: some Source, dataId: String? = nil) throws {
        try addSource(source, id: source.id, dataId: dataId)
    }

    /// Adds a source under an id.
    ///
    /// - Parameters:
    ///   - source: The source, whose own id is ignored.
    ///   - id: The id.
    ///   - dataId: The name by which `onSourceDataLoaded` identifies the data.
    /// - Throws: As `addSource(_:dataId:)`.
    public func addSource(_ source: some Source, id: String, dataId: String? = nil) throws {
        try add(StyleSource(source), id: id, dataId: dataId)
        if let source = source as? CustomRasterSource { host?.customRasterSourceWasAdded(id, options: source.options) }
        if let options = (source as? CustomGeometrySource)?.options {
            host?.customGeometrySourceWasAdded(id, options: options)
        }
    }

    /// Adds a source by its members in a style document.
    ///
    ///     try style.addSource(withId: "heights", properties: ["type": "raster-dem", "url": "asset://heights.json"])
    ///
    /// - Throws: As `addSource(_:dataId:)`, and `TypeConversionError` if the members are not those of a source.
    public func addSource(withId id: String, properties: [String: Any]) throws {
        try add(StyleSource(json: JSONObject(style: properties)), id: id, dataId: nil)
    }

    /// Returns a source as a Swift value of its type.
    ///
    /// - Throws: `StyleError` if the style does not contain the source, `TypeConversionError` if its type has no Swift type.
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
    /// - Throws: `StyleError` if the style does not contain the source, `TypeConversionError` if it has another type.
    /// - Complexity: O(n) in the features.
    public func source<T: Source>(withId id: String, type: T.Type) throws -> T {
        try read(try existingSource(id), id: id, as: type)
    }

    /// Returns the members of a source as in a style document.
    ///
    /// - Throws: `StyleError` if the style does not contain the source.
    /// - Complexity: O(n) in the features.
    public func sourceProperties(for sourceId: String) throws -> [String: Any] {
        try existingSource(sourceId).source.json.compactMapValues { $0?.rawValue }
    }

    /// Returns a member of a source, or its default if it is not set.
    ///
    /// The kind of the result is `.undefined` if the source or the member does not exist.
    public func sourceProperty(for sourceId: String, property: String) -> StylePropertyValue {
        guard let source = sources[sourceId] else { return .undefined }
        let members = property == "data" ? source.source.json : source.document.json
        if let value = members[property] ?? nil { return StylePropertyValue(value, isTransition: false) }
        guard let value = PropertySpecification.properties(of: source.type)[property]?.defaultValue else {
            return .undefined
        }
        return StylePropertyValue(value, isTransition: false)
    }

    /// Returns the default of a member of sources of a type; `.undefined` if there is no such member or it has no default.
    ///
    /// - Parameters:
    ///   - sourceType: The name of the type, such as `vector`.
    ///   - property: The name of the member.
    public static func sourcePropertyDefaultValue(for sourceType: String, property: String) -> StylePropertyValue {
        let specifications = PropertySpecification.properties(of: SourceType(rawValue: sourceType))
        return specifications[property]?.defaultValue.map { StylePropertyValue($0, isTransition: false) } ?? .undefined
    }

    /// Sets members of a source; if one of them is invalid, none is set.
    ///
    /// `NSNull` restores the default of a member.
    ///
    /// - Throws: `StyleError` if the style does not contain the source, a member is unknown or has an invalid value, or an
    ///   annotation manager owns its data; `TypeConversionError` for data that are not GeoJSON.
    public func setSourceProperties(for sourceId: String, properties: [String: Any]) throws {
        try setSourceProperties(for: sourceId, properties: properties, dataId: nil)
    }

    /// Sets a member of a source; see `setSourceProperties(for:properties:)`.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - property: The name of the member.
    ///   - value: The value; `NSNull` restores the default.
    /// - Throws: As `setSourceProperties(for:properties:)`.
    public func setSourceProperty(for sourceId: String, property: String, value: Any) throws {
        try setSourceProperties(for: sourceId, properties: [property: value])
    }

    /// Removes a source and the states of its features.
    ///
    /// - Throws: `StyleError` if the style does not contain the source, or a layer uses it.
    public func removeSource(withId id: String) throws {
        _ = try existingSource(id)
        if let user = layers.first(where: { $0.source == id }) {
            throw StyleError(message: "source \"\(id)\": in use by layer \"\(user.id)\"; remove the layer first")
        }
        setSource(nil, id: id)
        featureStates.removeSource(id)
        didChange()
        host?.sourceDidChange(.removed(id))
    }
}

extension StyleManager {
    /// Adds a source of a style document.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - id: The id.
    ///   - dataId: The name by which `onSourceDataLoaded` identifies the data.
    func add(_ source: StyleSource, id: String, dataId: String? = nil) throws {
        guard !id.isEmpty else { throw StyleError(message: "source: the id is empty; pass an id") }
        guard !sourceExists(withId: id) else {
            throw StyleError(message: "source \"\(id)\": the id is taken; use another id")
        }
        try check(source, id: id)
        try source.type.limits.check(source.members, of: "source \"\(id)\"")
        sources[id] = runtimeSource(source, id: id)
        didChange()
        host?.sourceDidChange(.added(id))
        sendDataChange(ofSource: id, dataId: dataId)
    }

    /// Sets members of a source.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - properties: The members by their names.
    ///   - dataId: The name by which `onSourceDataLoaded` identifies the data.
    func setSourceProperties(for sourceId: String, properties: [String: Any], dataId: String?) throws {
        let properties = try JSONObject(style: properties)
        let changed = try changedSource(sourceId, properties)
        setSource(runtimeSource(changed, id: sourceId), id: sourceId)
        didChange()
        if ["data", "url", "tiles"].contains(where: { properties[$0] != nil }) {
            sendDataChange(ofSource: sourceId, dataId: dataId)
        }
    }

    /// Returns a source with other members.
    ///
    /// A function of its own, because a reference to the old features that outlives their replacement would release them on
    /// the main actor.
    private func changedSource(_ sourceId: String, _ properties: JSONObject) throws -> StyleSource {
        let source = try existingSource(sourceId)
        var members = source.document.json
        for (name, value) in properties {
            guard name != "type", PropertySpecification.properties(of: source.type)[name] != nil else {
                throw StyleError(
                    message:
                        "source \"\(sourceId)\": property \"\(name)\" cannot be set; use a property of sources of type"
                        + " \"\(source.type.rawValue)\" other than \"type\"")
            }
            members[name] = value.map(Optional.some)
        }
        var changed = try StyleSource(json: members)
        if properties["data"] != nil {
            let isURL = changed.members["data"] != nil
            try source.expectNoOwner(ofSource: sourceId, adding: isURL ? nil : changed.data?.featureCount ?? 0)
        }
        if properties["data"] == nil, let data = source.geoJSON { changed = changed.loaded(data) }
        try check(changed, id: sourceId)
        try source.type.limits.check(properties, of: "source \"\(sourceId)\"")
        return changed
    }

    /// Returns a source.
    ///
    /// - Throws: `StyleError` if the style does not contain it.
    func existingSource(_ id: String) throws(StyleError) -> RuntimeSource {
        guard let source = sources[id] else { throw StyleError(message: "source \"\(id)\": not in the style") }
        return source
    }

    /// Notifies the map that the data of a source are present or have to be loaded.
    private func sendDataChange(ofSource id: String, dataId: String? = nil) {
        guard let source = sources[id] else { return }
        let isPresent = source.type == .geoJSON && source.document.members["data"] == nil
        host?.sourceDidChange(isPresent ? .featuresLoaded(id, dataId: dataId) : .dataNamed(id, dataId: dataId))
    }

    /// Returns a source as a Swift value; its features are copied without conversion to JSON.
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

    /// Checks that a source can be read as a Swift value of its type.
    ///
    /// - Throws: `StyleError` if a member is invalid.
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
    /// The members that have a range or a list of allowed strings; types are checked by reading a source.
    fileprivate var limits: [String: PropertySpecification] {
        PropertySpecification.properties(of: self).filter {
            $0.value.minimum != nil || $0.value.maximum != nil || !$0.value.allowedValues.isEmpty
        }
    }
}
