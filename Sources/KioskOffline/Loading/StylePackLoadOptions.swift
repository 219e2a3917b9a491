public import KioskGeometry
public import KioskScene

/// The options of the load of a style pack.
public struct StylePackLoadOptions: Hashable, Sendable {
    /// Which characters are drawn with fonts of the machine, so that their glyphs are not stored.
    public var glyphsRasterizationMode: GlyphsRasterizationMode

    /// The data of the application, an object or an array; nil keeps those of the pack.
    public var metadata: JSONValue?

    /// Whether expired copies are kept instead of validated.
    public var acceptExpired: Bool

    /// The number of failures in a row of one kind of resource, at least 1, after which the load ends; nil for no limit.
    public var failureLimit: Int? = FailureRuns.defaultLimit

    /// Options without a meaning, for compatibility; nil if they are neither an object nor an array.
    public var extraOptions: JSONValue?

    /// Creates options; nil if the metadata are neither an object nor an array of JSON.
    ///
    /// - Parameters:
    ///   - glyphsRasterizationMode: Which characters are drawn with fonts of the machine.
    ///   - metadata: The data of the application: an array or a dictionary with string keys.
    ///   - acceptExpired: Whether expired copies are kept instead of validated.
    ///   - extraOptions: Options without a meaning, for compatibility.
    public init?(
        glyphsRasterizationMode: GlyphsRasterizationMode = .ideographsRasterizedLocally, metadata: Any? = nil,
        acceptExpired: Bool = false, extraOptions: Any? = nil
    ) {
        let (value, isValid) = JSONValue.container(metadata)
        guard isValid else { return nil }
        self.glyphsRasterizationMode = glyphsRasterizationMode
        self.metadata = value
        self.acceptExpired = acceptExpired
        self.extraOptions = JSONValue.container(extraOptions).value
    }
}

extension JSONValue {
    /// Returns an object or an array from a value, and whether the value is one or nil.
    static func container(_ value: Any?) -> (value: JSONValue?, isValid: Bool) {
        guard let value else { return (nil, true) }
        let json = JSONValue(rawValue: value)
        guard json?.object != nil || json?.array != nil else { return (nil, false) }
        return (json, true)
    }
}
