public import Foundation

/// A decoder of the packets of trackers, by the protocol TUIO 1.1 or 2.0, into touches and objects.
///
///     var decoder = try TUIODecoder(size: CGSize(width: 1920, height: 1080))
///     for report in decoder.handle(datagram, at: time).reports { mapView.gestures.handle(report) }
///
/// Of TUIO 1.1 it reads the profiles 2Dcur, 2Dobj and 2Dblb, of TUIO 2.0 the components ptr, tok and bnd. Frames that are late or
/// were received before are ignored, a tracker that is restarted or falls silent loses its contacts, and a message that is invalid is
/// reported and ignored. Trackers are distinguished by the names that they send; there can be 8 profiles of trackers, with 256
/// sessions each.
///
/// Source: M. Kaltenbrunner, T. Bovermann, R. Bencina, E. Costanza, "TUIO: A Protocol for Table-Top Tangible User Interfaces", and
/// M. Kaltenbrunner, F. Echtler, "The TUIO 2.0 Protocol".
public struct TUIODecoder: Sendable {
    /// The maximum number of profiles of trackers.
    static let maximumStreams = 8
    /// The maximum number of frames in a packet, which contains one of each profile.
    private static let maximumFrames = 8

    /// The options.
    public let options: TUIOOptions

    private var mapping: PanelMapping
    var streams: [TUIOStream] = []
    private var tracker: TUIOTracker
    private var counts = TUIODiagnostics()
    var problems = TUIOProblemLog()
    private var nextStreamID = 1

    /// The frame of TUIO 2.0 that is being received: the name of the tracker and the number; nil between frames.
    var openFrame: (source: String, number: Int32)?

    /// Creates a decoder for a surface on a screen of a size in points.
    ///
    /// - Parameters:
    ///   - size: The size of the screen as the viewer sees it, in points.
    ///   - options: The options.
    /// - Throws: `PanelMappingError` if the size is not positive and finite.
    public init(size: CGSize, options: TUIOOptions = TUIOOptions()) throws(PanelMappingError) {
        self.options = options
        mapping = try PanelMapping(surfaceOn: size, settings: options.settings)
        tracker = TUIOTracker(options: options)
    }

    /// The size of the screen, in points.
    public var size: CGSize { mapping.size }

    /// The counters since the decoder was created.
    public var diagnostics: TUIODiagnostics {
        var result = counts
        result.problems = problems.totals
        return result
    }

    /// Processes a packet: a datagram of UDP, or the part of a connection after its size.
    ///
    /// - Parameters:
    ///   - packet: The bytes, at most 65,536.
    ///   - time: The time of its arrival, not before that of the packet before it.
    /// - Complexity: O(n) in the number of bytes and of sessions.
    public mutating func handle(_ packet: [UInt8], at time: Timestamp) -> TUIOUpdate {
        counts.packets += 1
        let packet = OSCPacket(parsing: packet)
        for error in packet.errors { problems.note(.malformedPacket, "OSC", "\(error)") }
        var update = TUIOUpdate()
        // Without a bundle, each message is a packet, and trackers cannot be distinguished by their names.
        var (source, frames) = ("", 0)
        for message in packet.messages {
            guard let (index, number) = handle(message, source: &source, at: time) else { continue }
            frames += 1
            guard frames <= Self.maximumFrames else {
                let message =
                    "more than \(Self.maximumFrames) frames in a packet, the rest is ignored; send one at a time"
                problems.note(.limit, streams[index].subject, message)
                break
            }
            update.reports += complete(index, number, at: time)
        }
        update.problems += problems.takeReports()
        return update
    }

    /// The time at which `advance(to:)` ends what a silent tracker has reported; nil if nothing is to end.
    public var deadline: Timestamp? {
        streams.filter { !$0.alive.isEmpty }.map { silence(of: $0) }.min()
    }

    /// Ends what silent trackers have reported, up to a time.
    ///
    /// Call it after the packets that have arrived, so that a caller that was late does not end what is repeated in them.
    /// - Complexity: O(n) in the number of sessions.
    public mutating func advance(to time: Timestamp) -> TUIOUpdate {
        var update = TUIOUpdate()
        guard let deadline, deadline <= time else { return update }
        for stream in streams where !stream.alive.isEmpty && isSilent(stream, at: time) {
            let message = "nothing was received for \(timeout) s; check that the tracker runs and repeats its lists"
            problems.note(.silence, stream.subject, message)
        }
        streams = streams.filter { !isSilent($0, at: time) }
        update.reports = tracker.update(with: streams, mapping: mapping, at: time)
        update.problems = problems.takeReports()
        return update
    }

    /// Cancels all contacts and ends all objects, for trackers that will not be read for a time.
    ///
    /// What the trackers see afterwards begins again; fingers that are still down then neither tap nor fling. A finger whose session did not
    /// exist before is a new one.
    ///
    /// - Parameter time: The time of the reports.
    public mutating func cancelAll(at time: Timestamp) -> [InputReport] {
        streams = []
        openFrame = nil
        return tracker.cancelAll(at: time)
    }

    /// Sets the size of the screen, in points; call `cancelAll(at:)` before, since points of the other size have no meaning.
    ///
    /// - Throws: `PanelMappingError` if the size is not positive and finite; the size remains as it is.
    public mutating func resize(to size: CGSize) throws(PanelMappingError) {
        mapping = try PanelMapping(surfaceOn: size, settings: options.settings)
    }

    /// The time-out, in seconds.
    private var timeout: TimeInterval { options.timeout >= 0.1 ? options.timeout : 0.1 }

    /// Returns the index of the stream of a profile of a tracker, which is added if necessary; nil if there are too many.
    mutating func index(of source: String, _ profile: TUIOProfile, at time: Timestamp) -> Int? {
        if let index = streams.firstIndex(where: { $0.source == source && $0.profile == profile }) { return index }
        if streams.count == Self.maximumStreams {
            guard let idle = streams.firstIndex(where: \.alive.isEmpty) else {
                let message = "ignored, there are \(Self.maximumStreams) others; stop trackers that are not necessary"
                problems.note(.limit, "trackers", message)
                return nil
            }
            streams.remove(at: idle)
        }
        streams.append(TUIOStream(id: nextStreamID, source: source, profile: profile, time: time))
        nextStreamID += 1
        return streams.count - 1
    }

    /// Completes a frame, and returns the reports of its changes.
    private mutating func complete(_ index: Int, _ number: Int32, at time: Timestamp) -> [InputReport] {
        let last = streams[index].lastFrame ?? 0
        let outcome = streams[index].complete(number)
        let subject = streams[index].subject
        switch outcome {
        case .applied: break
        case .late:
            problems.note(.lateFrame, subject, "frame \(number) ignored, it came after \(last); check the network")
            return []
        case .duplicate:
            problems.note(.duplicateFrame, subject, "frame \(number) ignored, it came twice; check for a second sender")
            return []
        case .restarted:
            problems.note(.restart, subject, "frame \(number) follows \(last); the tracker was restarted")
            streams[index].id = nextStreamID
            nextStreamID += 1
        }
        // Frames that are ignored are no sign of life: those of a tracker that was restarted soon may seem late for a minute.
        streams[index].lastTime = time
        counts.frames += 1
        return tracker.update(with: streams, mapping: mapping, completed: streams[index], at: time)
    }

    private func isSilent(_ stream: TUIOStream, at time: Timestamp) -> Bool { silence(of: stream) <= time }

    /// The time at which a stream is silent if no frame arrives before.
    private func silence(of stream: TUIOStream) -> Timestamp { stream.lastTime.advanced(bySeconds: timeout) }
}
