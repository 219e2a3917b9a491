import Foundation
import KioskGeometry
import KioskInput
public import KioskLocation

/// A puck besides that of the device, such as that of another person or vehicle, whose locations the application sends.
///
///     let guide = mapView.addPuck(id: "guide", configuration: .makeDefault(showBearing: true))
///     guide.move(to: Location(coordinate: coordinate, timestamp: Date(), horizontalAccuracy: 8))
///
/// It moves between locations as the puck of the device does (`motion`), and jumps to the first one and to one that is more than 500
/// metres away. A tap on the dot, or within `mapView.annotations.tapRadius` of it if it hits nothing else exactly, calls
/// `tapHandler`.
@MainActor
public final class AdditionalPuck {
    /// The id of the puck, which is that of its layer.
    public let id: String

    /// The look of the puck.
    public var configuration: Puck2DConfiguration {
        didSet { if configuration != oldValue { map.frames.requestFrame() } }
    }

    /// The position between the locations that are sent, from their speeds and courses.
    ///
    /// Defaults to `.predicted`.
    public var motion: LocationMotion {
        get { puckMotion.model }
        set {
            puckMotion.apply(newValue, at: map.frames.now?.seconds ?? 0)
            map.frames.requestFrame()
        }
    }

    /// Called when the puck is tapped; without a handler, taps reach what lies below the puck.
    public var tapHandler: (() -> Void)?

    /// The location that was sent last; nil before the first one.
    public var location: Location? { lastLocation }

    /// Whether the puck was removed.
    public private(set) var isRemoved = false

    private let map: MapboxMap
    private let layer: PuckLayer
    @Unreflected private var lastLocation: Location?
    @Unreflected private var puckMotion = PuckMotion(.predicted)

    /// The distance beyond which the puck jumps, in metres.
    private static let jumpDistance = 500.0

    init(id: String, configuration: Puck2DConfiguration, map: MapboxMap) {
        self.id = id
        self.configuration = configuration
        self.map = map
        layer = PuckLayer(map: map, id: id)
    }

    /// Moves the puck to a location; one whose coordinate is not finite is ignored.
    public func move(to location: Location) {
        guard !isRemoved, location.coordinate.latitude.isFinite, location.coordinate.longitude.isFinite else { return }
        let distance = self.location?.coordinate.distance(to: location.coordinate) ?? .infinity
        let now = map.frames.now
        puckMotion.move(
            to: location, at: now?.seconds ?? 0, date: map.frames.clock?.date,
            jumps: now == nil || distance > Self.jumpDistance)
        lastLocation = location
        map.frames.requestFrame()
    }

    /// Removes the puck from the map; further locations are ignored.
    public func remove() {
        isRemoved = true
        layer.remove()
        map.frames.requestFrame()
    }

    /// Returns the distance of a point from the dot on screen, in points: 0 inside, nil if the dot is not visible.
    func distance(to point: CGPoint) -> CGFloat? { isRemoved ? nil : layer.distance(to: point) }

    func update(at time: Timestamp) {
        guard !isRemoved, let data = puckMotion.data(at: time.seconds) else { return }
        let options = LocationOptions(
            puckType: .puck2D(configuration), puckBearing: .course,
            puckBearingEnabled: configuration.bearingImage != nil)
        layer.update(
            PuckState(options: options, type: .puck2D(configuration), data: data, freshness: .fresh), at: time)
    }

    /// Whether the next frame differs.
    func isMoving(at time: Timestamp) -> Bool {
        !isRemoved && (layer.isPulsing || !puckMotion.isSettled(at: time.seconds))
    }
}
