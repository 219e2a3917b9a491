import KioskGeometry

/// The content of a sentence of any type.
///
/// Source: NMEA 0183 version 4.10; for proprietary sentences, the descriptions of Garmin (PGRME) and u-blox (PUBX). Fields are counted
/// from the name of the sentence, which is field 0.
struct NMEAReport: Sendable {
    enum Kind: UInt8, Sendable {
        case gga, gns, rmc, gll, vtg, gsa, gsv, gst, zda, heading, makerAccuracy

        /// Whether a sentence of this type begins an epoch: it has a coordinate, or states that there is none.
        var hasCoordinate: Bool { self == .gga || self == .gns || self == .rmc || self == .gll }
    }

    var kind: Kind
    /// The letters of the talker, such as `GP`, as one number; 0 before the sentence is parsed.
    var talker: UInt16 = 0
    /// The time of day in seconds from midnight.
    var timeOfDay: Double?
    /// The date in days since 1970.
    var day: Int?
    /// The method by which the coordinate was determined.
    var mode: PositioningMode?
    /// The coordinate, if the sentence states that it is valid.
    var coordinate: CLLocationCoordinate2D?
    /// Whether the sentence states that there is a fix; nil if it does not contain that.
    var isValid: Bool?
    /// The speed in metres per second.
    var speed: Double?
    var bearing: Double?
    var altitude: Double?
    var horizontalDilution: Double?
    var verticalDilution: Double?
    /// The error estimated by the receiver, in metres.
    var horizontalError: Double?
    var verticalError: Double?
    /// The number of dimensions, 2 or 3; 1 for no fix.
    var dimensions: Int?
    var quality: Int?
    var satellitesUsed: Int?
    var satellitesInView: Int?
    /// The direction in which the device points, in degrees clockwise from true north.
    var trueHeading: Double?
    /// The direction in which the device points, in degrees clockwise from magnetic north.
    var magneticHeading: Double?

    /// The metres per second of a knot.
    private static let knot = 1852.0 / 3600

    init(kind: Kind) {
        self.kind = kind
    }

    /// Parses a sentence; nil if its type is not used.
    init?(_ fields: NMEAFields) throws(NMEARejection) {
        switch String(decoding: fields.formatter, as: UTF8.self) {
        case "GGA": try self.init(gga: fields)
        case "GNS": try self.init(gns: fields)
        case "RMC": try self.init(rmc: fields)
        case "GLL": try self.init(gll: fields)
        case "VTG": try self.init(vtg: fields)
        case "GSA": try self.init(gsa: fields)
        case "GSV": try self.init(gsv: fields)
        case "GST": try self.init(gst: fields)
        case "ZDA": try self.init(zda: fields)
        case "HDT", "THS": try self.init(hdt: fields)
        case "HDG": try self.init(hdg: fields)
        case "HDM": try self.init(hdm: fields)
        case "PGRME": try self.init(pgrme: fields)
        case "PUBX":
            // The other messages of this name have no position.
            guard fields[1].elementsEqual("00".utf8) else { return nil }
            try self.init(pubx: fields)
        default: return nil
        }
        talker = fields.talker
        if isValid == false { coordinate = nil }
    }
}

extension NMEAReport {
    private init(gga fields: NMEAFields) throws(NMEARejection) {
        kind = .gga
        try fields.require(10)
        timeOfDay = try fields.timeOfDay(1)
        coordinate = try fields.coordinate(2)
        guard let quality = try fields.integer(6), quality <= 9 else { throw fields.error(6) }
        self.quality = quality
        mode = PositioningMode(quality: quality)
        isValid = mode != nil
        satellitesUsed = try fields.integer(7)
        horizontalDilution = try fields.magnitude(8)
        altitude = try fields.quantity(9, unit: "M")
    }

    private init(gns fields: NMEAFields) throws(NMEARejection) {
        kind = .gns
        try fields.require(10)
        timeOfDay = try fields.timeOfDay(1)
        coordinate = try fields.coordinate(2)
        guard !fields[6].isEmpty, fields[6].allSatisfy("ADEFMNPRS".utf8.contains) else { throw fields.error(6) }
        // One letter for each satellite system; unused ones have N.
        let modes = fields[6].compactMap(PositioningMode.init(letter:))
        mode = Self.bestFirst.first(where: modes.contains)
        isValid = mode != nil
        satellitesUsed = try fields.integer(7)
        horizontalDilution = try fields.magnitude(8)
        altitude = try fields.number(9)
    }

    private init(rmc fields: NMEAFields) throws(NMEARejection) {
        kind = .rmc
        try fields.require(9)
        timeOfDay = try fields.timeOfDay(1)
        try readStatus(fields, 2, mode: 12)
        coordinate = try fields.coordinate(3)
        speed = try fields.magnitude(7).map { $0 * Self.knot }
        bearing = try fields.direction(8)
        day = try fields.day(9)
    }

    private init(gll fields: NMEAFields) throws(NMEARejection) {
        kind = .gll
        try fields.require(6)
        coordinate = try fields.coordinate(1)
        timeOfDay = try fields.timeOfDay(5)
        try readStatus(fields, 6, mode: 7)
    }

    private init(vtg fields: NMEAFields) throws(NMEARejection) {
        kind = .vtg
        // Revisions before 2.0 have no letters of units after the numbers.
        let lacksUnits = fields.count == 5
        try fields.require(lacksUnits ? 4 : 8)
        bearing = try fields.direction(1)
        if !lacksUnits, bearing != nil, try fields.letter(2) != UInt8(ascii: "T") { throw fields.error(2) }
        let knots = lacksUnits ? try fields.magnitude(3) : try fields.quantity(5, unit: "N")
        let kilometersPerHour = lacksUnits ? try fields.magnitude(4) : try fields.quantity(7, unit: "K")
        speed = knots.map { $0 * Self.knot } ?? kilometersPerHour.map { $0 / 3.6 }
        if let speed, speed < 0 { throw fields.error(5) }
        if let letter = try fields.letter(9), PositioningMode(letter: letter) == nil {
            speed = nil
            bearing = nil
        }
    }

    private init(gsa fields: NMEAFields) throws(NMEARejection) {
        kind = .gsa
        try fields.require(17)
        dimensions = try fields.integer(2)
        if let dimensions, !(1...3).contains(dimensions) { throw fields.error(2) }
        horizontalDilution = try fields.magnitude(16)
        verticalDilution = try fields.magnitude(17)
    }

    private init(gsv fields: NMEAFields) throws(NMEARejection) {
        kind = .gsv
        try fields.require(3)
        satellitesInView = try fields.integer(3)
        if let satellitesInView, satellitesInView > 200 { throw fields.error(3) }
    }

    private init(gst fields: NMEAFields) throws(NMEARejection) {
        kind = .gst
        try fields.require(8)
        timeOfDay = try fields.timeOfDay(1)
        if let north = try fields.magnitude(6), let east = try fields.magnitude(7) {
            horizontalError = (north * north + east * east).squareRoot()
        }
        verticalError = try fields.magnitude(8)
    }

    private init(zda fields: NMEAFields) throws(NMEARejection) {
        kind = .zda
        try fields.require(4)
        timeOfDay = try fields.timeOfDay(1)
        let date = (try fields.integer(4), try fields.integer(3), try fields.integer(2))
        guard case (let year?, let month?, let day?) = date else { return }
        guard let days = CivilTime.days(year: year, month: month, day: day) else { throw fields.error(2) }
        self.day = days
    }

    private init(hdt fields: NMEAFields) throws(NMEARejection) {
        kind = .heading
        try fields.require(2)
        trueHeading = try fields.direction(1)
        // HDT contains its reference: true north. THS contains its mode, by which only an autonomous heading was measured: the others
        // are estimated, entered, simulated and invalid.
        switch try fields.letter(2) {
        case UInt8(ascii: "T"), UInt8(ascii: "A"): break
        case UInt8(ascii: "E"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "V"): trueHeading = nil
        default: throw fields.error(2)
        }
    }

    private init(hdg fields: NMEAFields) throws(NMEARejection) {
        kind = .heading
        try fields.require(5)
        let deviation = try Self.eastward(fields, 2)
        let variation = try Self.eastward(fields, 4)
        guard let sensor = try fields.direction(1) else { return }
        let magnetic = sensor + (deviation ?? 0)
        magneticHeading = magnetic.wrap(min: 0, max: 360)
        trueHeading = variation.map { (magnetic + $0).wrap(min: 0, max: 360) }
    }

    private init(hdm fields: NMEAFields) throws(NMEARejection) {
        kind = .heading
        try fields.require(2)
        magneticHeading = try fields.direction(1)
        guard try fields.letter(2) == UInt8(ascii: "M") else { throw fields.error(2) }
    }

    private init(pgrme fields: NMEAFields) throws(NMEARejection) {
        kind = .makerAccuracy
        try fields.require(4)
        horizontalError = try fields.quantity(1, unit: "M")
        verticalError = try fields.quantity(3, unit: "M")
        if let horizontalError, horizontalError < 0 { throw fields.error(1) }
        if let verticalError, verticalError < 0 { throw fields.error(3) }
    }

    private init(pubx fields: NMEAFields) throws(NMEARejection) {
        kind = .makerAccuracy
        try fields.require(10)
        timeOfDay = try fields.timeOfDay(2)
        horizontalError = try fields.magnitude(9)
        verticalError = try fields.magnitude(10)
    }
}

extension NMEAReport {
    /// The modes of several satellite systems, of which the most accurate determines the coordinate.
    private static let bestFirst: [PositioningMode] = [
        .rtkFixed, .rtkFloat, .precise, .differential, .autonomous, .deadReckoning, .manual, .simulated,
    ]

    /// Reads a status, `A` for valid or `V` for not, and the mode of revisions from 2.3 on, whose `N` overrides it.
    private mutating func readStatus(_ fields: NMEAFields, _ field: Int, mode modeField: Int) throws(NMEARejection) {
        let isActive = try fields.letter(field) == UInt8(ascii: "A")
        guard isActive || fields[field].elementsEqual("V".utf8) else { throw fields.error(field) }
        let letter = try fields.letter(modeField)
        mode = letter.flatMap(PositioningMode.init(letter:))
        isValid = isActive && (letter == nil || mode != nil)
    }

    /// Returns the degrees to be added to a direction, positive to the east.
    private static func eastward(_ fields: NMEAFields, _ field: Int) throws(NMEARejection) -> Double? {
        guard let degrees = try fields.magnitude(field) else { return nil }
        guard degrees <= 180 else { throw fields.error(field) }
        switch try fields.letter(field + 1) {
        case UInt8(ascii: "E"): return degrees
        case UInt8(ascii: "W"): return -degrees
        default: throw fields.error(field + 1)
        }
    }
}
