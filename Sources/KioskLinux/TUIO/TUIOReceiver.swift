public import Foundation
public import KioskInput

/// A receiver of the touches and objects of trackers, by the protocol TUIO 1.1 or 2.0 over UDP.
///
///     let trackers = try TUIOReceiver(screen: CGSize(width: 1920, height: 1080))
///     trackers.onProblem = { print($0) }
///     // poll(2) trackers.fileDescriptor for POLLIN, then:
///     for report in trackers.read() { mapView.gestures.handle(report) }
///
/// The reports of a receiver beside those of `InputDevices` pass a `TouchArbiter`, because both count their contacts from 1. The type
/// is not `Sendable`: use it from one isolation domain.
public final class TUIOReceiver {
    /// The options.
    public let options: TUIOReceiverOptions
    /// Whether datagrams are discarded, by `suspend()`.
    public private(set) var isSuspended = false
    /// Called with the problems of messages, during `read()`.
    public var onProblem: ((TUIOProblem) -> Void)?

    private let socket: DatagramPort
    private let descriptors: DescriptorSet
    private var decoder: TUIODecoder

    /// The maximum number of datagrams that a call of `read()` handles, so that a flood does not stop the map.
    private static let maximumDatagrams = 64

    /// Opens the port.
    ///
    /// - Parameters:
    ///   - screen: The size of the screen, in points.
    ///   - options: The options.
    /// - Throws: `TUIOReceiverError` if the port cannot be opened; `PanelMappingError` if the size is not positive and finite.
    public init(screen: CGSize, options: TUIOReceiverOptions = TUIOReceiverOptions()) throws {
        self.options = options
        decoder = try TUIODecoder(size: screen, options: options.decoding)
        socket = try DatagramPort(options.port, at: options.address)
        do {
            descriptors = try DescriptorSet(for: "trackers")
        } catch {
            throw TUIOReceiverError(address: "trackers", message: "\(error.message); raise the limit of open files")
        }
        _ = descriptors.add(socket.fileDescriptor, token: 0)
    }

    /// The descriptor to poll for input; this object owns it and closes it.
    public var fileDescriptor: Int32 { descriptors.fileDescriptor }

    /// The port, which differs from that of the options if these let the system choose it.
    public var port: Int { socket.number }

    /// The size of the screen, in points.
    public var screen: CGSize { decoder.size }

    /// The counters since the receiver was created.
    public var diagnostics: TUIODiagnostics { decoder.diagnostics }

    /// Reads the available datagrams, and ends what silent trackers have reported; does not block.
    ///
    /// - Complexity: O(n) in the number of bytes and of sessions.
    public func read() -> [InputReport] {
        _ = descriptors.takeReady()
        guard !isSuspended else { return [] }
        var reports: [InputReport] = []
        var isDrained = false
        for _ in 0..<Self.maximumDatagrams where !isDrained {
            if let datagram = socket.receive() {
                add(decoder.handle(datagram, at: .now()), to: &reports)
            } else {
                isDrained = true
            }
        }
        // What remains may repeat the sessions of a tracker that seems to be silent.
        if isDrained { add(decoder.advance(to: .now()), to: &reports) }
        descriptors.setTimer(decoder.deadline.map { $0.seconds(since: .now()) })
        return reports
    }

    /// Discards datagrams until `resume(screen:)`, as while another virtual terminal is shown.
    ///
    /// - Returns: The reports that cancel the contacts in progress and end the objects.
    public func suspend() -> [InputReport] {
        if !isSuspended { descriptors.remove(socket.fileDescriptor) }
        isSuspended = true
        descriptors.setTimer(nil)
        return decoder.cancelAll(at: .now())
    }

    /// Reads datagrams again; objects that are still on the glass begin again.
    ///
    /// - Parameter screen: The size of the screen, in points; nil if it is as before.
    /// - Throws: `PanelMappingError` if the size is not positive and finite; the receiver remains suspended.
    public func resume(screen: CGSize? = nil) throws {
        if let screen { try decoder.resize(to: screen) }
        guard isSuspended else { return }
        // Those of the suspension are old; a sender may be faster than this loop.
        var discarded = 0
        while discarded < Self.maximumDatagrams * 64, socket.receive() != nil { discarded += 1 }
        isSuspended = !descriptors.add(socket.fileDescriptor, token: 0)
    }

    private func add(_ update: TUIOUpdate, to reports: inout [InputReport]) {
        for problem in update.problems { onProblem?(problem) }
        reports += update.reports
    }
}

@available(*, unavailable)
extension TUIOReceiver: Sendable {}
