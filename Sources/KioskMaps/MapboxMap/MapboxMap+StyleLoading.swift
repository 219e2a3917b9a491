public import KioskStyle

extension MapboxMap {
    /// Whether there is a style, all of it, and no other on its way.
    public var isStyleLoaded: Bool { styleLoader.isStyleLoaded }

    /// Loads a style in place of the present one, from a file or one of the built-in ones; annotation layers stay, on top.
    ///
    ///     mapView.mapboxMap.loadStyleURI(.plain) { result in
    ///         if case .failure(let error) = result { print(error) }
    ///     }
    ///
    /// Styles of Mapbox and others on the network are an error that says what to do instead. The style's own camera is
    /// applied unless the camera was moved before; if there is no style to be had the present one stays.
    /// - Parameter completion: Told once: with the style when it is loaded, else with the error, which `onMapLoadingError`
    ///   sends too; with `CancelError` when another style is asked for before. It may be called before this call returns.
    public func loadStyleURI(
        _ styleURI: StyleURI, completion: ((Result<Style, any Error>) -> Void)? = nil
    ) {
        styleLoader.load(.uri(styleURI), completion: completion ?? { _ in })
    }

    /// Loads a style from JSON in place of the present one; annotation layers stay, on top.
    ///
    /// All of it happens before the call returns. Text that is no style is a `JSONError` with line and column.
    /// - Parameter completion: As with `loadStyleURI(_:completion:)`.
    public func loadStyleJSON(
        _ json: String, completion: ((Result<Style, any Error>) -> Void)? = nil
    ) {
        styleLoader.load(.json(json), completion: completion ?? { _ in })
    }

    /// Takes a style in place of the present one; annotation layers stay, on top.
    ///
    /// The style's own camera is applied unless the camera was moved before.
    public func load(_ document: StyleDocument) {
        styleLoader.load(.document(document))
    }
}
