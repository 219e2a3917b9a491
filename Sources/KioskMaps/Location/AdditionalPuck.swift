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
/// metres away. While no further location is sent it ages (`freshness`), and is drawn in grey once it is stale. A tap on the dot, or
/// within `mapView.annotations.tapRadius` of it if it hits nothing else exactly, calls `tapHandler`.
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

    /// The ages at which the freshness of a location changes; nil if locations never age, such as those of something that stands still.
    ///
    /// A location ages from the time at which it was sent to the puck. If the clock of the map has a date, the age that the location had by
    /// its own time is added, so that one that was stored on its way is not shown as a live one.
    ///
    /// Defaults to the ages of a sender of one location a second; see `FreshnessThresholds.init(expectedInterval:)` for others.
    public var freshness: FreshnessThresholds? = FreshnessThresholds() {
        didSet {
            guard !isRemoved else { return }
            if freshness == nil, lastLocation != nil { watch.restart(nil) } else { watch.apply(freshness) }
            map.frames.requestFrame()
        }
    }

    /// Sends the freshness of the last location: at once, and whenever it changes; lost before the first one.
    public var onFreshnessChange: Signal<Freshness> { watch.freshness.signal }

    /// Called when the puck is tapped; without a handler, taps reach what lies below the puck.
    public var tapHandler: (() -> Void)?

    /// The location that was sent last; nil before the first one.
    public var location: Location? { lastLocation }

    /// Whether the puck was removed.
    public private(set) var isRemoved = false

    private let map: MapboxMap
    private let layer: PuckLayer
    private let watch: FreshnessWatch
    private var freshnessToken: AnyCancelable?
    @Unreflected private var lastLocation: Location?
    @Unreflected private var puckMotion = PuckMotion(.predicted)

    /// The distance beyond which the puck jumps, in metres.
    private static let jumpDistance = 500.0

    init(id: String, configuration: Puck2DConfiguration, map: MapboxMap) {
        self.id = id
        self.configuration = configuration
        self.map = map
        layer = PuckLayer(map: map, id: id)
        watch = FreshnessWatch(frames: map.frames, outbox: map.outbox)
        freshnessToken = watch.freshness.signal.observe { [weak self] _ in
            if let self, lastLocation != nil { self.map.frames.requestFrame() }
        }
    }

    /// Moves the puck to a location; one whose coordinate is not finite is ignored.
    public func move(to location: Location) {
        guard !isRemoved, location.coordinate.latitude.isFinite, location.coordinate.longitude.isFinite else { return }
        let distance = self.location?.coordinate.distance(to: location.coordinate) ?? .infinity
        let now = map.frames.now
        puckMotion.move(
            to: location, at: now?.seconds ?? 0, date: map.frames.clock?.date,
            jumps: now == nil || distance > Self.jumpDistance)
        // A location that is sent again is as old as before.
        if location != lastLocation {
            watch.restart(freshness, age: map.frames.clock?.date.map { location.age(at: $0) } ?? 0)
        }
        lastLocation = location
        map.frames.requestFrame()
    }

    /// Removes the puck from the map; further locations are ignored.
    public func remove() {
        isRemoved = true
        watch.end()
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
            PuckState(
                options: options, type: .puck2D(configuration), data: data, freshness: watch.freshness.value),
            at: time)
    }

    /// Restarts the age by another clock, and ends the movement.
    func didChangeClock(to newClock: (any FrameClock)?) {
        puckMotion.finish(at: newClock?.now.seconds ?? 0)
        watch.didChangeClock()
    }

    /// Whether the next frame differs.
    func isMoving(at time: Timestamp) -> Bool {
        !isRemoved && (layer.isPulsing || !puckMotion.isSettled(at: time.seconds))
    }
}
