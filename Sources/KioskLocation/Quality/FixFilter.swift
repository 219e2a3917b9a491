import Foundation
public import KioskGeometry

/// A filter that rejects invalid and implausible fixes, and distinguishes jumps from movements.
///
///     var filter = FixFilter()
///     switch filter.verdict(on: fix) {
///     case .movement: puck.move(to: fix, at: now)
///     case .jump: puck.move(to: fix, at: now, jumps: true)
///     case .drop(let reason): report(reason)
///     }
public struct FixFilter: Hashable, Sendable {
    /// The result of the filter for a fix.
    public enum Verdict: Hashable, Sendable {
        /// The fix continues the movement from the previous one.
        case movement
        /// The fix is valid, but cannot be reached from the previous one in the time between them.
        case jump
        /// The fix is ignored.
        case drop(Reason)
    }

    /// A reason why a fix is ignored.
    public enum Reason: Hashable, Sendable {
        /// A value is invalid.
        case fault(LocationFault)
        /// The speed, in metres per second, exceeds `maximumSpeed`.
        case tooFast(CLLocationSpeed)
        /// The fix is at 0° N 0° E, the value of receivers without a position, and the previous fix is far from there.
        case nullIsland
        /// The accuracy, in metres, exceeds `worstAccuracy`.
        case inaccurate(CLLocationAccuracy)
        /// The fix cannot be reached from the previous one, and no other fix has confirmed it.
        case unconfirmed
    }

    /// The distance from the previous fix above which a fix is a jump, in metres.
    public var maximumDistance: CLLocationDistance
    /// The speed of a vehicle whose fixes contain no speed, in metres per second; that of a fast train by default.
    public var plausibleSpeed: CLLocationSpeed
    /// The factor of the plausible speed above which a fix is a jump.
    public var speedFactor: Double
    /// The speed above which a fix is ignored, in metres per second; the speed of sound by default.
    public var maximumSpeed: CLLocationSpeed
    /// The distance from 0° N 0° E within which a fix there can follow another one, in metres.
    public var nullIslandRadius: CLLocationDistance
    /// The accuracy above which a fix is ignored, in metres; nil accepts all.
    ///
    /// Fixes with reduced accuracy are always accepted.
    public var worstAccuracy: CLLocationAccuracy?
    /// Whether a jump of a fix with full accuracy is ignored until a second fix confirms it, so that a single outlier has no
    /// effect.
    ///
    /// A provider that sends each position once, such as a fixed one, is then ignored when it is moved.
    public var confirmsJumps: Bool

    @Unreflected private var last: Location?
    @Unreflected private var outlier: Location?

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - maximumDistance: The distance from the previous fix above which a fix is a jump, in metres.
    ///   - plausibleSpeed: The speed of a vehicle whose fixes contain no speed, in metres per second.
    ///   - speedFactor: The factor of the plausible speed above which a fix is a jump.
    ///   - maximumSpeed: The speed above which a fix is ignored, in metres per second.
    ///   - nullIslandRadius: The distance from 0° N 0° E within which a fix there can follow another one, in metres.
    ///   - worstAccuracy: The accuracy above which a fix is ignored, in metres; nil accepts all.
    ///   - confirmsJumps: Whether a jump is ignored until a second fix confirms it.
    public init(
        maximumDistance: CLLocationDistance = 500, plausibleSpeed: CLLocationSpeed = 70, speedFactor: Double = 3,
        maximumSpeed: CLLocationSpeed = 340, nullIslandRadius: CLLocationDistance = 200_000,
        worstAccuracy: CLLocationAccuracy? = nil, confirmsJumps: Bool = false
    ) {
        self.maximumDistance = maximumDistance
        self.plausibleSpeed = plausibleSpeed
        self.speedFactor = speedFactor
        self.maximumSpeed = maximumSpeed
        self.nullIslandRadius = nullIslandRadius
        self.worstAccuracy = worstAccuracy
        self.confirmsJumps = confirmsJumps
    }

    /// A filter that ignores invalid fixes and treats every distance as a movement, as the maps of phones do.
    public static let guideCompatible = FixFilter(maximumDistance: .infinity, speedFactor: .infinity)

    /// Returns the result for the next fix.
    ///
    /// The first valid fix is a jump. An ignored fix does not change the state, but can confirm the next one.
    public mutating func verdict(on fix: Location) -> Verdict {
        if fix.beginsSegment, fix.isValid { last = nil }
        if let fault = fix.fault { return .drop(.fault(fault)) }
        if let speed = fix.speed, speed > maximumSpeed { return .drop(.tooFast(speed)) }
        let isExact = fix.accuracyAuthorization == .fullAccuracy
        if let worstAccuracy, isExact, let accuracy = fix.horizontalAccuracy, accuracy > worstAccuracy {
            return .drop(.inaccurate(accuracy))
        }
        let distance = last.map { $0.coordinate.distance(to: fix.coordinate) } ?? .infinity
        if fix.coordinate == CLLocationCoordinate2D(), distance > nullIslandRadius { return .drop(.nullIsland) }
        let isJump = last.map { self.isJump(from: $0, to: fix) } ?? true
        if isJump, confirmsJumps, isExact, last != nil, outlier.map({ self.isJump(from: $0, to: fix) }) ?? true {
            outlier = fix
            return .drop(.unconfirmed)
        }
        last = fix
        outlier = nil
        return isJump ? .jump : .movement
    }

    private func isJump(from last: Location, to fix: Location) -> Bool {
        let distance = last.coordinate.distance(to: fix.coordinate)
        guard distance <= maximumDistance else { return true }
        let time = fix.timestamp.timeIntervalSince(last.timestamp)
        // Within their accuracy, both fixes can be the same position, regardless of the time between them.
        guard time > 0, distance > max(last.horizontalAccuracy ?? 0, fix.horizontalAccuracy ?? 0) else { return false }
        let plausible = max(plausibleSpeed, last.speed ?? 0, fix.speed ?? 0)
        return distance / time > plausible * speedFactor
    }
}

extension FixFilter.Reason: CustomStringConvertible {
    /// The value and the limit it exceeds.
    public var description: String {
        switch self {
        case .fault(let fault): fault.description
        case .tooFast(let speed): "speed: \(speed) m/s exceeds FixFilter.maximumSpeed"
        case .nullIsland: "coordinate: 0° N 0° E is the value of receivers without a position"
        case .inaccurate(let accuracy): "horizontalAccuracy: \(accuracy) m exceeds FixFilter.worstAccuracy"
        case .unconfirmed: "coordinate: jump from the previous fix, not confirmed by a second one"
        }
    }
}
