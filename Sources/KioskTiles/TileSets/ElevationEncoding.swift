import KioskGeometry

/// The encoding of elevations in the colours of a raster tile.
///
///     ElevationEncoding.terrarium.elevation(red: 129, green: 244, blue: 128)  // 500.5
package enum ElevationEncoding: Hashable, Sendable {
    /// −10000 + (R · 65536 + G · 256 + B) · 0.1 metres.
    case mapbox
    /// R · 256 + G + B / 256 − 32768 metres.
    case terrarium
    /// R · red + G · green + B · blue − base metres.
    case custom(red: Double, green: Double, blue: Double, base: Double)

    /// The factors of the colours and the base that is subtracted, in metres.
    package var factors: (red: Double, green: Double, blue: Double, base: Double) {
        switch self {
        case .mapbox: (6553.6, 25.6, 0.1, 10_000)
        case .terrarium: (256, 1, 1 / 256, 32_768)
        case .custom(let red, let green, let blue, let base): (red, green, blue, base)
        }
    }

    /// Returns the elevation of a colour, in metres.
    ///
    /// - Parameters:
    ///   - red: The red component, not premultiplied.
    ///   - green: The green component.
    ///   - blue: The blue component.
    package func elevation(red: UInt8, green: UInt8, blue: UInt8) -> Double {
        let factors = factors
        return Double(red) * factors.red + Double(green) * factors.green + Double(blue) * factors.blue - factors.base
    }
}

extension TileJSON {
    /// The encoding of elevations; nil if `encoding` is missing or is not one of elevations.
    ///
    /// The factors of a custom encoding are the members `redFactor`, `greenFactor`, `blueFactor` (1 by default) and
    /// `baseShift` (0 by default).
    package var elevationEncoding: ElevationEncoding? {
        switch encoding?.lowercased() {
        case "mapbox": .mapbox
        case "terrarium": .terrarium
        case "custom":
            .custom(
                red: number("redFactor") ?? 1, green: number("greenFactor") ?? 1, blue: number("blueFactor") ?? 1,
                base: number("baseShift") ?? 0)
        default: nil
        }
    }

    private func number(_ member: String) -> Double? {
        foreignMembers[member]??.number
    }
}
