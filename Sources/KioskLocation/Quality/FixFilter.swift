import Foundation
public import KioskGeometry

/// Drops fixes that cannot be, and tells jumps from ways.
///
///     var filter = FixFilter()
///     switch filter.verdict(on: fix) {
///     case .way: puck.move(to: fix, at: now)
///     case .jump: puck.move(to: fix, at: now, jumps: true)
///     case .drop(let reason): report(reason)
///     }
public struct FixFilter: Hashable, Sendable {
    /// What is to be done with a fix.
    public enum Verdict: Hashable, Sendable {
        /// It is on a way from the one before.
        case way
        /// It is good, and nothing goes there from the one before in the time between.
        case jump
        /// It is none.
        case drop(Reason)
    }

    /// Why a fix is dropped.
    public enum Reason: Hashable, Sendable {
        /// A number of it is impossible.
        case fault(LocationFault)
        /// It claims a speed, in metres per second, beyond `fastest`.
        case tooFast(CLLocationSpeed)
        /// It lies at 0° N 0° E, where receivers put what they do not know, and the one before is far from there.
        case nullIsland
        /// It is only right within so many metres, more than `worstAccuracy`.
        case inaccurate(CLLocationAccuracy)
        /// Nothing goes there from the one before in the time between, and no other fix has confirmed it.
        case unconfirmed
    }

    /// A longer way than this, in metres, is a jump.
    public var longestWay: CLLocationDistance
    /// What a vehicle reaches when it does not say how fast it goes, in metres per second: a fast train.
    public var plausibleSpeed: CLLocationSpeed
    /// A way at more than so many times the plausible speed is a jump.
    public var speedFactor: Double
    /// A fix that claims to be faster, in metres per second, is dropped: the speed of sound.
    public var fastest: CLLocationSpeed
    /// Within so many metres a fix at 0° N 0° E can follow another one.
    public var nullIslandRadius: CLLocationDistance
    /// A fix that is only right within more than so many metres is dropped; `nil` takes each.
    ///
    /// Places that are rough because only that may be known are as exact as can be.
    public var worstAccuracy: CLLocationAccuracy?
    /// Whether a jump to an exact place waits for a second fix from which a way goes on, so that one outlier moves nothing.
    ///
    /// A source that says each place once, such as one of a fixed place, is not heard then when it is moved.
    public var confirmsJumps: Bool

    private var last: Location?
    private var outlier: Location?

    /// Creates a filter.
    public init(
        longestWay: CLLocationDistance = 500, plausibleSpeed: CLLocationSpeed = 70, speedFactor: Double = 3,
        fastest: CLLocationSpeed = 340, nullIslandRadius: CLLocationDistance = 200_000,
        worstAccuracy: CLLocationAccuracy? = nil, confirmsJumps: Bool = false
    ) {
        self.longestWay = longestWay
        self.plausibleSpeed = plausibleSpeed
        self.speedFactor = speedFactor
        self.fastest = fastest
        self.nullIslandRadius = nullIslandRadius
        self.worstAccuracy = worstAccuracy
        self.confirmsJumps = confirmsJumps
    }

    /// A filter that drops what cannot be and takes no way for a jump, as the maps of phones do.
    public static let guideCompatible = FixFilter(longestWay: .infinity, speedFactor: .infinity)

    /// Returns what is to be done with the next fix.
    ///
    /// The first good one is a jump; one that is dropped changes nothing, but can confirm the next one.
    public mutating func verdict(on fix: Location) -> Verdict {
        if fix.beginsSegment, fix.isValid { last = nil }
        if let fault = fix.fault { return .drop(.fault(fault)) }
        if let speed = fix.speed, speed > fastest { return .drop(.tooFast(speed)) }
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
        return isJump ? .jump : .way
    }

    private func isJump(from last: Location, to fix: Location) -> Bool {
        let distance = last.coordinate.distance(to: fix.coordinate)
        guard distance <= longestWay else { return true }
        let time = fix.timestamp.timeIntervalSince(last.timestamp)
        // Within their accuracy both can be the same place, whatever the time between.
        guard time > 0, distance > max(last.horizontalAccuracy ?? 0, fix.horizontalAccuracy ?? 0) else { return false }
        let plausible = max(plausibleSpeed, last.speed ?? 0, fix.speed ?? 0)
        return distance / time > plausible * speedFactor
    }
}

extension FixFilter.Reason: CustomStringConvertible {
    /// What is wrong with the fix.
    public var description: String {
        switch self {
        case .fault(let fault): fault.description
        case .tooFast(let speed): "speed: \(speed) m/s is faster than anything that carries a map"
        case .nullIsland: "0° N 0° E is where receivers put what they do not know"
        case .inaccurate(let accuracy): "accuracy: \(accuracy) m is worse than what is wished for"
        case .unconfirmed: "nothing goes there in the time since the one before, and it is the first one there"
        }
    }
}
