public import KioskGeometry

/// A formatter of directions as one of the 32 points of the compass, in English.
///
///     CompassDirectionFormatter().string(from: 20)  // "NNE"
public final class CompassDirectionFormatter {
    /// The length of names.
    public enum Style: Hashable, Sendable {
        /// Letters, such as "NNE".
        case short
        /// Words, such as "north-northeast".
        case long
    }

    /// The length of names; short unless set.
    public var style = Style.short

    private static let names = [
        "N", "NbE", "NNE", "NEbN", "NE", "NEbE", "ENE", "EbN", "E", "EbS", "ESE", "SEbE", "SE", "SEbS", "SSE", "SbE",
        "S", "SbW", "SSW", "SWbS", "SW", "SWbW", "WSW", "WbS", "W", "WbN", "WNW", "NWbW", "NW", "NWbN", "NNW", "NbW",
    ]

    private static let words: [Character: String] = ["N": "north", "E": "east", "S": "south", "W": "west"]

    /// Creates a formatter of short names.
    public init() {}

    /// Returns the name of the point of the compass nearest to a direction; empty for one that is not finite.
    ///
    /// - Parameter direction: The direction, in degrees clockwise from north.
    public func string(from direction: CLLocationDirection) -> String {
        let revolutions = (direction / 360).remainder(dividingBy: 1)
        guard revolutions.isFinite else { return "" }
        let name = Self.names[(Int((revolutions * 32).rounded()) + 32) % 32]
        return style == .short ? name : name.split(separator: "b").map(Self.words(of:)).joined(separator: " by ")
    }

    /// Returns the words of letters: of three letters, the first is set apart.
    private static func words(of letters: Substring) -> String {
        let parts = letters.compactMap { words[$0] }
        guard parts.count == 3 else { return parts.joined() }
        return parts[0] + "-" + parts[1] + parts[2]
    }
}
