/// The access to services of Mapbox, under the name of version 11; maps of files and of other servers need none.
@MainActor
public enum MapboxOptions {
    /// The access token for `mapbox:` URLs; empty for none.
    ///
    /// It applies to maps that are created afterwards. It is the token of `ResourceOptionsManager.default`, which looks up one
    /// that is empty.
    public static var accessToken: String {
        get { ResourceOptionsManager.default.resourceOptions.accessToken }
        set { ResourceOptionsManager.default.resourceOptions.accessToken = newValue }
    }
}
