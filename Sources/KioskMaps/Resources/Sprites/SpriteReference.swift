import KioskGeometry

/// A sprite that a style names.
struct SpriteReference: Hashable {
    /// What its pictures are called by: `id:name`; `default` stands for names alone.
    var id = "default"

    /// The URL, without the endings of index and sheet.
    var url: String

    /// Returns the sprites that a style's member `sprite` names, and whether there is anything else in it.
    static func references(in member: JSONValue?) -> (references: [SpriteReference], isWhole: Bool) {
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

    /// Returns the name that a style knows a picture by.
    func imageID(for name: String) -> String {
        id == "default" ? name : "\(id):\(name)"
    }

    /// Returns the URL of the index or of the sheet: the ending belongs before the query.
    func url(ending: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        return path + ending + url.dropFirst(path.count)
    }
}
