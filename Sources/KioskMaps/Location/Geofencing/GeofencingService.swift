public import KioskGeometry
public import KioskLocation

/// Geofences around the device and around moving objects: areas whose entry and exit are reported.
///
///     let geofencing = GeofencingService(location: mapView.location)
///     geofencing.addFeature(feature: pier) { result in … }
///     geofencing.addObserver(observer: self)
///     geofencing.observe(vehicles).store(in: &tokens)
///
/// The fixes of the device are those of the location manager, which pass its permissions: without an authorization nothing is
/// reported, and neither while the accuracy is reduced. They are observed only while there are geofences.
///
/// An object that is inside a geofence when the geofence is added enters it at once, also at rest, with the time of its last fix.
@MainActor
public final class GeofencingService {
    private struct WeakObserver {
        weak var observer: (any GeofencingObserver)?
    }

    /// The limits of geofences.
    public var options: GeofencingOptions { monitor.options }

    private let location: LocationManager?
    @Unreflected var monitor: GeofenceMonitor
    private var observers: [WeakObserver] = []
    private var fixes: AnyCancelable?
    private var permissions: AnyCancelable?

    /// Creates a service without geofences.
    ///
    /// - Parameters:
    ///   - location: The manager of the fixes of the device, which is retained.
    ///   - options: The limits of geofences.
    public init(location: LocationManager, options: GeofencingOptions = GeofencingOptions()) {
        self.location = location
        monitor = GeofenceMonitor(options: options)
    }

    /// Creates a service without geofences that does not use the device.
    ///
    /// - Parameter options: The limits of geofences.
    public init(options: GeofencingOptions = GeofencingOptions()) {
        location = nil
        monitor = GeofenceMonitor(options: options)
    }

    /// The features of all geofences, in no order.
    ///
    /// - Complexity: O(n)
    public var features: [Feature] { monitor.features }

    /// Adds the geofence of a feature: a polygon, a point with a radius, or a line with a width.
    ///
    /// The observers are notified of the objects inside after the callback, before the call returns.
    ///
    /// - Parameters:
    ///   - feature: The feature, whose id is that of the geofence; `GeofencingPropertiesKeys` names its properties.
    ///   - callback: Called before the call returns, with the id or a `GeofencingError`.
    public func addFeature(
        feature: Feature, callback: (Result<String, GeofencingError>) -> Void = { _ in }
    ) {
        do throws(GeofencingError) {
            let entries = try monitor.add(feature)
            callback(.success(feature.identifier?.text ?? ""))
            entries.forEach(notify)
            // An observer of its own receives the last fix as it is added.
            if fixes == nil { observeFixes() } else { updateDevice(with: location?.latestLocation) }
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
            guard let id = feature(withText: identifier)?.identifier else { throw .unknownIdentifier(identifier) }
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
        if let feature = feature(withText: identifier) {
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

    /// Notifies the observers of an event.
    func notify(_ event: GeofencingEvent) {
        for observer in observers.compactMap(\.observer) {
            switch event.kind {
            case .entry: observer.onEntry(event: event)
            case .exit: observer.onExit(event: event)
            case .dwell: observer.onDwell(event: event)
            }
        }
    }

    /// Returns the feature whose id is a string, or a number with that text.
    private func feature(withText text: String) -> Feature? {
        if let feature = monitor.feature(withId: .string(text)) { return feature }
        guard let id = Double(text).map({ FeatureIdentifier.number($0) }), id.text == text else { return nil }
        return monitor.feature(withId: id)
    }

    private func observeFixes() {
        guard !monitor.isEmpty else {
            (fixes, permissions) = (nil, nil)
            return
        }
        guard fixes == nil, let location else { return }
        permissions = location.permissions.onChange.observe { [weak self] in
            if let self, !location.permissions.authorizationStatus.isAuthorized { monitor.forgetLocation() }
        }
        fixes = location.onLocationChange.observe { [weak self] fixes in
            for fix in fixes { self?.updateDevice(with: fix) }
        }
    }

    private func updateDevice(with fix: Location?) {
        guard let fix else { return }
        for event in monitor.update(with: fix) { notify(event) }
    }
}
