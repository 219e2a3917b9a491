/// The segments of a JPEG file.
struct JPEGFile {
    /// A segment, with the entropy-coded data after it if it begins a scan.
    struct Segment {
        var marker: UInt8
        var content: [UInt8]
        var scan: [UInt8] = []
    }

    /// The segments between the markers of start and end.
    var segments: [Segment] = []

    /// Reads a file that an encoder has written.
    init(_ bytes: [UInt8]) {
        var index = 2
        while index + 4 <= bytes.count, bytes[index] == 0xFF, bytes[index + 1] != 0xD9 {
            let end = index + 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
            var segment = Segment(marker: bytes[index + 1], content: Array(bytes[index + 4..<end]))
            index = end
            // A scan ends at a marker other than a stuffed zero or a restart.
            let start = index
            while segment.marker == 0xDA, index + 1 < bytes.count,
                bytes[index] != 0xFF || bytes[index + 1] == 0 || 0xD0...0xD7 ~= bytes[index + 1]
            {
                index += 1
            }
            segment.scan = Array(bytes[start..<index])
            segments.append(segment)
        }
    }

    /// The bytes of the file, with the lengths of the segments.
    var data: [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        for segment in segments {
            let length = segment.content.count + 2
            bytes += [0xFF, segment.marker, UInt8(length >> 8 & 255), UInt8(length & 255)]
            bytes += segment.content
            bytes += segment.scan
        }
        return bytes + [0xFF, 0xD9]
    }
}
