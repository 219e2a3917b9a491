public import KioskMaps

extension MapInitOptions {
    /// Lets a scripted service answer the requests of the map, which does not use a network.
    ///
    ///     let service = ScriptedHttpService(clock: clock)
    ///     try service.answer("https://city.example/style.json", with: .init(body: .data(json)))
    ///     var options = MapInitOptions(styleURI: StyleURI(rawValue: "https://city.example/style.json"))
    ///     options.answerRequests(with: service)
    ///     let mapView = MapView(frame: frame, mapInitOptions: options, clock: clock)
    ///
    /// Each map of a test has a service of its own, so that tests run at the same time. Services that an application sets by
    /// `HttpServiceFactory` are not used by the map.
    ///
    /// - Parameter service: The service, whose answers are handled at once when they are due.
    public mutating func answerRequests(with service: ScriptedHttpService) {
        virtualHttpService = { service }
    }
}
