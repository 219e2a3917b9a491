/// Where the HTTP service of the application comes from: its own, or the one of the house.
///
///     HttpServiceFactory.setUserDefinedForCustom(CustomHttpService())  // once, before the first request
@MainActor
public enum HttpServiceFactory {
    private static var custom: (any HttpServiceInterface)?
    private static var instance: InterceptedHttpService?
    private static var interceptor: (any HttpServiceInterceptorInterface)?
    private static var refusals: [String] = []

    /// Sets the service of all maps.
    ///
    /// Only the first call counts, and only before the first request: any other changes nothing, and the next map that asks
    /// for something on the network reports it by `onDiagnostic`.
    public static func setUserDefinedForCustom(_ custom: any HttpServiceInterface) {
        if instance != nil {
            refusals.append(
                "an HTTP service set after the first request is not used; call setUserDefinedForCustom(_:) when the"
                    + " application starts")
        } else if self.custom != nil {
            refusals.append("a second HTTP service is not used; call setUserDefinedForCustom(_:) once")
        } else {
            self.custom = custom
        }
    }

    /// Sets who sees every request and every answer, whichever service carries them; nil for nobody.
    public static func setHttpServiceInterceptorInterface(_ interceptor: (any HttpServiceInterceptorInterface)?) {
        self.interceptor = interceptor
        instance?.interceptor = interceptor
    }

    /// Returns the service of all maps; from then on it stays.
    public static func getInstance() -> any HttpServiceInterface {
        if let instance { return instance }
        let made = InterceptedHttpService(custom ?? DefaultHttpService())
        made.interceptor = interceptor
        instance = made
        return made
    }

    /// Returns what was refused since the last call.
    static func takeRefusals() -> [String] {
        defer { refusals = [] }
        return refusals
    }

    /// Forgets the service, for tests.
    static func reset() {
        (custom, instance, interceptor) = (nil, nil, nil)
        refusals = []
    }
}
