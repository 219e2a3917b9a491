extension String {
    /// The string with the value of each `access_token=` replaced by `…`, regardless of case.
    ///
    /// - Complexity: O(n)
    package var withoutAccessToken: String {
        let name = Array("access_token=".utf8)
        let bytes = Array(utf8)
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            kept.append(bytes[index])
            index += 1
            guard kept.count >= name.count, kept.suffix(name.count).elementsEqual(name, by: { $0.lowercase == $1 })
            else { continue }
            let end = bytes[index...].firstIndex { !$0.isPartOfToken } ?? bytes.count
            if end > index { kept += Array("…".utf8) }
            index = end
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var lowercase: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// Whether this byte can be part of a token, in contrast to the text around a URL.
    fileprivate var isPartOfToken: Bool {
        self > 0x20 && ![UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(self)
    }
}
