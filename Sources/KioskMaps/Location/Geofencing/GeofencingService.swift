public import KioskGeometry
public import KioskLocation

/// Geofences around the fixes of a map: areas whose entry and exit are reported.
///
///     let geofencing = GeofencingService(location: mapView.location)
///     geofencing.addFeature(feature: pier) { result in … }
///     geofencing.addObserver(observer: self)
///
/// The fixes are those of the location manager, which pass its permissions: without an authorization nothing is reported, and
/// neither while the accuracy is reduced. They are observed only while there are geofences.
@MainActor
public final class GeofencingService {
    private struct WeakObserver {
        weak var observer: (any GeofencingObserver)?
    }

    /// The limits of geofences.
    public var options: GeofencingOptions { monitor.options }

    private let location: LocationManager
    @Unreflected private var monitor: GeofenceMonitor
    private var observers: [WeakObserver] = []
    private var fixes: AnyCancelable?
    private var permissions: AnyCancelable?

    /// Creates a service without geofences.
    ///
    /// - Parameters:
    ///   - location: The manager of the fixes, which is retained.
    ///   - options: The limits of geofences.
    public init(location: LocationManager, options: GeofencingOptions = GeofencingOptions()) {
        self.location = location
        monitor = GeofenceMonitor(options: options)
    }

    /// The features of all geofences, in no order.
    public var features: [Feature] { monitor.features }

    /// Adds the geofence of a feature: a polygon, or a point with a radius.
    ///
    /// - Parameters:
    ///   - feature: The feature, whose id is that of the geofence; `GeofencingPropertiesKeys` names its properties.
    ///   - callback: Called before the call returns, with the id or a `GeofencingError`.
    public func addFeature(
        feature: Feature, callback: (Result<String, GeofencingError>) -> Void = { _ in }
    ) {
        do throws(GeofencingError) {
            try monitor.add(feature)
            observeFixes()
            callback(.success(feature.identifier?.text ?? ""))
        } catch {
            callback(.failure(error))
        }
    }

    /// Removes a geofence, without an exit.
    ///
    /// - Parameters:
    ///   - identifier: The id of its feature.
    ///   - callback: Called before the call returns, with the id or a `GeofencingError`.
    public func removeFeature(
        identifier: String, callback: (Result<String, GeofencingError>) -> Void = { _ in }
    ) {
        do throws(GeofencingError) {
            let feature = monitor.features.first { $0.identifier?.text == identifier }
            guard let id = feature?.identifier else { throw .unknownIdentifier(identifier) }
            try monitor.remove(withId: id)
            observeFixes()
            callback(.success(identifier))
        } catch {
            callback(.failure(error))
        }
    }

    /// Returns the feature of a geofence.
    ///
    /// - Parameters:
    ///   - identifier: The id of the feature.
    ///   - callback: Called before the call returns, with the feature or a `GeofencingError`.
    public func getFeature(identifier: String, callback: (Result<Feature, GeofencingError>) -> Void) {
        if let feature = monitor.features.first(where: { $0.identifier?.text == identifier }) {
            callback(.success(feature))
        } else {
            callback(.failure(.unknownIdentifier(identifier)))
        }
    }

    /// Removes all geofences, without exits.
    ///
    /// - Parameter callback: Called before the call returns.
    public func clearFeatures(callback: (Result<Void, GeofencingError>) -> Void = { _ in }) {
        monitor.removeAll()
        observeFixes()
        callback(.success(()))
    }

    /// Adds an observer, until it is removed or released; adding it again does nothing.
    public func addObserver(observer: any GeofencingObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.append(WeakObserver(observer: observer))
    }

    /// Removes an observer; an unknown one is ignored.
    public func removeObserver(observer: any GeofencingObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    private func observeFixes() {
        guard !monitor.features.isEmpty else {
            (fixes, permissions) = (nil, nil)
            return
        }
        guard fixes == nil else { return }
        permissions = location.permissions.onChange.observe { [weak self] in
            if let self, !location.permissions.authorizationStatus.isAuthorized { monitor.forgetLocation() }
        }
        fixes = location.onLocationChange.observe { [weak self] fixes in
            for fix in fixes { self?.apply(fix) }
        }
    }

    private func apply(_ fix: Location) {
        for event in monitor.update(with: fix) {
            for observer in observers.compactMap(\.observer) {
                switch event.kind {
                case .entry: observer.onEntry(event: event)
                case .exit: observer.onExit(event: event)
                case .dwell: observer.onDwell(event: event)
                }
            }
        }
    }
}
