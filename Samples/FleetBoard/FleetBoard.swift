import Foundation
import KioskMaps

/// The vehicles of a fleet, moved by the reports of a feed, one of which the camera follows.
@MainActor
final class FleetBoard {
    let circles: CircleAnnotationManager

    /// The vehicle that the camera follows; nil for the whole fleet.
    private(set) var chosen: Vehicle?

    // The map view keeps the observers of its viewport, of which this is one.
    private unowned let mapView: MapView
    private let clock: any FrameClock
    private let start: Timestamp
    private let fleet: SimulatedFleet
    private let list: VehicleList
    private var feed: VehicleFeed?
    private var time: TimeInterval = 0

    /// The fixes of the vehicle that is followed: the board has no location of its own, so its puck is the vehicle.
    private let fixes = SignalSubject<[Location]>()

    init(on mapView: MapView, clock: any FrameClock, fleet: SimulatedFleet) {
        self.mapView = mapView
        self.clock = clock
        self.fleet = fleet
        start = clock.now
        list = VehicleList(vehicles: Array(fleet.vehicles.prefix(5)), total: fleet.vehicles.count)
        circles = mapView.annotations.makeCircleAnnotationManager(id: "fleet")
        feed = VehicleFeed(in: circles, clock: clock) { [weak self] id in self?.choose(fleet.vehicle(id)) }
        // As the circles of the vehicles, which are not predicted.
        mapView.location.options.motion = .interpolated
        mapView.location.override(locationProvider: fixes.signal)
        mapView.location.options.puckBearing = .course
        mapView.location.options.puckBearingEnabled = true
        mapView.viewport.addStatusObserver(self)
        mapView.ornaments.options.zoomButtons.visibility = .visible
        mapView.ornaments.options.scaleBar.visibility = .hidden
        show()
        mapView.viewport.transition(to: overview, .immediate)
        receiveReport()
    }

    /// Follows a vehicle, or shows the whole fleet.
    func choose(_ vehicle: Vehicle?) {
        chosen = vehicle
        if let vehicle, let report = fleet.report(of: vehicle.id, at: time) {
            mapView.location.options.puckType = .puck2D(puck)
            // The puck begins where the vehicle is drawn, and moves on with it.
            let drawn = circles.drawnAnnotation(withId: vehicle.id)?.point.coordinates ?? report.coordinate
            send(AnnotationPosition(id: vehicle.id, coordinate: drawn, bearing: report.bearing), isFirst: true)
            send(report)
            mapView.viewport.transition(
                to: mapView.viewport.makeFollowPuckViewportState(
                    options: .init(padding: covered, zoom: 16.5, bearing: .constant(0), pitch: 40)))
        } else {
            mapView.location.options.puckType = nil
            mapView.viewport.transition(to: overview)
        }
        show()
    }

    /// The area of the fleet beside the list.
    private var overview: OverviewViewportState {
        var padding = covered
        (padding.top, padding.bottom, padding.right) = (24, 24, 80)
        padding.left += 24
        return mapView.viewport.makeOverviewViewportState(
            options: .init(geometry: fleet.area, geometryPadding: padding))
    }

    /// The puck, which is larger than the vehicles, so that the one that is followed stands out.
    private var puck: Puck2DConfiguration {
        var puck = Puck2DConfiguration.makeDefault(showBearing: true)
        puck.scale = .constant(2)
        puck.isAlwaysOnTop = true
        return puck
    }

    /// The part of the view that the list covers.
    private var covered: UIEdgeInsets { UIEdgeInsets(top: 0, left: VehicleList.width + 12, bottom: 0, right: 0) }

    /// Receives what the vehicles report, now and after each interval.
    private func receiveReport() {
        feed?.receive(fleet.report(at: time), of: fleet.vehicles)
        if let chosen, let report = fleet.report(of: chosen.id, at: time) { send(report) }
        clock.wake(at: start.advanced(bySeconds: time + VehicleFeed.interval)) { [weak self] _ in
            self?.time += VehicleFeed.interval
            self?.receiveReport()
        }
    }

    private func send(_ report: AnnotationPosition, isFirst: Bool = false) {
        var fix = Location(
            coordinate: report.coordinate, timestamp: Date(timeIntervalSince1970: time), horizontalAccuracy: 5,
            speed: fleet.speed(of: report.id), bearing: report.bearing)
        fix.beginsSegment = isFirst
        fixes.send([fix])
    }

    private func show() {
        mapView.screenElements.insert(
            list.panel(chosen: chosen, speed: chosen.map { fleet.speed(of: $0.id) } ?? 0) { [weak self] in
                self?.choose($0)
            })
    }
}

extension FleetBoard: ViewportStatusObserver {
    /// A visitor who moves the map no longer follows.
    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason
    ) {
        guard reason == .userInteraction, case .idle = toStatus else { return }
        chosen = nil
        show()
    }
}
