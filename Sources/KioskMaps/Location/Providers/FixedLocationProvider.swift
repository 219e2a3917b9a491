import Foundation
public import KioskGeometry
public import KioskLocation

/// A provider for a device that does not move.
///
///     mapView.location.overrideLocationProvider(
///         with: FixedLocationProvider(CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), facing: 180))
///
/// Its fix never ages. `location` and `facing` return what the application has set, also while accuracy is reduced.
@MainActor
public final class FixedLocationProvider: PermittedLocationProvider {
    /// The dispatcher of its fixes and headings.
    public let dispatcher: LocationDispatcher

    /// The fix of the device; a new one is sent immediately.
    public var location: Location {
        get { fix }
        set {
            fix = newValue
            dispatcher.forgetFix()
            dispatcher.send([newValue])
        }
    }

    /// The direction in which a user in front of the device looks, in degrees clockwise from true north; nil if unknown.
    public var facing: CLLocationDirection? {
        get { direction }
        set {
            direction = newValue
            sendFacing()
        }
    }

    @Unreflected private var fix: Location
    @Unreflected private var direction: CLLocationDirection?

    /// Creates a provider of a fix.
    ///
    /// - Parameters:
    ///   - location: The fix of the device.
    ///   - facing: The direction in which a user in front of the device looks, in degrees clockwise from true north; nil if
    ///     unknown.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public init(_ location: Location, facing: CLLocationDirection? = nil, permissions: LocationPermissions? = nil) {
        fix = location
        direction = facing
        dispatcher = LocationDispatcher(permissions: permissions)
        dispatcher.reserve(for: self)
    }

    /// Creates a provider of a coordinate.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate of the device.
    ///   - accuracy: The error of the coordinate, in metres.
    ///   - facing: The direction in which a user in front of the device looks, in degrees clockwise from true north; nil if
    ///     unknown.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public convenience init(
        _ coordinate: CLLocationCoordinate2D, accuracy: CLLocationAccuracy = 1, facing: CLLocationDirection? = nil,
        permissions: LocationPermissions? = nil
    ) {
        // The fix is valid at any time, so it has the earliest one.
        let location = Location(
            coordinate: coordinate, timestamp: Date(timeIntervalSince1970: 0), horizontalAccuracy: accuracy,
            source: "fixed")
        self.init(location, facing: facing, permissions: permissions)
    }

    /// Nil, because its fix never ages.
    public var freshness: FreshnessThresholds? { nil }

    /// Starts sending the fix, with the current one.
    public func startUpdatingLocation() {
        dispatcher.requestLocations(true, from: self)
        // A fix that was sent before is no new one: its reduced form would replace one of another provider that is pending.
        if !dispatcher.repeatsFix { dispatcher.send([location]) }
    }

    /// Starts sending the direction, with the current one if it is known.
    public func startUpdatingHeading() {
        dispatcher.requestHeadings(true, from: self)
        sendFacing()
    }

    /// Does nothing: there is no device to open.
    public func open() {}

    /// Does nothing: there is no device to close.
    public func close() {}

    private func sendFacing() {
        guard let facing, facing.isFinite else { return }
        dispatcher.send(
            CLHeading(magneticHeading: facing, trueHeading: facing, headingAccuracy: 1, timestamp: location.timestamp))
    }
}
