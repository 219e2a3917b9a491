/// A writer of Swift source text in the format of the package's swift-format configuration.
struct SourceText {
    private static let width = 120

    private(set) var text =
        "// Generated from Sources/KioskStyle/Properties.json by `swift run generate-properties`; do not edit.\n\n"
    private var depth = 0
    private var isAfterBrace = true

    private var indentation: String { String(repeating: "    ", count: depth) }

    /// Appends a line.
    mutating func line(_ line: String) {
        text += line.isEmpty ? "\n" : indentation + line + "\n"
        isAfterBrace = false
    }

    /// Appends an empty line, except at the start of the file or of a block.
    mutating func gap() {
        if !isAfterBrace { text += "\n" }
        isAfterBrace = true
    }

    /// Appends indented lines between two others.
    mutating func indented(_ first: String, _ last: String, _ body: (inout SourceText) -> Void) {
        line(first)
        depth += 1
        isAfterBrace = true
        body(&self)
        depth -= 1
        line(last)
    }

    /// Appends a block in braces.
    mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
        indented(head + " {", "}", body)
    }

    /// Appends a documentation comment of several paragraphs, wrapped at the maximum line length.
    mutating func doc(_ paragraphs: String?...) {
        for (index, paragraph) in paragraphs.compactMap({ $0 }).enumerated() {
            if index > 0 { line("///") }
            var current = "///"
            for word in paragraph.split(separator: " ") {
                if indentation.count + current.count + 1 + word.count > Self.width {
                    line(current)
                    current = "///"
                }
                current += " " + word
            }
            line(current)
        }
    }

    /// Appends a call, on one line if it fits, otherwise with its arguments on separate lines.
    mutating func call(_ head: String, _ arguments: [String], _ close: String = ")") {
        let whole = head + "(" + arguments.joined(separator: ", ") + close
        if indentation.count + whole.count <= Self.width {
            line(whole)
            return
        }
        line(head + "(")
        depth += 1
        fill(arguments.enumerated().map { $1 + ($0 + 1 < arguments.count ? "," : close) })
        depth -= 1
    }

    /// Appends an array literal, on one line if it fits, otherwise with its elements on separate lines.
    mutating func list(_ head: String, _ elements: [String], _ close: String = "]") {
        let whole = head + "[" + elements.joined(separator: ", ") + close
        if indentation.count + whole.count <= Self.width {
            line(whole)
            return
        }
        line(head + "[")
        depth += 1
        fill(elements.map { $0 + "," })
        depth -= 1
        line(close)
    }

    /// Appends items, as many on a line as fit; an array literal that does not fit on a line is split.
    private mutating func fill(_ pieces: [String]) {
        var current = ""
        for piece in pieces {
            // swift-format reserves space for a comma after the last element.
            let needed = piece.count + (piece.hasSuffix("],") ? 1 : 0)
            if !current.isEmpty, indentation.count + current.count + 1 + needed <= Self.width {
                current += " " + piece
                continue
            }
            if !current.isEmpty { line(current) }
            current = piece
            if indentation.count + needed > Self.width, let open = piece.firstIndex(of: "["),
                let end = piece.lastIndex(of: "]")
            {
                let elements = SourceText.elements(of: piece[piece.index(after: open)..<end])
                list(String(piece[..<open]), elements, String(piece[end...]))
                current = ""
            }
        }
        if !current.isEmpty { line(current) }
    }

    /// Splits a text at the commas outside brackets and quotation marks.
    private static func elements(of text: Substring) -> [String] {
        var elements = [""]
        var depth = 0
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, "[(".contains(character) { depth += 1 }
            if !isQuoted, "])".contains(character) { depth -= 1 }
            if character == ",", depth == 0, !isQuoted {
                elements.append("")
            } else if character != " " || !elements[elements.count - 1].isEmpty {
                elements[elements.count - 1].append(character)
            }
        }
        return elements
    }
}
