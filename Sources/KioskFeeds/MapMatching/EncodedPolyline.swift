import KioskGeometry

/// A line as text with six decimal digits for each degree.
///
/// Each coordinate is the difference to the one before, as integers of variable length in base 32. Source: the Encoded Polyline Algorithm
/// Format of Google Maps, with the precision of the services of OpenStreetMap.
enum EncodedPolyline {
    private static let unitsPerDegree = 1e6

    /// Returns the coordinates of a line; nil for a text that is not a line, or that has more than a number of them.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - maximumCount: The maximum number of coordinates.
    static func decode(_ text: String, maximumCount: Int) -> [LocationCoordinate2D]? {
        var bytes = text.utf8.makeIterator()
        var coordinates: [LocationCoordinate2D] = []
        var (latitude, longitude) = (0, 0)
        while let first = bytes.next() {
            guard coordinates.count < maximumCount, let north = difference(first, &bytes),
                let second = bytes.next(), let east = difference(second, &bytes)
            else { return nil }
            (latitude, longitude) = (latitude + north, longitude + east)
            let coordinate = LocationCoordinate2D(
                latitude: Double(latitude) / unitsPerDegree, longitude: Double(longitude) / unitsPerDegree)
            guard abs(coordinate.latitude) <= 90, abs(coordinate.longitude) <= 180 else { return nil }
            coordinates.append(coordinate)
        }
        return coordinates
    }

    /// Returns the next integer, whose lowest bit is its sign; nil if it is incomplete or exceeds 32 bits.
    private static func difference(_ first: UInt8, _ bytes: inout String.UTF8View.Iterator) -> Int? {
        var (value, shift, byte) = (0, 0, first)
        while true {
            guard (63...126).contains(byte), shift <= 30 else { return nil }
            value |= (Int(byte - 63) & 0x1F) << shift
            guard byte - 63 >= 0x20 else { break }
            guard let next = bytes.next() else { return nil }
            (byte, shift) = (next, shift + 5)
        }
        return value & 1 == 0 ? value >> 1 : ~(value >> 1)
    }
}
