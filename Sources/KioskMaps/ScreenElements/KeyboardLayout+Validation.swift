/// The validation of layouts of applications.
extension KeyboardLayout {
    /// The reason why the layout cannot be used, with its remedy; nil if it can.
    var problem: String? {
        for (name, rows) in [("rows", rows), ("shiftedRows", capitalRows), ("symbolRows", symbolRows)] {
            guard (1...6).contains(rows.count), rows.allSatisfy({ (1...16).contains($0.count) }),
                rows.joined().allSatisfy({ (1...16).contains($0.count) })
            else {
                return "layout \"\(id)\": \(name) are ignored; pass 1…6 rows of 1…16 keys with 1…16 characters"
            }
        }
        return nil
    }

    /// Whether the letters are Latin, as those of e-mail addresses.
    var isLatin: Bool { rows.first?.first?.unicodeScalars.first?.isASCII == true }
}
