import Foundation
import Glibc

/// The service Speech Dispatcher of the user: its socket, and its start.
struct SpeechService {
    /// The path of its socket.
    var socket: String
    /// The program that starts it; nil if it is not started.
    var program: String?
    /// The arguments of the program.
    var arguments: [String]

    /// The name of the program.
    static let programName = "speech-dispatcher"

    /// Creates the description of the service of the user.
    ///
    /// - Parameters:
    ///   - socket: The path of the socket; nil for that of `SPEECHD_ADDRESS`, or else the one of the user.
    ///   - environment: The variables of the environment.
    init(socket: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let own = socket ?? Self.socket(ofAddress: environment["SPEECHD_ADDRESS"] ?? "")
        self.socket = own ?? Self.defaultSocket(environment)
        // Like the libraries of the service, which start it with the first client. It makes the directory of its own socket alone.
        arguments = ["--spawn"] + (own.map { ["--communication-method", "unix_socket", "--socket-path", $0] } ?? [])
        let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
        program = folders.map { "\($0)/\(Self.programName)" }.first(
            where: FileManager.default.isExecutableFile(atPath:))
    }

    /// Returns the path in an address such as `unix_socket:/run/user/1000/speechd.sock`; nil for another address.
    private static func socket(ofAddress address: String) -> String? {
        let prefix = "unix_socket:"
        guard address.hasPrefix(prefix), address.count > prefix.count else { return nil }
        return String(address.dropFirst(prefix.count))
    }

    private static func defaultSocket(_ environment: [String: String]) -> String {
        let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 }
        // The directory that GLib uses without that variable.
        let folder = runtime ?? "\(environment["HOME"] ?? "")/.cache"
        return "\(folder)/speech-dispatcher/speechd.sock"
    }

    /// Starts the service, which becomes a daemon.
    ///
    /// - Returns: The process that starts it, which ends soon and which the caller waits for; or the reason if that is not possible,
    ///   with the remedy.
    func start() -> Result<pid_t, StartFailure> {
        guard let program else {
            return .failure(
                StartFailure(
                    reason: "\(Self.programName) is not installed; install it: sudo apt-get install speech-dispatcher"
                        + " speech-dispatcher-espeak-ng"))
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var (words, environment) = (Self.pointers([program] + arguments), Self.pointers(variables))
        defer { for pointer in words + environment { free(pointer) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, nil, &words, &environment)
        guard code == 0 else {
            let reason = String(cString: strerror(code))
            return .failure(
                StartFailure(reason: "\(program) cannot be started: \(reason); start it: \(program) --run-daemon"))
        }
        return .success(process)
    }

    /// The reason why the service cannot be started.
    struct StartFailure: Error, Hashable {
        /// The reason, with the remedy.
        var reason: String
    }

    /// Returns copies of strings for C, ended by nil, which the caller frees.
    private static func pointers(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        strings.map { strdup($0) } + [nil]
    }
}
