import Foundation
public import KioskGeometry
public import KioskLocation

/// A source for a kiosk that does not move: it stands where it was put.
///
///     mapView.location.overrideLocationProvider(
///         with: FixedLocationProvider(CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), facing: 180))
///
/// Its place never grows old.
@MainActor
public final class FixedLocationProvider: PermittedLocationProvider {
    /// Where its fixes and headings go.
    public let dispatcher: LocationDispatcher

    /// Where the device is; those who follow hear of another place at once.
    public var place: Location {
        didSet {
            dispatcher.forgetFix()
            dispatcher.send([place], from: self)
        }
    }

    /// Where people in front of it look, in degrees clockwise from true north; nil when that is not known.
    public var facing: CLLocationDirection? { didSet { sendFacing() } }

    /// Creates a source of a place.
    ///
    /// - Parameter facing: Where people in front of the kiosk look, in degrees clockwise from true north.
    public init(_ place: Location, facing: CLLocationDirection? = nil, permissions: LocationPermissions? = nil) {
        self.place = place
        self.facing = facing
        dispatcher = LocationDispatcher(permissions: permissions)
    }

    /// Creates a source of a place that is right within some metres.
    ///
    /// - Parameters:
    ///   - accuracy: The place is right within so many metres.
    ///   - facing: Where people in front of the kiosk look, in degrees clockwise from true north.
    public convenience init(
        _ coordinate: CLLocationCoordinate2D, accuracy: CLLocationAccuracy = 1, facing: CLLocationDirection? = nil,
        permissions: LocationPermissions? = nil
    ) {
        // It was there at any time, so also at the first one.
        let place = Location(
            coordinate: coordinate, timestamp: Date(timeIntervalSince1970: 0), horizontalAccuracy: accuracy,
            source: "fixed")
        self.init(place, facing: facing, permissions: permissions)
    }

    /// Nothing: its place never grows old.
    public var freshness: FreshnessThresholds? { nil }

    /// Begins to send places, with the one there is.
    public func startUpdatingLocation() {
        dispatcher.requestLocations(true, from: self)
        if dispatcher.lastFix != place { dispatcher.send([place], from: self) }
    }

    /// Begins to send where people look, if that is known.
    public func startUpdatingHeading() {
        dispatcher.requestHeadings(true, from: self)
        sendFacing()
    }

    /// Does nothing: there is nothing to find out.
    public func open() {}

    /// Does nothing: there is nothing to find out.
    public func close() {}

    private func sendFacing() {
        guard let facing, facing.isFinite else { return }
        dispatcher.send(
            CLHeading(magneticHeading: facing, trueHeading: facing, headingAccuracy: 1, timestamp: place.timestamp),
            from: self)
    }
}
