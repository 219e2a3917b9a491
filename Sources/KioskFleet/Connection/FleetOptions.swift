public import Foundation

/// The broker, the name of the kiosk and its credentials.
///
///     var options = FleetOptions(host: "broker.example", kioskID: "harbour-1")
///     options.tls = FleetTLS(authority: URL(filePath: "/etc/kiosk/ca.pem"))
///     options.login = FleetLogin(user: "harbour-1", passwordFile: URL(filePath: "/etc/kiosk/password"))
public struct FleetOptions: Hashable, Sendable {
    /// The host of the broker: a name or an address.
    public var host: String

    /// The port of the broker; nil for 8883 with TLS and 1883 without.
    public var port: Int?

    /// The id of the kiosk, unique in its fleet: 1 to 64 of the characters `A-Z a-z 0-9 . _ -`, and not `all`.
    ///
    /// It is the client id at the broker, which disconnects an earlier client of the same id.
    public var kioskID: String

    /// The prefix of all topics: names as for `kioskID`, separated by slashes.
    ///
    /// Defaults to `kiosks`.
    public var prefix = "kiosks"

    /// Encryption; nil for none, which is suitable for a broker on the same machine or in a protected network.
    public var tls: FleetTLS?

    /// The user and the password; nil for none.
    public var login: FleetLogin?

    /// The directory of the files that survive a restart; nil for none.
    ///
    /// They contain the changes that are not sent, and the times of the last commands. Without a directory, changes made while
    /// the broker cannot be reached are lost when the process ends.
    public var stateDirectory: URL?

    /// The time without messages after which client and broker check the connection, in seconds, 5…3600.
    ///
    /// Defaults to 60. The broker publishes the will one and a half times this time after the loss of a kiosk.
    public var keepAlive = 60

    /// The maximum number of messages that are sent and not acknowledged, 1…1000.
    ///
    /// Defaults to 100; the broker may reduce it. Further changes wait, and several changes of one annotation become one message.
    public var maximumInFlight = 100

    /// The maximum time by which a change of another kiosk may be ahead of the clock of this kiosk, in seconds, 1…86,400.
    ///
    /// Defaults to 300. Changes that are further ahead are refused and reported, and requested again when their time has come. A
    /// kiosk whose own clock is behind by more refuses the changes of all others until its clock is set.
    public var maximumClockSkew = 300.0

    /// Whether the fleet is notified when the kiosk connects and when its connection is lost.
    ///
    /// Defaults to `true`; tools of operators, which are no kiosks, set it to `false`.
    public var publishesStatus = true

    /// Creates options without encryption and credentials.
    ///
    /// - Parameters:
    ///   - host: The host of the broker.
    ///   - port: The port; nil for the usual one.
    ///   - kioskID: The id of the kiosk.
    public init(host: String, port: Int? = nil, kioskID: String) {
        self.host = host
        self.port = port
        self.kioskID = kioskID
    }

    /// The port that is used.
    var effectivePort: Int { port ?? (tls == nil ? 1883 : 8883) }

    /// Checks the options.
    ///
    /// - Throws: `FleetError` with the first invalid option.
    func validate() throws(FleetError) {
        guard !host.isEmpty, !host.utf8.contains(0) else {
            throw FleetError("host: it is empty; pass the host of the broker")
        }
        guard (1...65535).contains(effectivePort) else {
            throw FleetError("port: \(effectivePort) is out of range; pass 1…65535")
        }
        guard FleetName.isValid(kioskID), kioskID != "all" else {
            throw FleetError(
                "kioskID: \"\(kioskID)\" is not a name; use \(FleetName.rule), other than the word all")
        }
        guard FleetName.isPrefix(prefix) else {
            throw FleetError(
                "prefix: \"\(prefix)\" is not a prefix; use names separated by slashes, each of \(FleetName.rule)")
        }
        guard (5...3600).contains(keepAlive) else {
            throw FleetError("keepAlive: \(keepAlive) is out of range; pass 5…3600")
        }
        guard (1...1000).contains(maximumInFlight) else {
            throw FleetError("maximumInFlight: \(maximumInFlight) is out of range; pass 1…1000")
        }
        guard (1...86_400).contains(maximumClockSkew) else {
            throw FleetError("maximumClockSkew: \(maximumClockSkew) is out of range; pass 1…86400 seconds")
        }
        try tls?.validate()
        _ = try login?.password()
        if let stateDirectory, !FileManager.default.isWritableFile(atPath: stateDirectory.path) {
            throw FleetError("stateDirectory: \(stateDirectory.path) is not a writable directory; create it first")
        }
    }
}
