public import KioskGeometry

/// The reasons why an application needs the location, in words for the user: without them no request is made.
///
///     {
///       "NSLocationWhenInUseUsageDescription": "Shows you on the map of the museum.",
///       "NSLocationTemporaryUsageDescriptionDictionary": {
///         "LocationAccuracyAuthorizationDescription": "Leads you to the exhibit."
///       }
///     }
///
/// The keys are those of the `Info.plist` of a phone; other members of the file are ignored.
public struct LocationPolicy: Hashable, Sendable {
    /// The purpose for which a map requests full accuracy by itself.
    public static let defaultPurposeKey = "LocationAccuracyAuthorizationDescription"

    /// The member of a file with the reason for the authorization while in use.
    package static let whenInUseKey = "NSLocationWhenInUseUsageDescription"

    /// The member of a file with the reasons for full accuracy, by purpose.
    package static let temporaryKey = "NSLocationTemporaryUsageDescriptionDictionary"

    /// The reason why the application needs the location while it is in use.
    ///
    /// An empty or blank string counts as nil.
    public var whenInUseUsageDescription: String? {
        didSet { whenInUseUsageDescription = Self.reason(whenInUseUsageDescription) }
    }

    /// The reasons why it needs temporary full accuracy, by purpose.
    ///
    /// Empty and blank strings are removed.
    public var temporaryUsageDescriptions: [String: String] {
        didSet { temporaryUsageDescriptions = temporaryUsageDescriptions.compactMapValues(Self.reason) }
    }

    /// Creates a policy; empty and blank strings count as missing.
    public init(whenInUseUsageDescription: String? = nil, temporaryUsageDescriptions: [String: String] = [:]) {
        self.whenInUseUsageDescription = Self.reason(whenInUseUsageDescription)
        self.temporaryUsageDescriptions = temporaryUsageDescriptions.compactMapValues(Self.reason)
    }

    private static func reason(_ string: String?) -> String? {
        string?.contains { !$0.isWhitespace } == true ? string : nil
    }

    /// Reads a policy from the UTF-8 bytes of a JSON object.
    ///
    /// - Throws: `JSONError` with the line and column if the document is malformed or a reason is not a string.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        var usage: String?
        var purposes: [String: String] = [:]
        try reader.readObject { key, reader throws(JSONError) in
            switch key {
            case Self.whenInUseKey: usage = try reader.readString()
            case Self.temporaryKey:
                purposes = [:]
                try reader.readObject { purpose, reader throws(JSONError) in
                    purposes[purpose] = try reader.readString()
                }
            default: break
            }
        }
        try reader.expectEnd()
        self.init(whenInUseUsageDescription: usage, temporaryUsageDescriptions: purposes)
    }
}
