import ArgumentParser
import KioskMaps

/// The bounds of a region, from west, south, east and north in degrees.
struct BoundsArgument: Sendable {
    /// The bounds.
    let bounds: CoordinateBounds

    /// Parses four numbers with commas.
    ///
    /// - Throws: `ValidationError` if they are not bounds.
    init(parsing text: String) throws {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[0] < numbers[2], numbers[1] < numbers[3],
            numbers[1] >= -90, numbers[3] <= 90, numbers[0] >= -360, numbers[2] <= 360
        else {
            throw ValidationError(
                "\(text): not bounds; use west,south,east,north in degrees, with west < east and south < north.")
        }
        bounds = CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: numbers[1], longitude: numbers[0]),
            northeast: LocationCoordinate2D(latitude: numbers[3], longitude: numbers[2]))
    }
}

/// A range of zoom levels, such as 0-14.
struct ZoomRangeArgument: Sendable {
    /// The zoom levels.
    let zooms: ClosedRange<UInt8>

    /// Parses one number, or two with a hyphen.
    ///
    /// - Throws: `ValidationError` if they are no range of zoom levels.
    init(parsing text: String) throws {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { UInt8($0) }
        guard let first = numbers.first ?? nil, let last = numbers.last ?? nil, numbers.count <= 2, first <= last,
            last <= 22
        else { throw ValidationError("\(text): no zoom levels; use a range from 0 to 22, such as 0-14.") }
        zooms = first...last
    }
}
