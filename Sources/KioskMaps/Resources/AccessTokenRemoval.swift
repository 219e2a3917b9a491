extension String {
    /// The text with `…` for the value of each `access_token=`, in whatever case it is written.
    ///
    /// - Complexity: O(n)
    var withoutAccessToken: String {
        let name = Array("access_token=".utf8)
        let bytes = Array(utf8)
        var kept: [UInt8] = []
        var place = 0
        while place < bytes.count {
            kept.append(bytes[place])
            place += 1
            guard kept.count >= name.count, kept.suffix(name.count).elementsEqual(name, by: { $0.lowercase == $1 })
            else { continue }
            let end = bytes[place...].firstIndex { !$0.isPartOfToken } ?? bytes.count
            if end > place { kept += Array("…".utf8) }
            place = end
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var lowercase: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// Whether a query would go on with this byte, and the text around a URL would not.
    fileprivate var isPartOfToken: Bool {
        self > 0x20 && ![UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(self)
    }
}
