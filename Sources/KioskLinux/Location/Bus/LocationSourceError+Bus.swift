extension LocationSourceError {
    /// What a failure on a bus means for who follows a service there.
    init(_ failure: MessageBus.Failure, source: String, whenAbsent absence: String) {
        let (code, message): (Code, String) =
            switch failure.name.split(separator: ".").last {
            case "AccessDenied", "NotAllowed": (.refused, "the service refuses: \(failure.message)")
            case "ServiceUnknown", "NameHasNoOwner", "UnknownInterface", "UnknownObject", "UnknownMethod":
                (.notFound, absence)
            case "NoReply", "Timeout", "TimedOut":
                (.silent, "the service does not answer; does it wait for somebody who asks for permission?")
            default: (.unreachable, "cannot be asked: \(failure.message); is there a bus?")
            }
        self.init(code: code, source: source, message: message)
    }
}
