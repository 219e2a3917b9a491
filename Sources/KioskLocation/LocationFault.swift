import Foundation
import KioskGeometry

/// A reason why a fix is invalid.
public enum LocationFault: Hashable, Sendable {
    /// A value is NaN or infinite.
    case notFinite(_ name: String)
    /// The latitude is outside ±90 degrees, or the longitude outside ±180 degrees.
    case outOfRange(_ name: String, Double)
    /// An accuracy or the speed is negative.
    case negative(_ name: String, Double)
}

extension LocationFault: CustomStringConvertible {
    /// The name of the value, the range it must be in, and the value found.
    public var description: String {
        switch self {
        case .notFinite(let name): "\(name): expected a finite number"
        case .outOfRange("latitude", let degrees): "latitude: expected −90…90 degrees, found \(degrees)"
        case .outOfRange(let name, let degrees): "\(name): expected −180…180 degrees, found \(degrees)"
        case .negative(let name, let number): "\(name): expected 0 or more, found \(number)"
        }
    }
}

extension Location {
    /// The first reason why the fix is invalid; nil if it is valid.
    ///
    /// A fix with a fault is ignored and the fault is reported, whichever provider sent it.
    public var fault: LocationFault? {
        if let fault = coordinateFault { return fault }
        guard timestamp.timeIntervalSinceReferenceDate.isFinite else { return .notFinite("timestamp") }
        if let altitude, !altitude.isFinite { return .notFinite("altitude") }
        if let bearing, !bearing.isFinite { return .notFinite("bearing") }
        return Self.fault(of: horizontalAccuracy, "horizontalAccuracy")
            ?? Self.fault(of: verticalAccuracy, "verticalAccuracy") ?? Self.fault(of: speed, "speed")
            ?? Self.fault(of: speedAccuracy, "speedAccuracy") ?? Self.fault(of: bearingAccuracy, "bearingAccuracy")
    }

    /// Whether all numbers are finite, the coordinate is in range, and no accuracy or speed is negative.
    public var isValid: Bool { fault == nil }

    private var coordinateFault: LocationFault? {
        guard coordinate.latitude.isFinite else { return .notFinite("latitude") }
        guard coordinate.longitude.isFinite else { return .notFinite("longitude") }
        guard abs(coordinate.latitude) <= 90 else { return .outOfRange("latitude", coordinate.latitude) }
        guard abs(coordinate.longitude) <= 180 else { return .outOfRange("longitude", coordinate.longitude) }
        return nil
    }

    private static func fault(of number: Double?, _ name: String) -> LocationFault? {
        guard let number else { return nil }
        guard number.isFinite else { return .notFinite(name) }
        return number < 0 ? .negative(name, number) : nil
    }
}
