/// Completes sentences with their checksums and line ends.
func nmea(_ sentences: String...) -> [UInt8] {
    sentences.flatMap { sentence in
        let checksum = sentence.utf8.reduce(0, ^)
        let digits = String(checksum, radix: 16, uppercase: true)
        return Array("$\(sentence)*\(digits.count == 1 ? "0" : "")\(digits)\r\n".utf8)
    }
}
