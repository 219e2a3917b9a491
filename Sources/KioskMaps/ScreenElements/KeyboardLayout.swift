/// The keys of a language on a keyboard: those on the screen, the letters beneath them, and the characters of a keyboard of the machine.
///
///     mapView.screenElements.keyboard.layouts = [.finnish, .english]
///
/// A layout is data. That of another language is one with other rows:
///
///     var swedish = KeyboardLayout.finnish
///     swedish.id = "sv"
///     swedish.name = "Svenska"
public struct KeyboardLayout: Hashable, Sendable {
    /// The names of the keys that type no character, for screen readers.
    public struct Names: Hashable, Sendable {
        /// The name of the key for capital letters.
        public var shift = "Shift"
        /// The name of the key that deletes the character before the caret.
        public var delete = "Delete"
        /// The name of the space bar.
        public var space = "Space"
        /// The name of the key that submits the text.
        public var enter = "Return"
        /// The name of the key for digits and punctuation.
        public var symbols = "Symbols"
        /// The name of the key for letters.
        public var letters = "Letters"
        /// The name of the key that selects the next language.
        public var language = "Language"
        /// The name of the key that hides the keyboard.
        public var hide = "Hide keyboard"

        /// Creates English names.
        public init() {}
    }

    /// The characters of a keyboard of the machine, by rows from the top.
    ///
    /// A row has the keys from left to right: the one before `1` and those up to the one before backspace; those beside tab; those
    /// beside caps lock; and those beside shift, with the one between shift and `Z` first.
    public struct MachineKeys: Hashable, Sendable {
        /// The characters of the keys alone.
        public var plain: [[String]] = []
        /// The characters with shift.
        public var shifted: [[String]] = []
        /// The characters with AltGr, by those of the keys alone.
        public var alternate: [String: String] = [:]
        /// The accents that are combined with the next letter.
        public var deadKeys: Set<String> = []

        /// Creates keys without characters.
        public init() {}
    }

    /// The identifier of the language, such as `fi`.
    public var id: String

    /// The name of the layout in its language.
    public var name: String

    /// The rows of letters from the top, each with its keys from left to right; a key types its text.
    public var rows: [[String]]

    /// The rows with shift; nil for the capital letters of `rows`.
    public var shiftedRows: [[String]]?

    /// The rows of digits and punctuation.
    public var symbolRows: [[String]] = KeyboardLayout.latinSymbols

    /// The texts that a long press of a key offers, by the text of the key in lower case.
    public var accents: [String: [String]] = [:]

    /// The names of the keys that type no character.
    public var names = Names()

    /// The characters of a keyboard of the machine.
    public var machineKeys = MachineKeys()

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - id: The identifier of the language, such as `fi`.
    ///   - name: The name of the layout in its language.
    ///   - rows: The rows of letters from the top, each with its keys from left to right.
    public init(id: String, name: String, rows: [[String]]) {
        self.id = id
        self.name = name
        self.rows = rows
    }

    /// The layouts of the package.
    public static let all: [KeyboardLayout] = [.german, .english, .french, .finnish, .greek, .arabic, .hebrew]

    /// The digits and the punctuation of languages with Latin letters.
    public static let latinSymbols = [
        keys("1 2 3 4 5 6 7 8 9 0"), keys("@ # € % & - + ( ) /"), keys("* \" ' : ; ! ? _ ="),
    ]

    /// The keys of fields for numbers.
    static let numberRows = [keys("1 2 3"), keys("4 5 6"), keys("7 8 9"), keys("+ 0 -")]

    /// The rows with shift.
    var capitalRows: [[String]] { shiftedRows ?? rows.map { $0.map(Self.capital) } }

    /// Whether shift changes the keys.
    var hasCapitals: Bool { capitalRows != rows }

    /// Returns what a long press of a key offers.
    ///
    /// - Parameter key: The text of the key, which may be a capital letter.
    func alternatives(of key: String) -> [String] {
        if let known = accents[key] { return known }
        let isCapital = key != key.lowercased()
        return isCapital ? (accents[key.lowercased()] ?? []).map(Self.capital) : []
    }

    /// Returns a text in capital letters, or the text itself if they were more than one character.
    private static func capital(_ text: String) -> String {
        if text == "ß" { return "ẞ" }
        let capital = text.uppercased()
        return capital.count == text.count ? capital : text
    }

    /// Returns the keys of a row, which spaces separate.
    ///
    /// Scalars are separated, because a mark would join with the space before it.
    static func keys(_ row: String) -> [String] {
        row.unicodeScalars.split(separator: " ").map { String($0) }
    }

    /// Returns the keys of a row of single characters.
    static func characters(_ row: String) -> [String] { row.map { String($0) } }
}
