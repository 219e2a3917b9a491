public import Foundation
import KioskGeometry
public import KioskMaps

/// The receiver of the commands of operators.
///
///     let key = try FleetVerificationKey(contentsOf: URL(filePath: "/etc/kiosk/operator.pub"))
///     let commands = try FleetCommandReceiver(mapView, over: fleet, keys: ["operations": key])
///     commands.downloadRegions(to: TileStore.default, of: style)
///     commands.runSelfTests(FleetSelfTest(scenarios: URL(filePath: "/etc/kiosk/scenarios")))
///
/// A command is performed if it is signed by one of the keys for this fleet and kiosk, if its time differs by at most two minutes
/// from that of the kiosk, if it was not received before, and if its kind is allowed. Others are reported by `onDiagnostic` of
/// the connection. The connection retains the receiver.
@MainActor
public final class FleetCommandReceiver {
    /// The kinds of commands that are allowed.
    ///
    /// Defaults to all but `screenshot`, which shows what a visitor is looking at.
    public var allowedKinds: Set<FleetCommand.Kind> {
        get { guardian.allowed }
        set { guardian.allowed = newValue }
    }

    /// Encodes the image of a screenshot; nil if screenshots are not supported.
    ///
    /// `{ try $0.pngData() }` of KioskRendering writes a PNG.
    public var imageEncoder: ((UIImage) throws -> Data)?

    /// The maximum difference between the time of a command and that of the kiosk, in milliseconds.
    nonisolated static let window: UInt64 = 120_000

    /// The maximum size of an image, in bytes; larger ones are not sent.
    nonisolated static let maximumImageSize = 1_400_000

    private var guardian: CommandGuard
    private var handlers: [FleetCommand.Kind: @MainActor (FleetCommand) async throws -> FleetCommandResult] = [:]
    private let times: CommandTimes
    private let wallClock: () -> UInt64
    private weak var connection: FleetConnection?

    /// Creates a receiver and adds it to a connection.
    ///
    /// - Parameters:
    ///   - mapView: The map that commands change.
    ///   - connection: The connection.
    ///   - keys: The keys of operators by their names: 1 to 64 of the characters `A-Z a-z 0-9 . _ -`.
    /// - Throws: `FleetError` if the times of earlier commands in `stateDirectory` cannot be read.
    public convenience init(
        _ mapView: MapView, over connection: FleetConnection, keys: [String: FleetVerificationKey]
    ) throws(FleetError) {
        try self.init(
            over: connection, keys: keys, wallClock: { UInt64(max(0, Date().timeIntervalSince1970 * 1000)) })
        setHandlers(for: mapView)
    }

    /// Creates a receiver without handlers.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - keys: The keys.
    ///   - wallClock: Returns the milliseconds since 1970.
    init(
        over connection: FleetConnection, keys: [String: FleetVerificationKey], wallClock: @escaping () -> UInt64
    ) throws(FleetError) {
        self.connection = connection
        self.wallClock = wallClock
        times = CommandTimes(url: connection.options.stateDirectory?.appending(path: "commands.json"))
        guardian = CommandGuard(
            fleet: connection.options.prefix, kiosk: connection.options.kioskID, keys: keys,
            allowed: Set(FleetCommand.Kind.allCases).subtracting([.screenshot]), window: Self.window,
            floors: try times.read())
        connection.add(self)
    }

    /// Sets the handler of a kind of commands, in place of the default one.
    ///
    /// `downloadRegion` and `selfTest` have none until `downloadRegions(to:of:)` and `runSelfTests(_:)` are called.
    /// - Parameters:
    ///   - kind: The kind.
    ///   - handler: Performs the command; the description of an error is sent to the operator.
    public func setHandler(
        for kind: FleetCommand.Kind, _ handler: @escaping @MainActor (FleetCommand) async throws -> FleetCommandResult
    ) {
        handlers[kind] = handler
    }

    private func perform(_ accepted: CommandGuard.Accepted) {
        guard let handler = handlers[accepted.command.kind] else {
            return reply(
                accepted.id, .failure(FleetError("\(accepted.command.kind.rawValue): not supported by this kiosk")))
        }
        Task { [weak self] in
            let result: Result<FleetCommandResult, any Error>
            do {
                result = .success(try await handler(accepted.command))
            } catch {
                result = .failure(error)
            }
            self?.reply(accepted.id, result)
        }
    }

    private func reply(_ id: String, _ result: Result<FleetCommandResult, any Error>) {
        guard let connection else { return }
        let reply = FleetReply(id: id, kiosk: connection.options.kioskID, result: result)
        connection.publish(.replies(kiosk: reply.kiosk), reply.serialized)
    }
}

extension FleetCommandReceiver: FleetParticipant {
    func didConnect() {
        guard let connection else { return }
        connection.subscribe(to: "commands/\(connection.options.kioskID)", options: .notRetained)
        connection.subscribe(to: "commands/all", options: .notRetained)
    }

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) {
        guard case .command(let target) = topic, target == nil || target == connection?.options.kioskID else { return }
        do {
            let accepted = try guardian.accept(payload, to: target, at: wallClock())
            // Before it is performed: a command that ends the process must not be repeated.
            try times.write(guardian.latest)
            perform(accepted)
        } catch let refusal as CommandGuard.Refusal {
            connection?.report("command refused: \(refusal.error)")
            reply(refusal.id, .failure(refusal.error))
        } catch {
            connection?.report("\(error)")
        }
    }
}
