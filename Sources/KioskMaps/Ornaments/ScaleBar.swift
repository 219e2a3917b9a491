import Foundation

/// The length of a bar of the scale bar.
struct ScaleBar: Hashable, Sendable {
    /// A bar that is not longer than this is not drawn, in points.
    static let minimumWidth: CGFloat = 30

    /// The system of its units.
    let system: ScaleBarSystem

    /// The distance on the ground, in base units of the system.
    let distance: Double

    /// The number of parts in alternating colours.
    let parts: Int

    /// The width, in points, rounded to tenths so that small movements of the camera do not change it.
    let width: CGFloat

    /// Creates the longest bar that fits a width; nil if no bar is drawn.
    ///
    /// - Parameters:
    ///   - system: The system of units.
    ///   - metersPerPoint: The ground distance of a point at the centre of the camera.
    ///   - maximumWidth: The maximum width, in points.
    init?(_ system: ScaleBarSystem, metersPerPoint: Double, maximumWidth: CGFloat) {
        let unitsPerPoint = metersPerPoint * system.unitsPerMeter
        let longest = Double(maximumWidth.rounded(.down)) * unitsPerPoint
        let rows = system.rows
        guard longest.isFinite, longest > 0, let last = rows.last, longest < last.distance else { return nil }
        if let row = rows.last(where: { $0.distance <= longest }) {
            (distance, parts) = (row.distance, row.parts)
        } else {
            (distance, parts) = ((longest * 4).rounded(.down) / 4, 1)
        }
        let width = CGFloat((distance / unitsPerPoint * 10).rounded() / 10)
        guard width > Self.minimumWidth else { return nil }
        self.width = width
        self.system = system
    }

    /// The distance on the ground, in metres.
    var meters: Double { distance / system.unitsPerMeter }

    /// Returns the labels of the ends of the parts, beginning with 0.
    func labels(_ texts: OrnamentTexts) -> [String] {
        ["0"] + (1...parts).map { system.text(for: distance * Double($0) / Double(parts), texts) }
    }
}

extension ScaleBarSystem {
    /// Returns a distance as text, rounded to quarters of its unit.
    ///
    /// - Parameters:
    ///   - distance: The distance, in base units.
    ///   - texts: The symbols of units and the separators of numbers.
    func text(for distance: Double, _ texts: OrnamentTexts) -> String {
        let (value, unit) =
            switch self {
            case .metric: distance < 1000 ? (distance, texts.meters) : (distance / 1000, texts.kilometers)
            case .imperial:
                distance <= 0.2 * Self.feetInMile
                    ? (distance, texts.feet) : (distance / Self.feetInMile, texts.miles)
            case .nautical:
                distance <= 0.2 * Self.feetInNauticalMile
                    ? (distance / Self.feetInFathom, texts.fathoms)
                    : (distance / Self.feetInNauticalMile, texts.nauticalMiles)
            }
        return texts.number(quarters: (value * 4).rounded()) + " " + unit
    }
}

extension OrnamentTexts {
    /// Returns a number of quarters as a decimal number, such as "1,250.75".
    fileprivate func number(quarters: Double) -> String {
        guard let count = Int(exactly: quarters) else { return "" }
        let decimals = ["", "25", "5", "75"][abs(count) % 4]
        var digits = String(abs(count) / 4)
        var index = digits.count - 3
        while index > 0 {
            digits.insert(contentsOf: groupingSeparator, at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits + (decimals.isEmpty ? "" : decimalSeparator + decimals)
    }
}
