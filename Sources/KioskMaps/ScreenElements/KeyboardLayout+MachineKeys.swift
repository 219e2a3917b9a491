import KioskInput

/// The characters of a keyboard of the machine, for devices that report keys without texts.
extension KeyboardLayout {
    /// The codes of the kernel for the keys of each row.
    private static let codes: [[UInt16]] = [
        [41] + Array(2...13), Array(16...27), Array(30...40) + [43], [86] + Array(44...53),
    ]

    /// The characters of the number pad, which all layouts have.
    private static let keypad: [UInt16: String] = [
        55: "*", 71: "7", 72: "8", 73: "9", 74: "-", 75: "4", 76: "5", 77: "6", 78: "+", 79: "1", 80: "2", 81: "3",
        82: "0", 83: ".", 98: "/",
    ]

    /// Returns the text that a key types; nil for a key that types none.
    ///
    /// - Parameters:
    ///   - stroke: The stroke of the key.
    ///   - isCapsLocked: Whether letters are capital without shift, and small with it.
    func text(of stroke: KeyStroke, isCapsLocked: Bool = false) -> String? {
        if stroke.code == InputEvent.KEY.space { return " " }
        if let text = Self.keypad[stroke.code] { return text }
        for (row, codes) in Self.codes.enumerated() {
            guard let column = codes.firstIndex(of: stroke.code) else { continue }
            let plain = Self.key(machineKeys.plain, row, column)
            if stroke.isAltGrDown { return plain.flatMap { machineKeys.alternate[$0] } }
            let shifted = Self.key(machineKeys.shifted, row, column)
            // Caps lock changes letters alone.
            let isLetter = plain.map { $0.uppercased() == shifted && $0 != shifted } ?? false
            return stroke.isShifted != (isCapsLocked && isLetter) ? shifted : plain
        }
        return nil
    }

    /// Returns whether a stroke types an accent that is combined with the next letter.
    func isDeadKey(_ stroke: KeyStroke, typing text: String) -> Bool {
        !stroke.isAltGrDown && machineKeys.deadKeys.contains(text)
    }

    private static func key(_ rows: [[String]], _ row: Int, _ column: Int) -> String? {
        guard rows.indices.contains(row), rows[row].indices.contains(column) else { return nil }
        return rows[row][column]
    }

    /// The letters with accents, by the accents: each letter is followed by the one with the accent.
    private static let compositions: [String: String] = [
        "´": "aáeéiíoóuúyýcćnńsśzźlĺrŕ", "`": "aàeèiìoòuùnǹ", "^": "aâeêiîoôuûcĉgĝhĥjĵsŝwŵyŷ",
        "¨": "aäeëiïoöuüyÿιϊυϋ", "~": "aãnñoõiĩuũ", "΄": "αάεέηήιίοόυύωώ",
    ]

    /// Returns the text of an accent and what is typed after it: a letter with the accent, or both if there is none.
    ///
    /// A space, or the accent again, types the accent alone.
    /// - Parameters:
    ///   - accent: The accent.
    ///   - text: The text that is typed after it.
    static func composed(_ accent: String, _ text: String) -> String {
        if text == " " || text == accent { return accent }
        let letters = characters(compositions[accent] ?? "")
        let lower = text.lowercased()
        for index in stride(from: 0, to: letters.count - 1, by: 2) where letters[index] == lower {
            return text == lower ? letters[index + 1] : letters[index + 1].uppercased()
        }
        return accent + text
    }
}
