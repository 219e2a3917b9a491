/// A key of the keyboard on the screen.
struct KeyboardKey: Hashable {
    /// The effect of a key.
    enum Action: Hashable {
        case type(String)
        case delete
        case shift
        case page(OnScreenKeyboard.Page)
        case language
        case enter
        case hide
    }

    /// The beginning of the ids of all elements of the keyboard.
    static let prefix = "keyboard."

    /// The id of the element: `keyboard.` and the text of the key, or the name of its action.
    let id: String

    /// The effect of a tap.
    let action: Action

    /// The text on the key; empty for a symbol.
    let title: String

    /// The name for screen readers; nil for the text of the key.
    let name: String?

    /// The width as a multiple of that of a letter.
    var width = 1.0

    /// Creates a key that types a text.
    init(_ text: String) {
        self.init(text, .type(text), title: text)
    }

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - id: The id, without its prefix.
    ///   - action: The effect of a tap.
    ///   - title: The text on the key; empty for a symbol.
    ///   - name: The name for screen readers; nil for the text of the key.
    ///   - width: The width as a multiple of that of a letter.
    init(_ id: String, _ action: Action, title: String = "", name: String? = nil, width: Double = 1) {
        self.id = Self.prefix + id
        self.action = action
        self.title = title
        self.name = name
        self.width = width
    }
}

extension OnScreenKeyboard {
    /// The rows of keys at present, from the top.
    var keyRows: [[KeyboardKey]] {
        if kind == .number { return numberRows }
        let names = layout.names
        let texts: [[String]] =
            switch page {
            case .letters: layout.rows
            case .shifted, .capsLocked: layout.capitalRows
            case .symbols: layout.symbolRows
            }
        var known: Set<String> = []
        // A text that several keys have would make their ids equal.
        var rows = texts.map { $0.filter { known.insert($0).inserted }.map { KeyboardKey($0) } }
        var last = rows.popLast() ?? []
        if page != .symbols, layout.hasCapitals {
            last.insert(KeyboardKey("shift", .shift, name: names.shift, width: 1.5), at: 0)
        }
        last.append(KeyboardKey("delete", .delete, name: names.delete, width: 1.5))
        rows.append(last)
        let switchKey =
            page == .symbols
            ? KeyboardKey("letters", .page(.letters), title: letterSample, name: names.letters, width: 1.5)
            : KeyboardKey("symbols", .page(.symbols), title: "123", name: names.symbols, width: 1.5)
        var bottom = [switchKey]
        if hasSeveralLayouts {
            let next = nextLayout
            bottom.append(
                KeyboardKey(
                    "language", .language, title: next.id.uppercased(), name: "\(names.language), \(next.name)",
                    width: 1.25))
        }
        let marks = kind == .email ? ["@", ".", "-"] : [",", "."]
        let space = kind == .email ? 2.5 : 4
        bottom += marks.prefix(1).filter { !known.contains($0) }.map { KeyboardKey($0) }
        bottom.append(KeyboardKey("space", .type(" "), name: names.space, width: space))
        bottom += marks.dropFirst().filter { !known.contains($0) }.map { KeyboardKey($0) }
        bottom.append(KeyboardKey("enter", .enter, name: names.enter, width: 1.5))
        bottom.append(KeyboardKey("hide", .hide, name: names.hide))
        rows.append(bottom)
        return rows
    }

    private var numberRows: [[KeyboardKey]] {
        var rows = KeyboardLayout.numberRows.map { $0.map { KeyboardKey($0) } }
        let names = layout.names
        let actions = [
            KeyboardKey("delete", .delete, name: names.delete), KeyboardKey("space", .type(" "), name: names.space),
            KeyboardKey("enter", .enter, name: names.enter), KeyboardKey("hide", .hide, name: names.hide),
        ]
        for (index, key) in actions.enumerated() where rows.indices.contains(index) { rows[index].append(key) }
        return rows
    }

    /// The first letters of the layout, on the key that shows letters.
    private var letterSample: String { (layout.rows.first ?? []).prefix(3).joined().uppercased() }
}
