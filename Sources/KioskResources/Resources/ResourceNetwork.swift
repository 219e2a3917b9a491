package import KioskRuntime

/// The servers of a map, over the HTTP service of the application.
@MainActor
package final class ResourceNetwork {
    /// Called with problems that are not errors of a request.
    package var onDiagnostic: (Diagnostic) -> Void = { _ in }

    /// The frame loop whose clock measures the waits between attempts; without a clock a server is asked once.
    private let frames: FrameLoop
    private let offlineSwitch: OfflineSwitch
    private let service: @MainActor () -> any HttpServiceInterface
    private let handlesResponsesImmediately: Bool

    init(
        frames: FrameLoop, offlineSwitch: OfflineSwitch, handlesResponsesImmediately: Bool = false,
        service: @escaping @MainActor () -> any HttpServiceInterface
    ) {
        self.frames = frames
        self.offlineSwitch = offlineSwitch
        self.handlesResponsesImmediately = handlesResponsesImmediately
        self.service = service
    }

    /// Creates the servers of an application without a map, which ask a server once.
    ///
    /// - Parameters:
    ///   - offlineSwitch: The switch that disconnects from the network.
    ///   - service: Returns the HTTP service.
    package convenience init(
        offlineSwitch: OfflineSwitch,
        service: @escaping @MainActor () -> any HttpServiceInterface = HttpServiceFactory.getInstance
    ) {
        self.init(frames: FrameLoop(), offlineSwitch: offlineSwitch, service: service)
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - url: The URL, for errors.
    ///   - policy: The attempts.
    ///   - completion: Called once with a response of success or an error, unless the request is cancelled before.
    package func send(
        _ request: HttpRequest, for url: String, by policy: RetryPolicy,
        completion: @escaping @MainActor (Result<HttpResponseData, ResourceError>) -> Void
    ) -> NetworkRead {
        let context = NetworkRead.Context(
            service: service(), clock: frames.clock, policy: policy, offlineSwitch: offlineSwitch,
            handlesResponsesImmediately: handlesResponsesImmediately)
        for refusal in HttpServiceFactory.takeRefusals() {
            onDiagnostic(Diagnostic(subject: .resources, message: refusal))
        }
        let read = NetworkRead(url, request: request, context: context, completion: completion)
        read.start()
        return read
    }
}
