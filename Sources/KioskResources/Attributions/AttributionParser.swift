import Foundation

/// A parser of the attribution strings of sources, which are text or HTML with links.
///
/// Only anchors with a quoted address are links, and only addresses with the scheme `http` or `https` are kept. Everything else of
/// the markup is removed; nothing is loaded.
enum AttributionParser {
    /// The number of bytes above which a string is ignored.
    static let maximumLength = 65_536

    /// The number of characters above which a title is cut.
    static let maximumTitleLength = 160

    private static let feedbackAddresses = [
        "https://www.mapbox.com/feedback", "https://www.mapbox.com/map-feedback", "https://apps.mapbox.com/feedback",
    ]

    /// Returns the links of a string, or its text if it has no links.
    ///
    /// - Complexity: O(n).
    static func attributions(in html: String) -> [Attribution] {
        guard html.utf8.count <= maximumLength else { return [] }
        var (links, anchors) = ([Attribution](), 0)
        var (text, body) = ("", "")
        var anchor: [String: String]?
        func endAnchor() {
            guard let attributes = anchor else { return }
            anchors += 1
            if let link = link(attributes, title: title(body)) { links.append(link) }
            (anchor, body) = (nil, "")
        }
        for token in HTMLTokens(html) {
            switch token {
            case .text(let part):
                text += part
                if anchor != nil { body += part }
            case .start("a", let attributes):
                endAnchor()
                if attributes["href"] != nil { anchor = attributes }
            case .end("a"): endAnchor()
            case .start, .end: continue
            }
        }
        endAnchor()
        if anchors > 0 { return links }
        let plain = title(text)
        return plain.isEmpty ? [] : [Attribution(title: plain)]
    }

    private static func link(_ attributes: [String: String], title: String) -> Attribution? {
        guard !title.isEmpty, let address = attributes["href"] else { return nil }
        let url = URL(string: address).flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
        let classes = attributes["class"]?.split(separator: " ") ?? []
        let isFeedback =
            classes.contains("mapbox-improve-map") || feedbackAddresses.contains { address.hasPrefix($0) }
        return Attribution(title: title, url: url, isFeedback: isFeedback)
    }

    /// Returns a text with single spaces, without control characters and without a leading copyright sign.
    private static func title(_ text: String) -> String {
        let visible = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar.properties.isWhitespace
            // Directional formatting characters could reorder the text around an attribution.
            case .format, .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
        let words = String(String.UnicodeScalarView(visible)).split(whereSeparator: \.isWhitespace)
        var title = words.joined(separator: " ")
        if title.hasPrefix("©") { title = String(title.dropFirst().drop(while: \.isWhitespace)) }
        return title.count > maximumTitleLength ? title.prefix(maximumTitleLength - 1) + "…" : title
    }
}
