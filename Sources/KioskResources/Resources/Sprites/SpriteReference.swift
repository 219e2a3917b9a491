package import KioskGeometry

/// A reference of a style to a sprite.
package struct SpriteReference: Hashable {
    /// The prefix of the ids of its images, as in `id:name`; `default` adds no prefix.
    package var id = "default"

    /// The URL, without the endings of index and sheet.
    package var url: String

    /// Returns the references in the member `sprite` of a style, and whether the whole member is valid.
    package static func references(in member: JSONValue?) -> (references: [SpriteReference], isComplete: Bool) {
        switch member {
        case nil: return ([], true)
        case .string(let url)?: return ([SpriteReference(url: url)], true)
        case .array(let elements)?:
            let references = elements.compactMap { element -> SpriteReference? in
                guard let object = element?.object, let id = (object["id"] ?? nil)?.string,
                    let url = (object["url"] ?? nil)?.string
                else { return nil }
                return SpriteReference(id: id, url: url)
            }
            return (references, references.count == elements.count)
        case .some: return ([], false)
        }
    }

    /// Returns the id of an image in the style.
    package func imageID(for name: String) -> String {
        id == "default" ? name : "\(id):\(name)"
    }

    /// Returns the URL of the index or of the sheet: the ending precedes the query.
    package func url(ending: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        return path + ending + url.dropFirst(path.count)
    }
}
