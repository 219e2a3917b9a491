public import Foundation
public import KioskStyle

/// Loading styles. Layers of annotations stay, on top; the style's own camera is applied unless the camera was moved before;
/// if there is no style to be had the present one stays.
extension MapboxMap {
    /// Whether there is a style, all of it, and no other on its way.
    public var isStyleLoaded: Bool { styleLoader.isStyleLoaded }

    /// Where the style came from; nil when it was given as JSON or as a document, or there is none.
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

    /// The style as it was read, whatever was changed in it since; empty when it was not read from text.
    ///
    /// Setting it loads a style.
    /// - Complexity: O(n) in the bytes.
    public var styleJSON: String {
        get { String(decoding: styleLoader.present?.text ?? [], as: UTF8.self) }
        set { loadStyle(newValue) }
    }

    /// The style that is there or coming in; nil when there is none, or it was given as a document.
    ///
    /// Setting it loads a style.
    public var mapStyle: MapStyle? {
        get { styleLoader.present?.request.mapStyle }
        set {
            if let newValue { loadStyle(newValue) }
        }
    }

    /// The camera the style wants; what it does not mind is nil.
    public var styleDefaultCamera: CameraOptions { styleLoader.present?.camera ?? CameraOptions() }

    /// Loads a style in place of the present one.
    ///
    ///     mapView.mapboxMap.loadStyle(MapStyle(uri: .plain)) { error in
    ///         if let error { print(error) }
    ///     }
    ///
    /// If the style is the present one nothing is loaded, unless its `reloadPolicy` says so. After an error of the network the
    /// map requests the style again until it comes, and `onStyleLoaded` sends then; another style ends that.
    /// - Parameters:
    ///   - mapStyle: The style.
    ///   - transition: How paint properties change in it from then on; as the style has it unless given.
    ///   - completion: Told once, and possibly before this call returns: nil when the style is loaded, else the error, which
    ///     `onMapLoadingError` sends too; `CancelError` when another style is asked for before.
    public func loadStyle(
        _ mapStyle: MapStyle, transition: TransitionOptions? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        styleLoader.loadIfChanged(mapStyle) { result in
            switch result {
            case .success(let style):
                if let transition { style.styleTransition = transition }
                completion?(nil)
            case .failure(let error): completion?(error)
            }
        }
    }

    /// Loads a style by its URI, as `loadStyle(_:completion:)` with a `MapStyle`.
    public func loadStyle(
        _ styleURI: StyleURI, transition: TransitionOptions? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        loadStyle(MapStyle(uri: styleURI), transition: transition, completion: completion)
    }

    /// Loads a style from its JSON, as `loadStyle(_:completion:)` with a `MapStyle`.
    public func loadStyle(
        _ json: String, transition: TransitionOptions? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        loadStyle(MapStyle(json: json), transition: transition, completion: completion)
    }

    /// Loads a style in place of the present one, also if it is the same.
    ///
    ///     mapView.mapboxMap.loadStyleURI(.plain) { result in
    ///         if case .failure(let error) = result { print(error) }
    ///     }
    ///
    /// A load of the same style that is on its way already is waited for. After an error of the network the map requests the
    /// style again until it comes, and `onStyleLoaded` sends then; another style ends that.
    /// - Parameter completion: Told once: with the style when it is loaded, else with the error, which `onMapLoadingError`
    ///   sends too; with `CancelError` when another style is asked for before. It may be called before this call returns.
    public func loadStyleURI(
        _ styleURI: StyleURI, completion: ((Result<Style, any Error>) -> Void)? = nil
    ) {
        styleLoader.load(.mapStyle(MapStyle(uri: styleURI)), completion: completion ?? { _ in })
    }

    /// Loads a style from JSON in place of the present one, also if it is the same.
    ///
    /// Text that is no style is a `JSONError` with line and column.
    /// - Parameter completion: As with `loadStyleURI(_:completion:)`.
    public func loadStyleJSON(
        _ json: String, completion: ((Result<Style, any Error>) -> Void)? = nil
    ) {
        styleLoader.load(.mapStyle(MapStyle(json: json)), completion: completion ?? { _ in })
    }

    /// Replaces the style by a document.
    ///
    /// - Parameters:
    ///   - document: The style.
    ///   - base: The URL that relative addresses in the document are resolved against, usually that of the document.
    public func load(_ document: StyleDocument, relativeTo base: URL? = nil) {
        styleLoader.load(.document(document, base: base))
    }
}
