extension ResourceOptions {
    /// Returns whether documents of an origin may refer to files of this machine: by `file:` and `asset:` URLs, by paths of
    /// archives, such as `mbtiles:///data/town.mbtiles`, and by URLs of other schemes that name no server.
    ///
    ///     resourceOptions.localResourceOrigins.insert(.host("maps.example"))
    ///     resourceOptions.allowsLocalResources(from: .host("maps.example"))  // true
    ///
    /// Styles, the styles that they import and TileJSON documents that come from a server may not, unless its origin is one of
    /// `localResourceOrigins`: names of files that exist and parts of their contents could reach the server in the URLs of further
    /// requests. This includes `asset:` URLs, because the asset directory of an application is by default that of its program. What
    /// is refused is reported once and left out. Documents in files and what the application adds itself are not restricted.
    public func allowsLocalResources(from origin: ResourceOrigin) -> Bool { localResourceOrigins.contains(origin) }
}
