extension LocationProviderError {
    /// Creates the error of a failure on a bus.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - subject: The service.
    ///   - absence: The problem and the remedy if the service does not exist.
    init(_ failure: MessageBus.Failure, subject: String, whenAbsent absence: String) {
        let (code, message): (Code, String) =
            switch failure.name.split(separator: ".").last {
            case "AccessDenied", "NotAllowed": (.refused, "access denied: \(failure.message)")
            case "ServiceUnknown", "NameHasNoOwner", "UnknownInterface", "UnknownObject", "UnknownMethod":
                (.notFound, absence)
            case "NoReply", "Timeout", "TimedOut":
                (.silent, "no response; check whether a dialog that asks for permission is open")
            default: (.unreachable, "cannot be called: \(failure.message); check that a message bus is running")
            }
        self.init(code: code, subject: subject, message: message)
    }
}
