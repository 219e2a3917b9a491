/// A manager of resource options that several maps share.
///
///     ResourceOptionsManager.default.resourceOptions.accessToken = "my-application-access-token"
///
/// Options without a token are completed from the environment variable `MAPBOX_ACCESS_TOKEN`, or else from the file
/// `kioskmaps/MapboxAccessToken` under `$XDG_CONFIG_HOME` or `~/.config`. Maps of files and built-in styles need none.
@MainActor
public final class ResourceOptionsManager {
    /// The manager of the whole application, whose options are the default of `MapInitOptions`.
    public static var `default`: ResourceOptionsManager {
        if let shared { return shared }
        let manager = ResourceOptionsManager(accessToken: "")
        shared = manager
        return manager
    }

    /// Releases the manager of the whole application; the next access to `default` creates another one.
    public static func destroyDefault() {
        shared = nil
    }

    private static var shared: ResourceOptionsManager?

    /// The options.
    public var resourceOptions: ResourceOptions {
        didSet { completeToken() }
    }

    private let lookup: AccessTokenLookup

    /// Creates a manager of options.
    public convenience init(resourceOptions: ResourceOptions) {
        self.init(resourceOptions: resourceOptions, lookup: .system)
    }

    /// Creates a manager of options with a token; an empty one is looked up.
    public convenience init(accessToken: String) {
        self.init(resourceOptions: ResourceOptions(accessToken: accessToken))
    }

    init(resourceOptions: ResourceOptions, lookup: AccessTokenLookup) {
        self.resourceOptions = resourceOptions
        self.lookup = lookup
        completeToken()
    }

    private func completeToken() {
        guard resourceOptions.accessToken.isEmpty else { return }
        let found = lookup.token()
        if !found.isEmpty { resourceOptions.accessToken = found }
    }
}
