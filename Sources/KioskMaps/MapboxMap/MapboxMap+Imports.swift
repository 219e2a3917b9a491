import KioskGeometry
public import KioskStyle

/// The styles that the style imports: complete styles with their own sources, which lie below the layers of the style.
///
/// Layers of the style lie in a slot of an import if they name it. The layers and sources of imports are not listed with those
/// of the style.
extension MapboxMap {
    /// The ids of the imports, the lowest first.
    public var styleImports: [StyleObjectInfo] {
        imports.imports.map { StyleObjectInfo(id: $0.id, type: "import") }
    }

    /// Imports a style from a URI; it appears when it was read, and `onMapLoadingError` reports a failure.
    ///
    ///     try mapView.mapboxMap.addStyleImport(withId: "weather", uri: uri, config: ["clouds": false])
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - uri: The URI.
    ///   - config: The values for the options of the imported style.
    ///   - importPosition: The position among the imports; nil for the top.
    /// - Throws: `StyleError` if the id is taken, the position names no import or a value cannot be converted to JSON.
    public func addStyleImport(
        withId id: String, uri: StyleURI, config: [String: Any]? = nil, importPosition: ImportPosition? = nil
    ) throws {
        try addStyleImport(withId: id, uri: uri, config: config, colorTheme: nil, importPosition: importPosition)
    }

    /// Imports a style from a URI, which appears with a colour theme when it was read; cancels a request for an import with the same id.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - uri: The URI.
    ///   - config: The values for the options of the imported style.
    ///   - colorTheme: The colour theme that replaces that of the style; nil for its own.
    ///   - importPosition: The position among the imports; nil for the top.
    /// - Throws: `StyleError` if the id is taken, the position names no import or a value cannot be converted to JSON.
    func addStyleImport(
        withId id: String, uri: StyleURI, config: [String: Any]?, colorTheme: ColorTheme?,
        importPosition: ImportPosition? = nil
    ) throws {
        let config = try JSONObject(style: config ?? [:])
        // Inserted into a copy that is discarded: invalid arguments are an error of the call, not of the style that is read later.
        var check = imports
        try check.insert(ImportedStyle(id: id, document: StyleDocument()), at: importPosition ?? .default)
        styleLoader.readImport(id, at: uri.rawValue) { [weak self] style in
            self?.change { try $0.insert(style.with(config, colorTheme), at: importPosition ?? .default) }
        }
    }

    /// Imports a style; a request for an import with the same id is cancelled.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - json: The JSON of the style, whose own imports are not read.
    ///   - config: The values for the options of the imported style.
    ///   - importPosition: The position among the imports; nil for the top.
    /// - Throws: As with a URI, and `JSONError` if the JSON is not a style.
    public func addStyleImport(
        withId id: String, json: String, config: [String: Any]? = nil, importPosition: ImportPosition? = nil
    ) throws {
        var changed = imports
        let style = try ImportedStyle(id: id, document: StyleDocument(parsing: json.utf8))
        try changed.insert(style.with(JSONObject(style: config ?? [:])), at: importPosition ?? .default)
        try show(changed)
        styleLoader.cancelImport(id)
        reportProblems(of: style)
        readSpritesAndGlyphs()
    }

    /// Replaces an import by a style from a URI, which appears when it was read.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - uri: The URI.
    ///   - config: The values for the options of the imported style.
    /// - Throws: `StyleError` if there is no such import or a value cannot be converted to JSON.
    public func updateStyleImport(withId id: String, uri: StyleURI, config: [String: Any]? = nil) throws {
        try updateStyleImport(withId: id, uri: uri, config: config, colorTheme: nil)
    }

    /// Replaces an import by a style from a URI, which appears with a colour theme when it was read.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - uri: The URI.
    ///   - config: The values for the options of the imported style.
    ///   - colorTheme: The colour theme that replaces that of the style; nil for its own.
    /// - Throws: `StyleError` if there is no such import or a value cannot be converted to JSON.
    func updateStyleImport(withId id: String, uri: StyleURI, config: [String: Any]?, colorTheme: ColorTheme?) throws {
        let config = try JSONObject(style: config ?? [:])
        // In a copy that is discarded, as for an import that is added.
        var check = imports
        try check.replace(with: ImportedStyle(id: id, document: StyleDocument()))
        styleLoader.readImport(id, at: uri.rawValue) { [weak self] style in
            self?.change(replacing: id) { try $0.replace(with: style.with(config, colorTheme)) }
        }
    }

    /// Replaces an import by another style; a request for an import with the same id is cancelled.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - json: The JSON of the style, whose own imports are not read.
    ///   - config: The values for the options of the imported style.
    /// - Throws: As with a URI, and `JSONError` if the JSON is not a style.
    public func updateStyleImport(withId id: String, json: String, config: [String: Any]? = nil) throws {
        var changed = imports
        let style = try ImportedStyle(id: id, document: StyleDocument(parsing: json.utf8))
        try changed.replace(with: style.with(JSONObject(style: config ?? [:])))
        try show(changed, replacing: id)
        styleLoader.cancelImport(id)
        reportProblems(of: style)
        readSpritesAndGlyphs()
    }

    /// Reports the invalid parts of a style that the application has provided.
    private func reportProblems(of style: ImportedStyle) {
        for problem in style.document.problems {
            report(Diagnostic(subject: .style, message: "style import \"\(style.id)\": \(problem)"))
        }
    }

    /// Moves an import, with its layers.
    ///
    /// - Throws: `StyleError` if there is no such import, or the position names none or the import itself.
    public func moveStyleImport(withId id: String, to position: ImportPosition) throws {
        var changed = imports
        try changed.move(id, to: position)
        try show(changed)
    }

    /// Removes an import, with its layers and sources; one that is being read is cancelled.
    ///
    /// - Throws: `StyleError` if there is no such import.
    public func removeStyleImport(withId id: String) throws {
        let isCancelled = styleLoader.cancelImport(id)
        // An import that is added is not among the imports before its style was read.
        if isCancelled, !imports.imports.contains(where: { $0.id == id }) { return }
        var changed = imports
        try changed.remove(id)
        try show(changed)
    }

    /// Removes an import; see `removeStyleImport(withId:)`.
    ///
    /// - Throws: `StyleError` if there is no such import.
    public func removeStyleImport(for importId: String) throws {
        try removeStyleImport(withId: importId)
    }
}

/// The options of imports.
extension MapboxMap {
    /// Returns the declarations of the options of an import, by their names.
    ///
    /// The id `basemap` stands for the style itself if it has options and no import with that id.
    ///
    /// - Throws: `StyleError` if there is no such import.
    public func getStyleImportSchema(for importId: String) throws -> Any {
        try imports.configuration(of: importId).schema.compactMapValues { $0?.rawValue }
    }

    /// Returns the values of all options of an import, by their names.
    ///
    /// - Throws: `StyleError` if there is no such import.
    public func getStyleImportConfigProperties(for importId: String) throws -> [String: StylePropertyValue] {
        let configuration = try imports.configuration(of: importId)
        return Dictionary(
            uniqueKeysWithValues: configuration.schema.keys.map { ($0, StylePropertyValue(configuration, $0)) })
    }

    /// Returns the value of an option of an import; `.undefined` if there is no such option.
    ///
    /// - Throws: `StyleError` if there is no such import.
    public func getStyleImportConfigProperty(for importId: String, config: String) throws -> StylePropertyValue {
        StylePropertyValue(try imports.configuration(of: importId), config)
    }

    /// Sets options of an import; if one of them is invalid, none is set.
    ///
    ///     try mapView.mapboxMap.setStyleImportConfigProperties(for: "basemap", configs: ["lightPreset": "dusk"])
    ///
    /// - Throws: `StyleError` if there is no such import or option, or its schema does not allow the value.
    public func setStyleImportConfigProperties(for importId: String, configs: [String: Any]) throws {
        let values = try JSONObject(style: configs)
        var changed = imports
        try changed.changeConfiguration(of: importId) { configuration throws(StyleError) in
            for name in values.keys.sorted() { try configuration.set(name, to: values[name] ?? nil) }
        }
        try show(changed)
    }

    /// Sets an option of an import.
    ///
    /// - Parameters:
    ///   - importId: The id of the import.
    ///   - config: The name of the option.
    ///   - value: The value; `NSNull` restores the default.
    /// - Throws: As `setStyleImportConfigProperties(for:configs:)`.
    public func setStyleImportConfigProperty(for importId: String, config: String, value: Any) throws {
        try setStyleImportConfigProperties(for: importId, configs: [config: value])
    }

    /// Sets options of the import `basemap` or of the style, and reports those that are invalid.
    func configure(_ configuration: JSONObject) {
        // One change for each option, so that an invalid one does not affect the others.
        for name in configuration.keys.sorted() {
            change { imports in
                try imports.changeConfiguration(of: StyleImports.baseID) { options throws(StyleError) in
                    try options.set(name, to: configuration[name] ?? nil)
                }
            }
        }
    }
}

/// The colour themes of imports.
extension MapboxMap {
    /// Sets the colour theme of an import, which replaces that of its style.
    ///
    /// - Complexity: O(n) in the layers of the style.
    /// - Throws: `StyleError` if there is no such import.
    public func setStyleImportColorTheme(importId: String, colorTheme: ColorTheme) throws {
        var changed = imports
        try changed.setColorTheme(colorTheme, of: importId)
        try show(changed)
    }

    /// Restores the colour theme of an import.
    ///
    /// - Throws: `StyleError` if there is no such import.
    public func removeStyleImportColorTheme(importId: String) throws {
        var changed = imports
        try changed.setColorTheme(nil, of: importId)
        try show(changed)
    }
}

extension MapboxMap {
    /// Changes the imports, and reports an error.
    private func change(replacing id: String? = nil, _ change: (inout StyleImports) throws -> Void) {
        var changed = imports
        do {
            try change(&changed)
            try show(changed, replacing: id)
            readSpritesAndGlyphs()
        } catch {
            report(Diagnostic(subject: .style, message: "\(error)"))
        }
    }

    /// Reads sprites and glyphs that imports have added.
    private func readSpritesAndGlyphs() {
        updateGlyphs()
        styleLoader.readAddedSprites(of: imports.composition.document)
    }
}

extension ImportedStyle {
    /// Returns the style with values for its options and a colour theme that replaces its own; nil for its own.
    fileprivate func with(_ config: JSONObject, _ colorTheme: ColorTheme? = nil) -> ImportedStyle {
        ImportedStyle(id: id, url: url, document: document, config: config, colorTheme: colorTheme, imports: imports)
    }
}

extension StylePropertyValue {
    /// Creates the value of an option.
    fileprivate init(_ configuration: StyleConfiguration, _ option: String) {
        self = configuration.value(of: option).map { StylePropertyValue($0, isTransition: false) } ?? .undefined
    }
}
