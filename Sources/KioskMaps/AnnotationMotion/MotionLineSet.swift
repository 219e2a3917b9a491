import Foundation
import KioskGeometry
import KioskInput

/// The kinds of lines that show how annotations move, the lowest first.
enum MotionLineKind: String, CaseIterable {
    case rangeRings = "range-rings"
    case trails = "trails"
    case lookAhead = "look-ahead"
}

/// The lines that show how objects move, with a record of changed features.
struct MotionLineSet {
    /// Changed features by their ids; nil for those that were taken before and have been removed since.
    typealias Changes = [MotionLineKind: [String: Feature?]]

    let options: MotionLineOptions

    /// The kinds that the options draw.
    let kinds: [MotionLineKind]

    private var trails: [String: MotionTrail] = [:]
    private var changes: Changes = [:]
    /// The ids of the features that were taken and not removed since.
    private var taken: [MotionLineKind: Set<String>] = [:]
    /// The number of the current period: a trail is drawn in pieces, one for the positions of each period.
    private(set) var period = 0

    private let ringDistances: [LocationDistance]
    /// The duration of a period, in seconds.
    private let periodLength: Double

    init(_ options: MotionLineOptions) {
        self.options = options
        ringDistances = Array(options.ringDistances.filter { (1...5_000_000).contains($0) }.prefix(8))
        let trail = options.trailDuration.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        periodLength = (trail ?? 1) / Double(MotionTrail.pieceCount)
        let ahead = options.lookAheadDuration.map { $0 > 0 && $0.isFinite } ?? false
        kinds = MotionLineKind.allCases.filter {
            switch $0 {
            case .rangeRings: !options.ringDistances.isEmpty
            case .trails: trail != nil
            case .lookAhead: ahead
            }
        }
    }

    /// Whether features have changed since the last call of `takeChanges()`.
    var isChanged: Bool { !changes.isEmpty }

    /// The time at which trails fade; nil if there are none.
    var nextFadeTime: Timestamp? {
        trails.isEmpty ? nil : Timestamp(seconds: Double(period + 1) * periodLength)
    }

    /// The end of the current period, in seconds: the age of a piece is the time from the end of its own period to this one.
    var periodEnd: Double { Double(period + 1) * periodLength }

    /// Applies a reported position.
    ///
    /// - Parameters:
    ///   - position: The position, whose coordinate is finite.
    ///   - time: The time of the report.
    ///   - jumps: Whether the trail begins anew.
    mutating func report(_ position: AnnotationPosition, at time: Timestamp, jumps: Bool) {
        advance(to: time)
        for kind in kinds {
            switch kind {
            case .rangeRings: setRings(of: position)
            case .trails: extendTrail(to: position, jumps: jumps)
            case .lookAhead: setLookAhead(of: position)
            }
        }
    }

    /// Removes the lines of an object; an unknown one is ignored.
    mutating func remove(_ id: String) {
        for index in ringDistances.indices { set(nil, "\(id)/\(index)", .rangeRings) }
        for piece in trails.removeValue(forKey: id)?.pieces ?? [] { set(nil, "\(id)/\(piece.number)", .trails) }
        set(nil, id, .lookAhead)
    }

    /// Removes the parts of trails that are too old at a time.
    ///
    /// - Complexity: O(1) within a period, and O(n) for n trails at the first call in one.
    mutating func advance(to time: Timestamp) {
        let current = time.seconds / periodLength
        guard abs(current) < 0x1p52, Int(current.rounded(.down)) > period else { return }
        period = Int(current.rounded(.down))
        for id in trails.keys {
            for number in trails[id]?.removePieces(before: period - MotionTrail.pieceCount + 1) ?? [] {
                set(nil, "\(id)/\(number)", .trails)
            }
        }
        trails = trails.filter { !$0.value.pieces.isEmpty }
    }

    /// Removes all trails, because their periods are those of a clock that was replaced.
    mutating func removeTrails() {
        for (id, trail) in trails {
            for piece in trail.pieces { set(nil, "\(id)/\(piece.number)", .trails) }
        }
        (trails, period) = ([:], 0)
    }

    /// Returns the features that have changed since the last call.
    mutating func takeChanges() -> Changes {
        defer { changes = [:] }
        for (kind, features) in changes {
            for (id, feature) in features {
                if feature == nil { taken[kind]?.remove(id) } else { taken[kind, default: []].insert(id) }
            }
        }
        return changes
    }

    private mutating func extendTrail(to position: AnnotationPosition, jumps: Bool) {
        let id = position.id
        if jumps {
            for piece in trails[id]?.pieces ?? [] { set(nil, "\(id)/\(piece.number)", .trails) }
        }
        let maximumCount = options.maximumTrailCount / MotionTrail.pieceCount
        guard
            trails[id, default: MotionTrail()].add(
                position.coordinate, period: period, maximumCount: maximumCount, jumps: jumps),
            let piece = trails[id]?.pieces.last, piece.coordinates.count > 1
        else { return }
        let end = Double(piece.number + 1) * periodLength
        setLine(piece.coordinates, "\(id)/\(piece.number)", .trails, ["id": .string(id), "time": .number(end)])
    }

    private mutating func setRings(of position: AnnotationPosition) {
        for (index, distance) in ringDistances.enumerated() {
            let bounds = CoordinateBounds(around: position.coordinate, to: position.coordinate, within: distance)
            let ring =
                bounds.longitudeSpan < 360
                ? Polygon(center: position.coordinate, radius: distance, vertices: 64).coordinates.first : nil
            let properties: JSONObject = ["id": .string(position.id), "distance": .number(distance)]
            setLine(ring, "\(position.id)/\(index)", .rangeRings, properties)
        }
    }

    private mutating func setLookAhead(of position: AnnotationPosition) {
        var line: [CLLocationCoordinate2D]?
        if let direction = position.course ?? position.bearing, let speed = position.speed, direction.isFinite,
            speed > 0, let duration = options.lookAheadDuration
        {
            let distance = min(speed * duration, Self.maximumLookAhead)
            line = [position.coordinate, position.coordinate.coordinate(at: distance, facing: direction)]
        }
        setLine(line, position.id, .lookAhead, ["id": .string(position.id)])
    }

    private mutating func setLine(
        _ line: [CLLocationCoordinate2D]?, _ featureID: String, _ kind: MotionLineKind, _ properties: JSONObject
    ) {
        guard let line else { return set(nil, featureID, kind) }
        var feature = Feature(geometry: LineString(line))
        feature.identifier = .string(featureID)
        feature.properties = properties
        set(feature, featureID, kind)
    }

    private mutating func set(_ feature: Feature?, _ id: String, _ kind: MotionLineKind) {
        if feature != nil || taken[kind]?.contains(id) == true {
            changes[kind, default: [:]].updateValue(feature, forKey: id)
        } else {
            // Nothing takes the changes while frames are suspended, and each period of a trail has features of its own.
            changes[kind]?.removeValue(forKey: id)
            if changes[kind]?.isEmpty == true { changes[kind] = nil }
        }
    }

    /// The greatest length of a line ahead, in metres.
    private static let maximumLookAhead = 1_000_000.0
}
