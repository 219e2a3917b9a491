/// The validation of layouts of applications.
extension KeyboardLayout {
    /// The reason why the layout cannot be used, with its remedy; nil if it can.
    var problem: String? {
        for (name, rows) in [("rows", rows), ("shiftedRows", capitalRows), ("symbolRows", symbolRows)] {
            guard (1...6).contains(rows.count), rows.allSatisfy({ (1...16).contains($0.count) }),
                rows.joined().allSatisfy({ (1...16).contains($0.count) })
            else {
                return "layout \"\(id)\": ignored, \(name) are invalid; pass 1…6 rows of 1…16 keys with 1…16 characters"
            }
        }
        guard accents.values.allSatisfy({ $0.count <= 16 && Set($0).count == $0.count }),
            accents.values.joined().allSatisfy({ (1...16).contains($0.count) })
        else {
            return "layout \"\(id)\": ignored, accents are invalid; pass at most 16 different texts of 1…16 characters"
        }
        return nil
    }

    /// Whether the letters are Latin, as those of e-mail addresses.
    var isLatin: Bool { rows.first?.first?.unicodeScalars.first?.isASCII == true }
}
