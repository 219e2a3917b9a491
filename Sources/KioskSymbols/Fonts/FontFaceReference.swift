package import KioskGeometry

/// A reference of a style to a font file, for some characters of the texts with a font.
package struct FontFaceReference: Hashable, Sendable {
    /// The name of the font, as in `text-font`.
    package var name: String

    /// The URL of the file, which may be relative.
    package var url: String

    /// The code points for which the file is used.
    package var ranges = UnicodeRanges.all

    /// Returns the references in the member `font-faces` of a style, in the order in which they are used for each name.
    ///
    /// - Parameters:
    ///   - member: The value of the member.
    ///   - report: Receives a message with the place of each part that is not valid, which is left out.
    /// - Complexity: O(n log n) in the references.
    package static func references(
        in member: JSONValue?, report: (String) -> Void = { _ in }
    ) -> [FontFaceReference] {
        guard let member else { return [] }
        guard let fonts = member.object else {
            report("font-faces: expected an object with the URLs of fonts by their names, found \(member.found)")
            return []
        }
        return fonts.sorted { $0.key < $1.key }.flatMap { name, value -> [FontFaceReference] in
            let subject = "font-faces, \"\(name)\""
            switch value {
            case .string(let url)?: return [FontFaceReference(name: name, url: url)]
            case .array(let files)?:
                return files.enumerated().compactMap { index, file in
                    FontFaceReference(name, file, "\(subject)[\(index)]", report)
                }
            default:
                report(
                    "\(subject): expected a URL, or an array of objects with url and unicode-range, found \(value.found)"
                )
                return []
            }
        }
    }

    /// Creates a reference with all characters.
    package init(name: String, url: String) {
        self.name = name
        self.url = url
    }

    /// Creates a reference from an element of the array of a font; nil if it has no URL or no code points.
    private init?(_ name: String, _ file: JSONValue?, _ subject: String, _ report: (String) -> Void) {
        guard let members = file?.object, let url = members["url"]??.string else {
            report("\(subject): expected an object with url, found \(file.found)")
            return nil
        }
        self.init(name: name, url: url)
        guard let value = members["unicode-range"] ?? nil else { return }
        guard let texts = value.array?.compactMap({ $0?.string }), texts.count == value.array?.count else {
            report(
                "\(subject), unicode-range: expected an array of strings, found \(value.found); the file is not used")
            return nil
        }
        ranges = UnicodeRanges(parsing: texts) { report("\(subject), unicode-range[\($0)]: \($1)") }
        if ranges.isEmpty { return nil }
    }
}

extension JSONValue? {
    /// The value as JSON, shortened for messages.
    fileprivate var found: String {
        guard let self else { return "null" }
        return self.found
    }
}

extension JSONValue {
    /// The value as JSON, shortened for messages.
    fileprivate var found: String {
        let text = (try? serialized()) ?? "a non-finite number"
        return text.count > 60 ? text.prefix(60) + "…" : text
    }
}
