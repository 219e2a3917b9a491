import KioskMaps
import Yams

/// Ids, and names of files that a scenario writes.
extension ScenarioNode {
    /// Returns the id of an annotation, a manager, a layer or an element, which is not empty.
    func id() throws(FileError) -> String {
        let text = try text("an id")
        guard !text.isEmpty else { throw failure("expected an id, found nothing") }
        return text
    }

    /// Returns an id or a sequence of ids; `none` is an empty sequence.
    func idsOrNone() throws(FileError) -> [String] {
        if isNone { return [] }
        var ids: [String] = []
        for item in try list() { ids.append(try item.id()) }
        return ids
    }

    /// Returns an id or a sequence of ids, at least one.
    func ids() throws(FileError) -> [String] {
        let ids = try idsOrNone()
        guard !ids.isEmpty else { throw failure("expected at least one id, found none") }
        return ids
    }

    /// Returns the name of an image file inside the output directory.
    func pictureName() throws(FileError) -> String {
        try fileName("the name of an image", ending: ".png")
    }

    /// Returns the name of a file inside the output directory; `what` is its description, such as "the name of an
    /// image".
    func fileName(_ what: String, ending: String) throws(FileError) -> String {
        let name = try text()
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."), name.hasSuffix(ending) else {
            throw failure("expected \(what), relative, without \"..\" and ending in \(ending), found \(found)")
        }
        return name
    }
}
