import Foundation
import KioskGeometry

/// What makes a fix no fix.
public enum LocationFault: Hashable, Sendable {
    /// A number of the fix is infinite or no number.
    case notFinite(_ name: String)
    /// The latitude is beyond ±90 degrees or the longitude beyond ±180.
    case outOfRange(_ name: String, Double)
    /// An accuracy, or the speed, is less than 0.
    case negative(_ name: String, Double)
}

extension LocationFault: CustomStringConvertible {
    /// What is wrong and what would be right.
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
    /// What makes this no fix, or `nil` when it is one.
    ///
    /// Sources of an application's own are not trusted to be better than the built-in ones: nothing that has a fault is
    /// passed on, and the first fault is reported.
    public var fault: LocationFault? {
        if let fault = coordinateFault { return fault }
        guard timestamp.timeIntervalSinceReferenceDate.isFinite else { return .notFinite("timestamp") }
        if let altitude, !altitude.isFinite { return .notFinite("altitude") }
        if let bearing, !bearing.isFinite { return .notFinite("bearing") }
        return Self.fault(of: horizontalAccuracy, "horizontalAccuracy")
            ?? Self.fault(of: verticalAccuracy, "verticalAccuracy") ?? Self.fault(of: speed, "speed")
            ?? Self.fault(of: speedAccuracy, "speedAccuracy") ?? Self.fault(of: bearingAccuracy, "bearingAccuracy")
    }

    /// Whether every number is finite, the place lies on the earth, and no accuracy or speed is negative.
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
