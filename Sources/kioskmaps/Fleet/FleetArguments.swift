import ArgumentParser
import Foundation
import KioskFleet
import KioskLinux
import KioskMaps

/// The options for the broker.
struct FleetArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The broker.", valueName: "host[:port]"))
    var broker: String

    @Option(help: "The prefix of the topics of the fleet.")
    var prefix = "kiosks"

    @Option(help: "The id of this client, unique in the fleet. (default: a random one)")
    var id: String?

    @Flag(help: "Encrypts the connection; implied by --ca.")
    var tls = false

    @Option(help: "The certificates of the authorities, in the PEM format.", completion: .file())
    var ca: String?

    @Option(help: "The certificate of this client, in the PEM format.", completion: .file())
    var certificate: String?

    @Option(help: "The private key of the certificate, in the PEM format.", completion: .file())
    var certificateKey: String?

    @Option(help: "The user of the broker.")
    var user: String?

    @Option(help: "The file with the password of the user, which others cannot read.", completion: .file())
    var passwordFile: String?

    @Option(help: "The time to wait for the broker while nothing changes, in seconds.")
    var timeout = 10.0

    @Option(help: "The maximum time by which changes of others may be ahead of the clock, in seconds.")
    var maximumSkew = 300.0

    func validate() throws {
        _ = try BrokerAddress(parsing: broker)
        if let id { try Self.checkName(id, of: "--id") }
        guard FleetName.isPrefix(prefix) else {
            throw ValidationError(
                "--prefix: \"\(prefix)\" is not a prefix; use names separated by slashes, each of \(FleetName.rule).")
        }
        if (certificate == nil) != (certificateKey == nil) {
            throw ValidationError("--certificate and --certificate-key belong together; use both or none.")
        }
        if (user == nil) != (passwordFile == nil) {
            throw ValidationError("--user and --password-file belong together; use both or none.")
        }
        if user == "" { throw ValidationError("--user: the name is empty; pass that of a user of the broker.") }
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError(
                "--timeout: \(timeout) is out of range; use a number greater than 0 and at most 86400.")
        }
        guard (1...86_400).contains(maximumSkew) else {
            throw ValidationError("--maximum-skew: \(maximumSkew) is out of range; use 1 to 86400.")
        }
    }

    /// Checks the name of a kiosk.
    ///
    /// - Throws: `ValidationError` if it is not a name, or the word all, which stands for all kiosks.
    static func checkName(_ name: String, of option: String) throws {
        guard FleetName.isValid(name), name != "all" else {
            throw ValidationError(
                "\(option): \"\(name)\" is not a name; use \(FleetName.rule), other than the word all.")
        }
    }

    /// Checks the name of a manager.
    ///
    /// - Throws: `ValidationError` if it is not a name.
    static func checkManager(_ name: String) throws {
        guard FleetName.isValid(name) else {
            throw ValidationError("--manager: \"\(name)\" is not a name; use \(FleetName.rule).")
        }
    }

    /// The options of the connection.
    private var options: FleetOptions {
        get throws {
            let address = try BrokerAddress(parsing: broker)
            var random = SystemRandomNumberGenerator()
            let kiosk = id ?? "operator-\(String(random.next() as UInt64, radix: 36))"
            var options = FleetOptions(host: address.host, port: address.port, kioskID: kiosk)
            options.prefix = prefix
            options.maximumClockSkew = maximumSkew
            options.publishesStatus = false
            if tls || ca != nil || certificate != nil {
                options.tls = FleetTLS(
                    authority: ca.map { URL(filePath: $0) }, certificate: certificate.map { URL(filePath: $0) },
                    key: certificateKey.map { URL(filePath: $0) })
            }
            if let user, let passwordFile {
                options.login = FleetLogin(user: user, passwordFile: URL(filePath: passwordFile))
            }
            return options
        }
    }

    /// Connects to the broker; an error ends the command with status 2.
    ///
    /// - Parameter prepare: Called with the connection before it is started.
    @MainActor
    func connect<Part>(_ prepare: (FleetConnection) throws -> Part) async throws -> (FleetConnection, Part) {
        do {
            let connection = try FleetConnection(try options, clock: MainQueueClock())
            connection.onDiagnostic.observe { Console.note($0.message) }.store(in: &FleetArguments.observations)
            let part = try prepare(connection)
            connection.start()
            guard await Self.waits(timeout, until: { connection.hasConnected }) else {
                // A server of a protocol of lines answers with an error, which names it.
                connection.endLine()
                _ = await Self.waits(1) { !connection.isUnanswered }
                let problem = connection.problem ?? "the broker has accepted the connection too late"
                throw FleetError("\(broker): no connection within \(timeout) s: \(problem)")
            }
            return (connection, part)
        } catch let error as ValidationError {
            throw error
        } catch let error as FleetError {
            throw ExitCode.reporting(error.ofCommandLine)
        } catch {
            throw ExitCode.reporting(error)
        }
    }

    /// Waits until a condition is true; returns whether it became true within a number of seconds.
    @MainActor
    static func waits(_ seconds: Double, until condition: () -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !condition() {
            guard ContinuousClock.now < deadline else { return false }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return true
    }

    /// Waits until a condition is true, as long as there is progress within the time-out.
    ///
    /// - Parameters:
    ///   - connection: The connection, whose problem is printed if the time has passed.
    ///   - subject: What is awaited, for the message.
    ///   - progress: Returns the progress.
    ///   - condition: Returns whether the condition is true.
    /// - Returns: Whether it became true.
    @MainActor
    func waits<Progress: Equatable>(
        for connection: FleetConnection, _ subject: String, progress: () -> Progress, until condition: () -> Bool
    ) async -> Bool {
        var limit = ProgressLimit(seconds: timeout, progress: progress(), at: connection.clock.now)
        while !condition() {
            guard !limit.isExceeded(by: progress(), at: connection.clock.now) else {
                let problem = connection.problem ?? "the broker has not acknowledged everything"
                Console.note("\(subject): no progress within \(timeout) s: \(problem)")
                return false
            }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return true
    }

    /// Returns the exit status of a command that sends, as the documentation lists them.
    static func status(_ counts: TransferCounts, isComplete: Bool) -> ExitCode {
        guard isComplete, counts.unacknowledged == 0 else { return unacknowledged }
        return counts.isSuccess ? .success : ExitCode(1)
    }

    /// The exit status of a command for which the broker has not acknowledged everything in time.
    static let unacknowledged = ExitCode(3)

    /// The observations of the process.
    @MainActor private static var observations: Set<AnyCancelable> = []
}
