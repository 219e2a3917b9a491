/// The first bytes of a stream, which errors describe.
///
/// The description contains no coordinate: the digits of unknown text are hidden, and of binary data only the first four bytes
/// are shown.
struct ReceivedSample: Hashable, Sendable {
    private static let maximumByteCount = 64
    private static let maximumCharacterCount = 32

    /// The number of received bytes.
    private(set) var count = 0
    private var beginning: [UInt8] = []

    /// Adds received bytes.
    mutating func add(_ bytes: [UInt8]) {
        count += bytes.count
        if beginning.count < Self.maximumByteCount {
            beginning += bytes.prefix(Self.maximumByteCount - beginning.count)
        }
    }

    /// The kind and the beginning of the data, such as `the response of a web server: "HTTP/1.1 400 Bad Request"`.
    var description: String {
        guard !beginning.isEmpty else { return "nothing" }
        for (start, name) in Self.starts where beginning.starts(with: start) { return name }
        guard isText else {
            let bytes = beginning.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            return "binary data (\(bytes.joined(separator: " ")) …)"
        }
        if beginning.starts(with: Array("HTTP/".utf8)) { return "the response of a web server: \"\(line)\"" }
        if beginning.starts(with: Array("SSH-".utf8)) { return "the greeting of an SSH server: \"\(line)\"" }
        return "the text \"" + String(line.map { $0.isNumber ? "#" : $0 }) + "\""
    }

    /// Formats that are recognized by their first bytes.
    private static let starts: [([UInt8], String)] = [
        (Array("$GP".utf8), "NMEA sentences"), (Array("$GN".utf8), "NMEA sentences"),
        (Array("!AIVDM".utf8), "AIS messages"), (Array("{\"class\":".utf8), "the JSON of gpsd"),
        (Array("<?xml".utf8), "an XML document"),
        (Array("<gpx".utf8), "a GPX track"), ([0xB5, 0x62], "the binary protocol UBX of u-blox receivers"),
        ([0xA0, 0xA2], "the binary protocol of SiRF receivers"), ([0x7F, 0x45, 0x4C, 0x46], "a program (ELF)"),
        ([0x1F, 0x8B], "gzip-compressed data"), ([0x15, 0x03], "a TLS alert; the port expects encryption"),
    ]

    private var line: String {
        let line = beginning.prefix { $0 != 0x0A && $0 != 0x0D }
        let text = String(decoding: line.prefix(Self.maximumCharacterCount), as: UTF8.self)
        return line.count > Self.maximumCharacterCount ? text + "…" : text
    }

    /// Whether all bytes are printable ASCII or white space.
    private var isText: Bool {
        beginning.allSatisfy { (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }
    }
}
