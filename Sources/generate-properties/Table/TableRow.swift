import KioskGeometry

/// An object of the table whose members are removed as they are read, so that unknown members can be detected.
struct TableRow {
    let path: JSONPath
    private var members: JSONObject

    init(_ json: JSONValue?, at path: JSONPath) throws(TableProblem) {
        guard case .object(let members)? = json else { throw TableProblem(path: path, message: "expected an object") }
        self.path = path
        self.members = members
    }

    func problem(_ name: String, _ message: String) -> TableProblem {
        TableProblem(path: path.appending(.key(name)), message: message)
    }

    mutating func value(_ name: String) -> JSONValue? {
        members.removeValue(forKey: name) ?? nil
    }

    mutating func text(_ name: String) throws(TableProblem) -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let text) = value, !text.isEmpty else { throw problem(name, "expected a non-empty string") }
        return text
    }

    mutating func requiredText(_ name: String) throws(TableProblem) -> String {
        guard let text = try text(name) else {
            throw TableProblem(path: path, message: "expected an object with a string \"\(name)\"")
        }
        return text
    }

    mutating func sentence(_ name: String) throws(TableProblem) -> String {
        let sentence = try requiredText(name)
        guard sentence.hasSuffix("."), !sentence.contains("\n") else {
            throw problem(name, "expected a sentence on one line that ends in a full stop")
        }
        return sentence
    }

    mutating func identifier(_ name: String) throws(TableProblem) -> String? {
        guard let text = try text(name) else { return nil }
        guard text.first?.isLetter == true, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw problem(name, "expected a Swift identifier, found \"\(text)\"")
        }
        return text
    }

    mutating func word(_ name: String, of words: [String]) throws(TableProblem) -> String? {
        guard let text = try text(name) else { return nil }
        guard words.contains(text) else {
            throw problem(name, "expected one of \(words.joined(separator: ", ")), found \"\(text)\"")
        }
        return text
    }

    mutating func number(_ name: String) throws(TableProblem) -> Double? {
        guard let value = value(name) else { return nil }
        guard case .number(let number) = value else { throw problem(name, "expected a number") }
        return number
    }

    mutating func flag(_ name: String) throws(TableProblem) -> Bool {
        guard let value = value(name) else { return false }
        guard case .boolean(let flag) = value else { throw problem(name, "expected true or false") }
        return flag
    }

    mutating func texts(_ name: String) throws(TableProblem) -> [String] {
        guard let value = value(name) else { return [] }
        let texts = value.array?.compactMap { $0?.string }
        guard let texts, texts.count == value.array?.count else { throw problem(name, "expected an array of strings") }
        guard Set(texts).count == texts.count else { throw problem(name, "expected distinct strings") }
        return texts
    }

    /// Reads an array of objects with unique names.
    mutating func rows<Element>(
        _ name: String, named key: (Element) -> String?,
        _ read: (inout TableRow) throws(TableProblem) -> Element
    ) throws(TableProblem) -> [Element] {
        guard case .array(let array)? = value(name) else { throw problem(name, "expected an array") }
        var elements: [Element] = []
        var names = Set<String>()
        for (index, json) in array.enumerated() {
            var row = try TableRow(json, at: path.appending(.key(name)).appending(.index(index)))
            let element = try read(&row)
            try row.expectEnd()
            if let name = key(element), !names.insert(name).inserted {
                throw TableProblem(path: row.path, message: "expected a unique name, found \"\(name)\" twice")
            }
            elements.append(element)
        }
        return elements
    }

    func expectEnd() throws(TableProblem) {
        if let name = members.keys.min() { throw problem(name, "unknown member \"\(name)\"") }
    }
}

/// An error in the property table, with its path.
struct TableProblem: Error {
    let path: JSONPath
    let message: String
}
