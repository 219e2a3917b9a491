public import Foundation

/// A source of map data that is named on the map, with an optional link.
public struct Attribution: Hashable, Sendable {
    /// The text, without markup and without a leading copyright sign.
    public var title: String

    /// The address of the link, with the scheme `http` or `https`; nil for text without a link.
    public var url: URL?

    /// Whether the link is for comments on the data; pictures of the map do not show it.
    public var isFeedback: Bool

    /// Creates an attribution.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - url: The address of the link; nil for text without a link.
    ///   - isFeedback: Whether the link is for comments on the data.
    public init(title: String, url: URL? = nil, isFeedback: Bool = false) {
        self.title = title
        self.url = url
        self.isFeedback = isFeedback
    }

    /// The text in a picture of the map, in which links cannot be opened; nil for a link for comments.
    package var pictureTitle: String? { isFeedback ? nil : "© " + title }

    /// The text in a picture of the map with little space.
    package var shortPictureTitle: String? { pictureTitle?.replacingOccurrences(of: "OpenStreetMap", with: "OSM") }
}

extension [Attribution] {
    /// Returns the attributions in strings of HTML, each once, in order.
    package static func merging(_ strings: [String]) -> [Attribution] {
        var (known, merged) = (Set<Attribution>(), [Attribution]())
        for attribution in strings.flatMap(AttributionParser.attributions) where known.insert(attribution).inserted {
            merged.append(attribution)
        }
        return merged
    }
}
