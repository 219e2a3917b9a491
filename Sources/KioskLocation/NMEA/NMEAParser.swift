public import Foundation
import KioskGeometry

/// A parser of the sentences of NMEA 0183 receivers and compasses, which combines the sentences of one time into a fix.
///
///     var parser = NMEAParser()
///     for event in parser.parse(bytes, receivedAt: time) {
///         if case .fix(let location) = event { show(location) }
///     }
///
/// Bytes may be passed in slices of any size. GGA, GNS, RMC and GLL contain coordinates; VTG, GSA, GST, ZDA, Garmin's PGRME
/// and u-blox's PUBX,00 add to them; HDT, THS, HDG and HDM are headings; GSV counts satellites. Sentences of all talkers are
/// used. A sentence that is malformed, or whose checksum is wrong, only changes `diagnostics`.
///
/// Values that precede the coordinate of their time are added to it: those with a time by it, the others by the silence of the
/// receiver between two times or by the first sentence of the stream.
///
/// A fix is sent with the last sentence of its time, whose type is learned from the previous time; until that is known, with
/// the first sentence of the next time, or with `flush(at:)` when the receiver is silent. Memory is bounded by
/// `Options.longestSentence`.
public struct NMEAParser: Sendable {
    /// The time by which a fix may be earlier than the previous one, in seconds.
    private static let backwardTolerance = 1.0
    /// The number of epochs after which a clock that was set back is accepted.
    private static let backwardEpochs = 3
    /// The maximum number of values that wait for their coordinate, which bounds memory; receivers send fewer.
    private static let maximumHeldCount = 16
    /// The time for which a heading from true north suppresses those from magnetic north, in seconds.
    private static let trueHeadingLife = 5.0

    /// The statistics of the stream.
    public private(set) var diagnostics = NMEADiagnostics()

    /// The time at which `flush(at:)` publishes the current fix if nothing is received until then; nil without one.
    public private(set) var deadline: Date?

    let source: String
    let options: Options
    @Unreflected private var framing: NMEAFraming
    @Unreflected private var fields = NMEAFields()
    private var clock: NMEAClock
    @Unreflected private var epoch: NMEAEpoch?
    private var isPublished = false
    /// The values that precede the coordinate of their time.
    @Unreflected private var held: [NMEAReport] = []
    /// Whether values without a time are those of the next coordinate.
    private var isCycleOver = false
    /// The type of the first sentence of a cycle if it has neither a time nor a coordinate.
    private var firstKind: NMEAReport.Kind?
    /// The type of the last sentence of the previous time.
    private var learnedEnd: NMEAReport.Kind?
    private var lastKind: NMEAReport.Kind?
    private var satellitesInView: [UInt16: Int] = [:]
    private var trueHeadingTime: Date?
    private var receivedAt = Date(timeIntervalSince1970: 0)
    private var lastTime: Date?
    /// Whether the date of `lastTime` is an estimate, because the stream had contained none.
    private var isLastDateEstimated = false
    private var backwardCount = 0

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - source: The name of the provider, the `source` of all fixes.
    ///   - options: The options of the parser.
    public init(source: String = "nmea", options: Options = Options()) {
        self.source = source
        self.options = options
        framing = NMEAFraming(longest: options.longestSentence)
        clock = NMEAClock(earliest: options.earliestDate)
    }

    /// Whether the stream has contained a date, not only times of day.
    package var hasDate: Bool { clock.hasDate }

    /// Parses bytes, and returns their events, oldest first.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes of the stream.
    ///   - time: The time at which they were received, which is used for the date until a sentence contains one.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: some Sequence<UInt8>, receivedAt time: Date) -> [Event] {
        var events: [Event] = []
        let bytes = Array(bytes)
        guard !bytes.isEmpty else { return [] }
        // An epoch that was not published yet is continued after a delay of the reader.
        if epoch == nil || isPublished, time >= receivedAt + options.silence { endCycle() }
        receivedAt = time
        var offset = 0
        while offset < bytes.count {
            switch framing.consume(bytes, from: &offset) {
            case .nothing: break
            case .line: readLine(&events)
            case .tooLong: diagnostics.note(.tooLong)
            case .stray(let count): diagnostics.strayBytes += count
            }
        }
        deadline = epoch == nil || isPublished ? nil : time + options.silence
        return events
    }

    /// Publishes the current fix if the receiver has been silent long enough for it to be complete.
    public mutating func flush(at time: Date) -> [Event] {
        guard let deadline, time >= deadline else { return [] }
        var events: [Event] = []
        learnEnd()
        publish(&events)
        endCycle()
        return events
    }

    /// Ends the stream: parses a last sentence without a line end, and publishes the current fix.
    public mutating func finish() -> [Event] {
        var events: [Event] = []
        if framing.end() { readLine(&events) }
        publish(&events)
        epoch = nil
        return events
    }

    private mutating func readLine(_ events: inout [Event]) {
        do throws(NMEARejection) {
            fields.split(try checkedSentence(framing.line))
            guard let report = try NMEAReport(fields) else {
                diagnostics.ignored += 1
                return
            }
            diagnostics.accepted += 1
            handle(report, &events)
        } catch {
            diagnostics.note(error, of: framing.line)
        }
    }

    /// Returns the bytes before the checksum, which is their exclusive or.
    ///
    /// Loggers append white space, or a separator and the time of reception, or write a sentence between quotation marks.
    private func checkedSentence(_ line: [UInt8]) throws(NMEARejection) -> ArraySlice<UInt8> {
        guard let star = line.firstIndex(of: UInt8(ascii: "*")) else {
            guard !options.requiresChecksum else { throw .missingChecksum }
            guard line.allSatisfy({ (0x20...0x7E).contains($0) }) else { throw .notText }
            return line[...]
        }
        let sentence = line[..<star]
        guard sentence.allSatisfy({ (0x20...0x7E).contains($0) }) else { throw .notText }
        let digits = line[(star + 1)...].prefix(2)
        guard digits.count == 2, let written = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
            digits.first != UInt8(ascii: "+"), sentence.reduce(0, ^) == written,
            line[digits.endIndex...].first.map({ Character(UnicodeScalar($0)).isHexDigit }) != true
        else { throw .wrongChecksum }
        return sentence
    }
}

extension NMEAParser {
    private mutating func handle(_ report: NMEAReport, _ events: inout [Event]) {
        switch report.kind {
        case .gsv:
            // There are few talkers; further ones of an invalid stream are ignored, which bounds memory.
            if satellitesInView.count < 16 || satellitesInView[report.talker] != nil {
                satellitesInView[report.talker] = report.satellitesInView
            }
        case .heading:
            guard report.trueHeading != nil || report.magneticHeading != nil else { return }
            if report.trueHeading != nil {
                trueHeadingTime = receivedAt
            } else if let trueHeadingTime,
                abs(receivedAt.timeIntervalSince(trueHeadingTime)) < Self.trueHeadingLife
            {
                // The same compass also sends magnetic north, and the map would alternate between both.
                return
            }
            events.append(
                .heading(
                    CLHeading(
                        magneticHeading: report.magneticHeading ?? -1, trueHeading: report.trueHeading ?? -1,
                        headingAccuracy: options.headingAccuracy, timestamp: receivedAt)))
        case .zda:
            guard let seconds = report.timeOfDay, let day = report.day else { return }
            _ = clock.time(ofDay: seconds, day: day, receivedAt: receivedAt)
        case .gga, .gns, .rmc, .gll:
            if epoch?.isContinued(by: report) != true {
                learnEnd()
                publish(&events)
                epoch = NMEAEpoch(report, after: epoch)
                isPublished = false
            } else {
                // The cycle does not begin with this type of sentence.
                if isCycleOver { firstKind = nil }
                epoch?.add(report)
            }
            addHeld()
            note(report.kind, &events)
        case .vtg, .gsa, .gst, .makerAccuracy:
            learnFirst(report)
            guard !precedesCoordinate(report) else {
                if held.count < Self.maximumHeldCount { held.append(report) }
                return
            }
            epoch?.add(report)
            note(report.kind, &events)
        }
    }

    /// Learns the first sentence of a cycle from that of a stream whose beginning is not truncated.
    private mutating func learnFirst(_ report: NMEAReport) {
        let others = diagnostics.ignored + diagnostics.rejected + diagnostics.strayBytes
        let isFirst = diagnostics.accepted == 1 && others == 0
        // GSA precedes the coordinate of hardly any receiver, so a stream that begins with it begins within a cycle.
        if isFirst, report.timeOfDay == nil, report.kind != .gsa { firstKind = report.kind }
    }

    /// Returns whether the coordinate of the time of a value is still to be received.
    private mutating func precedesCoordinate(_ report: NMEAReport) -> Bool {
        guard let epoch else { return true }
        if let step = epoch.step(to: report) {
            if step > 0 { isCycleOver = true }
            return step > 0
        }
        if report.kind == firstKind { isCycleOver = true }
        return isCycleOver
    }

    /// Adds the values that preceded the current coordinate, and keeps those of later times.
    private mutating func addHeld() {
        isCycleOver = false
        guard !held.isEmpty, var epoch else { return }
        for report in held { epoch.add(report) }
        held.removeAll { epoch.step(to: $0).map { $0 <= 0 } ?? true }
        self.epoch = epoch
    }

    /// Ends the cycle of the receiver, which was silent: values without a time are those of the next coordinate.
    private mutating func endCycle() {
        isCycleOver = true
        firstKind = nil
        held.removeAll { $0.timeOfDay == nil }
    }

    private mutating func note(_ kind: NMEAReport.Kind, _ events: inout [Event]) {
        lastKind = kind
        if kind == learnedEnd { publish(&events) }
    }

    private mutating func learnEnd() {
        if let lastKind { learnedEnd = lastKind }
    }

    private mutating func publish(_ events: inout [Event]) {
        guard let epoch, !isPublished else { return }
        isPublished = true
        deadline = nil
        let report = epoch.report
        let time =
            report.timeOfDay.map { clock.time(ofDay: $0, day: report.day, receivedAt: receivedAt) } ?? receivedAt
        guard !epoch.isContradictory else { return diagnostics.note(.contradiction) }
        guard report.isValid == true, let coordinate = report.coordinate else { return events.append(.noFix) }
        // The correction of an estimate is not a clock that was set back.
        if isLastDateEstimated, clock.hasDate { (lastTime, backwardCount) = (nil, 0) }
        guard !isBackward(time) else { return diagnostics.note(.backwardTime) }
        (lastTime, isLastDateEstimated) = (time, !clock.hasDate)
        events.append(.fix(fix(of: report, at: coordinate, time: time)))
    }

    private mutating func isBackward(_ time: Date) -> Bool {
        guard let lastTime, time < lastTime - Self.backwardTolerance else {
            backwardCount = 0
            return false
        }
        backwardCount += 1
        guard backwardCount >= Self.backwardEpochs else { return true }
        backwardCount = 0
        return false
    }

    private func fix(of report: NMEAReport, at coordinate: CLLocationCoordinate2D, time: Date) -> Location {
        let isFlat = report.dimensions == 2
        var extra: JSONObject = [:]
        if let quality = report.quality { extra["quality"] = .number(Double(quality)) }
        if let dilution = report.horizontalDilution { extra["hdop"] = .number(dilution) }
        if let used = report.satellitesUsed { extra["satellites"] = .number(Double(used)) }
        if !satellitesInView.isEmpty {
            extra["satellitesInView"] = .number(Double(satellitesInView.values.reduce(0, +)))
        }
        var fix = Location(
            coordinate: coordinate, timestamp: time, altitude: isFlat ? nil : report.altitude,
            horizontalAccuracy: report.horizontalError ?? report.horizontalDilution.map { $0 * options.rangeError },
            verticalAccuracy: isFlat
                ? nil : report.verticalError ?? report.verticalDilution.map { $0 * options.rangeError },
            speed: report.speed, bearing: report.bearing, source: source, extra: extra.isEmpty ? nil : extra)
        fix.positioningMode = report.mode
        return fix
    }
}
