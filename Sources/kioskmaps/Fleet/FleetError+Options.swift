import KioskFleet

extension FleetError {
    /// The options of the command line by the names of the properties with which messages of the library begin.
    private static let options = [
        "host": "--broker", "port": "--broker", "kioskID": "--id", "prefix": "--prefix",
        "maximumClockSkew": "--maximum-skew", "tls": "--certificate", "tls.authority": "--ca",
        "tls.certificate": "--certificate", "tls.key": "--certificate-key", "login": "--password-file",
        "replicate(over:as:)": "--manager",
    ]

    /// The error with the option of the command line in place of the property of the library.
    var ofCommandLine: FleetError {
        guard let end = message.firstRange(of: ": "), let option = Self.options[String(message[..<end.lowerBound])]
        else { return self }
        return FleetError(option + message[end.lowerBound...])
    }
}
