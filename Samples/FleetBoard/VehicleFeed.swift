import Foundation
import KioskFeeds
import KioskMaps

/// The feed of a fleet, whose objects are vehicles with a status, as circles on the map.
@MainActor
struct VehicleFeed {
    /// The time between two reports, in seconds.
    static let interval: TimeInterval = 1

    private let feed: LiveFeed<CircleAnnotation>

    /// Creates a feed without vehicles.
    ///
    /// - Parameters:
    ///   - circles: The manager of the circles.
    ///   - clock: The clock of the map.
    ///   - choose: Called with the id of a vehicle that is tapped.
    init(in circles: CircleAnnotationManager, clock: any FrameClock, choose: @escaping @MainActor (String) -> Void) {
        // Small in a view of the town, and large enough for a finger in a street.
        circles.layerProperties["circle-radius"] = ["interpolate", ["linear"], ["zoom"], 13, 2.5, 15, 4, 17, 12]
        circles.circleStrokeColor = "#ffffff"
        circles.circleStrokeWidth = 1
        circles.selectionMode = .none
        circles.accessibilityElementsHidden = true
        var options = LiveFeedOptions()
        // A little longer than the interval, so that no vehicle waits for the next report.
        options.interpolation = PositionInterpolation(duration: Self.interval * 1.1)
        options.limits.objectCount = 1_000_000
        feed = LiveFeed(.geoJSON, in: circles, clock: clock, options: options) { circle, object in
            let status = object.attributes.string("status").flatMap(Vehicle.Status.init)
            circle.circleColor = status.map { StyleColor($0.color) }
            circle.tapHandler = { _ in
                choose(object.id)
                return true
            }
        }
    }

    /// Shows what the vehicles report; a feed of an operator has a source in place of it, such as `PollingFeedSource`.
    func receive(_ report: [AnnotationPosition], of vehicles: [Vehicle]) {
        var batch = FeedBatch()
        batch.updates = zip(vehicles, report).map { vehicle, position in
            var object = FeedObject(id: position.id, coordinate: position.coordinate)
            object.course = position.bearing
            object.attributes["status"] = .string(vehicle.status.rawValue)
            return .state(object)
        }
        feed.apply(batch)
    }
}
