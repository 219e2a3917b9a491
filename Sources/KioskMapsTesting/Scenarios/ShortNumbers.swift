import Foundation
import KioskMaps

extension Double {
    /// The number with at most three decimals and without trailing zeros, for messages.
    var short: String {
        guard isFinite, abs(self) < 1e12 else { return "\(self)" }
        let thousandths = Int64((self * 1000).rounded())
        let whole = abs(thousandths) / 1000
        var decimals = String(abs(thousandths) % 1000 + 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(whole)" + (decimals.isEmpty ? "" : "." + decimals)
    }
}

extension CLLocationCoordinate2D {
    /// The latitude and the longitude with at most six decimals, for messages.
    var short: String {
        [latitude, longitude].map { "\(($0 * 1e6).rounded() / 1e6)" }.joined(separator: ", ")
    }
}

extension CGRect {
    /// The origin and the size of the rectangle, for messages.
    var short: String { "[" + [minX, minY, width, height].map { Double($0).short }.joined(separator: ", ") + "]" }
}

extension CGPoint {
    /// The coordinates of the point, for messages.
    var short: String { "(\(Double(x).short), \(Double(y).short))" }
}

extension CGSize {
    /// The width and the height, for messages.
    var short: String { "\(Double(width).short) × \(Double(height).short)" }
}

extension UIEdgeInsets {
    /// The insets `[top, left, bottom, right]`, for messages.
    var short: String { "[" + [top, left, bottom, right].map { Double($0).short }.joined(separator: ", ") + "]" }
}
