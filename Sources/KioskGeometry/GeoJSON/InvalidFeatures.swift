/// The features of a GeoJSON document that were left out, or read without an invalid member.
public struct InvalidFeatures: Hashable, Sendable {
    /// The number of features that were left out, because their geometry or type is invalid.
    public internal(set) var omittedCount = 0

    /// The number of features that were read without an invalid `id` or `properties`, or with a replacement of a character
    /// or number that cannot be represented.
    public internal(set) var incompleteCount = 0

    /// The first error, with its line, column and path; `nil` if all features are valid.
    public internal(set) var firstError: JSONError?

    /// Creates the result of a document whose features are all valid.
    public init() {}
}

extension InvalidFeatures: CustomStringConvertible {
    /// The numbers of invalid features, as a phrase.
    package var summary: String {
        var parts: [String] = []
        if omittedCount > 0 {
            parts.append(omittedCount == 1 ? "1 feature is left out" : "\(omittedCount) features are left out")
        }
        if incompleteCount > 0 {
            parts.append(
                incompleteCount == 1
                    ? "a member of 1 feature is ignored" : "members of \(incompleteCount) features are ignored")
        }
        return parts.isEmpty ? "all features are valid" : parts.joined(separator: "; ")
    }

    /// The numbers and the first error, as a sentence without a full stop.
    public var description: String {
        firstError.map { "\(summary); first error: \($0)" } ?? summary
    }
}
