import Foundation

/// A text whose positions in a text field are compared with those of another toolkit.
struct TextEntryCase: Decodable {
    /// What an input method shows before it is a part of the text.
    struct Composition: Decodable {
        /// The number of characters before it.
        let position: Int
        let text: String
    }

    /// The beginning of the names of the pictures.
    let name: String

    /// The characters as users perceive them.
    let characters: [String]

    let composition: Composition?

    /// The text.
    var text: String { characters.joined() }

    /// The text with the composition as a part of it; nil without one.
    var composedText: String? {
        composition.map { composition in
            let position = composition.position
            return characters[..<position].joined() + composition.text + characters[position...].joined()
        }
    }

    /// Reads the cases of a file.
    ///
    /// - Throws: `FixtureError` for a case that cannot be drawn, and the errors of reading and decoding the file.
    static func cases(in file: URL) throws -> [TextEntryCase] {
        let cases = try JSONDecoder().decode([TextEntryCase].self, from: Data(contentsOf: file))
        if let problem = cases.compactMap(\.problem).first {
            throw FixtureError(message: "\(file.path): \(problem)")
        }
        return cases
    }

    private var problem: String? {
        if name.isEmpty || name.contains("/") { return "case \"\(name)\": the name is no file name" }
        if text.map({ String($0) }) != characters {
            return "case \"\(name)\": \"characters\" differ from those of the text; divide it as users perceive it"
        }
        guard let position = composition?.position, !(0...characters.count).contains(position) else { return nil }
        return "case \"\(name)\": composition.position is \(position); pass 0…\(characters.count)"
    }
}
