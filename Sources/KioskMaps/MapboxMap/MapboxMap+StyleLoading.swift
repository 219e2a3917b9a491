public import Foundation
public import KioskStyle

/// Loading of styles.
///
/// Layers of annotations are preserved, on top. The camera of the style is applied unless the camera was moved before. If a style
/// cannot be loaded, the current one is preserved.
extension MapboxMap {
    /// Whether a style is loaded completely and no other is being loaded.
    public var isStyleLoaded: Bool { styleLoader.isStyleLoaded }

    /// Whether a style was loaded or is being loaded, or its load has failed.
    package var hasStyle: Bool { styleLoader.hasStyle }

    /// The URI of the style; nil if it was loaded from JSON or a document, or there is none.
    ///
    /// Setting it loads a style.
    public var styleURI: StyleURI? {
        get {
            if case .uri(let uri)? = mapStyle?.origin { uri } else { nil }
        }
        set {
            if let newValue { loadStyle(newValue) }
        }
    }

    /// The JSON from which the style was loaded, without later changes; empty if it was loaded from a document.
    ///
    /// Setting it loads a style.
    /// - Complexity: O(n) in the bytes.
    public var styleJSON: String {
        get { String(decoding: styleLoader.current?.text ?? [], as: UTF8.self) }
        set { loadStyle(newValue) }
    }

    /// The style that is loaded or being loaded; nil if there is none, or it was loaded from a document.
    ///
    /// Setting it loads a style.
    public var mapStyle: MapStyle? {
        get { styleLoader.current?.request.mapStyle }
        set {
            if let newValue { loadStyle(newValue) }
        }
    }

    /// The camera of the style; values that the style does not set are nil.
    public var styleDefaultCamera: CameraOptions { styleLoader.current?.camera ?? CameraOptions() }

    /// Loads a style in place of the current one.
    ///
    ///     mapView.mapboxMap.loadStyle(MapStyle(uri: .plain)) { error in
    ///         if let error { print(error) }
    ///     }
    ///
    /// If the style is the current one, it is loaded again only if its `reloadPolicy` is `always`. After a network error the map
    /// repeats the request until it succeeds or another style is loaded.
    /// - Parameters:
    ///   - mapStyle: The style.
    ///   - transition: The transition of paint properties; nil for that of the style.
    ///   - completion: Called once, possibly before this call returns: with nil when the style is loaded, or with the error,
    ///     which `onMapLoadingError` sends as well; `CancelError` if another style is loaded before.
    public func loadStyle(
        _ mapStyle: MapStyle, transition: TransitionOptions? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        let finish = { (style: Style) in
            if let transition { style.styleTransition = transition }
            completion?(nil)
        }
        if styleLoader.isCurrent(mapStyle) {
            if let configuration = mapStyle.configuration { configure(configuration) }
            return finish(self)
        }
        load(.mapStyle(mapStyle)) { result in
            switch result {
            case .success(let style): finish(style)
            case .failure(let error): completion?(error)
            }
        }
    }

    /// Loads a style; see `loadStyle(_:transition:completion:)`.
    ///
    /// - Parameters:
    ///   - mapStyle: The style.
    ///   - transition: The transition of paint properties; nil for that of the style.
    ///   - completion: Called once, with nil or the error.
    public func load(
        mapStyle: MapStyle, transition: TransitionOptions? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        loadStyle(mapStyle, transition: transition, completion: completion)
    }

    /// Loads a style by its URI, as `loadStyle(_:transition:completion:)` with a `MapStyle`.
    ///
    /// - Parameters:
    ///   - styleURI: The URI.
    ///   - transition: The transition of paint properties; nil for that of the style.
    ///   - reloadPolicy: The behaviour if the style is the current one or being loaded.
    ///   - completion: Called once, with nil or the error.
    public func loadStyle(
        _ styleURI: StyleURI, transition: TransitionOptions? = nil, reloadPolicy: StyleReloadPolicy? = nil,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        loadStyle(MapStyle(uri: styleURI, reloadPolicy: reloadPolicy), transition: transition, completion: completion)
    }

    /// Loads a style from its JSON, as `loadStyle(_:transition:completion:)` with a `MapStyle`.
    ///
    /// - Parameters:
    ///   - json: The JSON.
    ///   - transition: The transition of paint properties; nil for that of the style.
    ///   - reloadPolicy: The behaviour if the style is the current one or being loaded.
    ///   - completion: Called once, with nil or the error.
    public func loadStyle(
        _ json: String, transition: TransitionOptions? = nil, reloadPolicy: StyleReloadPolicy? = nil,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        loadStyle(MapStyle(json: json, reloadPolicy: reloadPolicy), transition: transition, completion: completion)
    }

    /// The URL of the glyph ranges of the style, with places for the font stack and the range; empty without one.
    ///
    /// Setting it reads the glyphs of all labels from another server.
    public var styleGlyphURL: String {
        get { members["glyphs"]??.string ?? "" }
        set {
            members["glyphs"] = newValue.isEmpty ? nil : .string(newValue)
            updateGlyphs()
            triggerRepaint()
        }
    }

    /// Loads a style in place of the current one, even if it is the same.
    ///
    ///     mapView.mapboxMap.loadStyleURI(.plain) { result in
    ///         if case .failure(let error) = result { print(error) }
    ///     }
    ///
    /// If the same style is being loaded already, the call waits for it. After a network error the map repeats the request until
    /// it succeeds or another style is loaded.
    /// - Parameters:
    ///   - styleURI: The URI.
    ///   - completion: Called once, possibly before this call returns: with the style when it is loaded, or with the error, which
    ///     `onMapLoadingError` sends as well; `CancelError` if another style is loaded before.
    public func loadStyleURI(
        _ styleURI: StyleURI, completion: ((Result<Style, any Error>) -> Void)? = nil
    ) {
        load(.mapStyle(MapStyle(uri: styleURI)), completion: completion ?? { _ in })
    }

    /// Loads a style from JSON in place of the current one, even if it is the same.
    ///
    /// Invalid JSON is a `JSONError` with line and column.
    /// - Parameters:
    ///   - json: The JSON.
    ///   - completion: As with `loadStyleURI(_:completion:)`.
    public func loadStyleJSON(
        _ json: String, completion: ((Result<Style, any Error>) -> Void)? = nil
    ) {
        load(.mapStyle(MapStyle(json: json)), completion: completion ?? { _ in })
    }

    /// Replaces the style by a document.
    ///
    /// - Parameters:
    ///   - document: The style.
    ///   - base: The URL against which relative URLs in the document are resolved, usually that of the document.
    public func load(_ document: StyleDocument, relativeTo base: URL? = nil) {
        styleLoader.load(.document(document, base: base))
    }
}
