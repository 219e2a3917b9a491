import ArgumentParser
import Foundation
import KioskFleet
import KioskMaps
import KioskMapsTesting

struct FleetSendCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "command",
        abstract: "Sends a signed command to one kiosk or to all, and prints the answers.",
        discussion: """
            Commands and their parameters:
            \(parameterList)

            Parameters are NAME=VALUE; a value that is a number is sent as one. Numbers are in degrees and seconds. Exit status: 0 if all kiosks that answer have performed the \
            command, 1 if one has not, if none answers or receives it, or if the broker refuses it, 2 if there is no connection \
            or a file cannot be used, 3 if the broker does not acknowledge the command for the time of --timeout.
            """)

    /// The commands, each with the names of its parameters, for the help.
    private static var parameterList: String {
        FleetCommand.Kind.allCases.map { "  \(([$0.rawValue] + $0.parameterNames).joined(separator: " "))" }
            .joined(separator: "\n")
    }

    @Argument(help: "The command.")
    var command: String

    @Argument(help: "The parameters, NAME=VALUE.")
    var parameters: [String] = []

    @Flag(
        name: .customLong("other-parameters"),
        help: "Permits parameters other than those of the command, for a handler of the application.")
    var permitsOtherParameters = false

    @Option(help: "The kiosk. (default: all)")
    var to: String?

    @Option(help: "The private Ed25519 key, in the PEM format.", completion: .file())
    var signingKey: String

    @Option(help: "The name by which the kiosks have the public key.")
    var keyName = "operator"

    @Option(help: "The time to wait for answers, in seconds; with --to until the answer.")
    var wait = 5.0

    @Option(
        help: "The directory for images, written as KIOSK.png; created if it does not exist.", completion: .directory)
    var images: String?

    @OptionGroup(title: "Broker") var fleet: FleetArguments

    func validate() throws {
        guard let kind = FleetCommand.Kind(rawValue: command) else {
            let kinds = FleetCommand.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\"\(command)\" is not a command; use one of \(kinds).")
        }
        for parameter in parameters where !parameter.contains("=") {
            throw ValidationError("\"\(parameter)\" is not a parameter; use NAME=VALUE.")
        }
        if !permitsOtherParameters { try checkNames(of: kind) }
        if let to { try FleetArguments.checkName(to, of: "--to") }
        guard wait > 0, wait <= 86_400 else {
            throw ValidationError("--wait: \(wait) is out of range; use a number greater than 0 and at most 86400.")
        }
    }

    private func checkNames(of kind: FleetCommand.Kind) throws {
        let known = kind.parameterNames
        for name in parameters.map({ String($0.prefix { $0 != "=" }) }) where !known.contains(name) {
            let remedy = known.isEmpty ? "it has none" : "use \(known.joined(separator: ", "))"
            throw ValidationError("\"\(name)\" is not a parameter of \(command); \(remedy), or add --other-parameters.")
        }
    }

    @MainActor
    func run() async throws {
        guard let kind = FleetCommand.Kind(rawValue: command) else { return }
        if let images { try prepare(images) }
        let (connection, commander) = try await fleet.connect { connection in
            let key = try FleetSigningKey(contentsOf: URL(filePath: signingKey))
            return FleetCommander(over: connection, keyName: keyName, key: key)
        }
        var replies = CollectedReplies()
        let observation = commander.onReply.observe { replies.add($0) }
        var outcome: PublicationOutcome?
        commander.send(FleetCommand(kind, parameters: values), to: to) { outcome = $0 }
        guard await fleet.waits(for: connection, command, progress: { outcome }, until: { outcome != nil }) else {
            connection.stop()
            throw FleetArguments.unacknowledged
        }
        // Nothing answers a command that the broker has discarded.
        guard outcome == .acknowledged else {
            connection.stop()
            throw ExitCode(1)
        }
        _ = await FleetArguments.waits(wait) { to != nil && !replies.isEmpty }
        observation.cancel()
        connection.stop()
        for reply in replies.sorted {
            Console.printLine("\(reply.kiosk)  \(reply.isSuccess ? "ok" : "failed")  \(reply.message)")
            guard let image = reply.image, let images else { continue }
            let file = URL(filePath: images).appending(path: "\(reply.kiosk).png")
            do {
                try image.write(to: file, options: .atomic)
            } catch {
                throw ExitCode.reporting(FileError.unwritable(file.relativePath, error))
            }
        }
        if replies.isEmpty, replies.omittedCount == 0 {
            Console.note("\(command): no answer within \(wait) s")
        }
        if replies.omittedCount > 0 {
            Console.note(
                "\(command): \(replies.omittedCount) answers ignored, all are larger than 512 MiB together; use --to")
        }
        if replies.isEmpty || !replies.areSuccessful { throw ExitCode(1) }
    }

    /// Creates the directory of images, before the command is sent: a kiosk draws an image for it.
    private func prepare(_ directory: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        } catch {
            throw ExitCode.reporting(FileError(file: directory, message: Self.problem(of: directory)))
        }
    }

    private static func problem(of directory: String) -> String {
        FileManager.default.fileExists(atPath: directory)
            ? "is not a directory; pass another one to --images"
            : "the directory cannot be created; create it, or pass another one to --images"
    }

    private var values: JSONObject {
        var values: JSONObject = [:]
        for parameter in parameters {
            let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { continue }
            let number = Double(parts[1]).flatMap { $0.isFinite ? $0 : nil }
            values[parts[0]] = .some(number.map(JSONValue.number) ?? .string(parts[1]))
        }
        return values
    }
}
