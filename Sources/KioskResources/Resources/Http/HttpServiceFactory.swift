/// The HTTP service of the application, either its own or the default service.
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
    /// Only the first call has an effect, and only before the first request. Other calls are ignored and reported
    /// through `onDiagnostic` of the next map that uses the network.
    ///
    /// - Parameter custom: The service to use in place of the default service.
    public static func setUserDefinedForCustom(_ custom: any HttpServiceInterface) {
        if instance != nil {
            refusals.append(
                "setUserDefinedForCustom(_:): service ignored, it was set after the first request; call it when the"
                    + " application starts")
        } else if self.custom != nil {
            refusals.append("setUserDefinedForCustom(_:): second service ignored; call it once")
        } else {
            self.custom = custom
        }
    }

    /// Sets the interceptor of all requests and responses, for the default service and custom ones; nil removes it.
    public static func setHttpServiceInterceptorInterface(_ interceptor: (any HttpServiceInterceptorInterface)?) {
        self.interceptor = interceptor
        instance?.interceptor = interceptor
    }

    /// Returns the service of all maps, which cannot be replaced afterwards.
    public static func getInstance() -> any HttpServiceInterface {
        if let instance { return instance }
        let made = InterceptedHttpService(custom ?? DefaultHttpService())
        made.interceptor = interceptor
        instance = made
        return made
    }

    /// Returns the diagnostics of calls that were ignored since the last call of this method.
    static func takeRefusals() -> [String] {
        defer { refusals = [] }
        return refusals
    }

    /// Removes the service and the interceptor, for tests.
    static func reset() {
        (custom, instance, interceptor) = (nil, nil, nil)
        refusals = []
    }
}
