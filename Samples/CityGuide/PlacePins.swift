import Foundation
import KioskMaps

/// The places on the map: pins that form clusters, and the callout of one of them.
@MainActor
final class PlacePins {
    /// The place whose callout is open; nil without one.
    private(set) var open: Place? { didSet { if open != oldValue { onOpen(open) } } }

    /// Called with the place whose callout opens, and with nil when it is closed.
    var onOpen: (Place?) -> Void = { _ in }

    /// Called with the place whose callout is touched.
    var onTakeAway: (Place) -> Void = { _ in }

    private let mapView: MapView
    private let clock: any FrameClock
    private let pins: PointAnnotationManager
    private let places: [Place]
    private let here: CLLocationCoordinate2D
    private let images: [Place.Category: PointAnnotation.Image]
    private var presentation = Presentation()
    private var callout: ViewAnnotation?
    private var departures: [Departure] = []
    /// Updates the departures while the callout of a stop is open.
    private var updates: AnyCancelable?

    /// - Throws: `ImageError` if a pin cannot be drawn.
    init(on mapView: MapView, clock: any FrameClock, places: [Place], here: CLLocationCoordinate2D) throws {
        self.mapView = mapView
        self.clock = clock
        self.places = places
        self.here = here
        images = Dictionary(
            uniqueKeysWithValues: try Place.Category.allCases.map { ($0, try PinImage.image(of: $0)) })
        let clusters = ClusterOptions(
            circleRadius: .constant(26), circleColor: .constant("#0d384d"), textSize: .constant(20), clusterRadius: 56,
            clusterMaxZoom: 15)
        pins = mapView.annotations.makePointAnnotationManager(id: "places", clusterOptions: clusters)
        // A pin is always shown; a name only where it overlaps no other one.
        pins.placement = .optionalTexts
        pins.selectionMode = .none
        pins.onClusterTap = { [weak mapView] cluster in
            mapView?.viewport.idle()
            mapView?.camera.ease(
                to: CameraOptions(center: cluster.coordinate, zoom: cluster.expansionZoom), duration: 0.8)
        }
    }

    /// Shows all names as a visitor needs them, also in an open callout.
    func show(_ presentation: Presentation) {
        self.presentation = presentation
        pins.annotations = places.map(pin)
        if let open { show(open) }
    }

    /// Opens the callout of a place, in place of that of another one.
    func show(_ place: Place) {
        callout?.remove()
        departures = nextDepartures(of: place)
        let shown = content(of: place)
        let callout = ViewAnnotation(coordinate: place.coordinate, view: .callout(shown.bubble))
        callout.accessibilityLabel = shown.spokenText
        callout.variableAnchors = [.init(anchor: .bottom, offsetY: -48), .init(anchor: .top, offsetY: 8)]
        callout.enableSymbolLayerCollision = true
        callout.allowOverlapWithPuck = true
        callout.tapHandler = { [weak self] in self?.onTakeAway(place) }
        mapView.viewAnnotations.add(callout)
        (self.callout, open) = (callout, place)
        updates = place.lines.isEmpty ? nil : clock.every(seconds: 10) { [weak self] in self?.updateDepartures() }
    }

    func closeCallout() {
        callout?.remove()
        (callout, open, updates) = (nil, nil, nil)
    }

    private func updateDepartures() {
        guard let open, nextDepartures(of: open) != departures else { return }
        departures = nextDepartures(of: open)
        let shown = content(of: open)
        callout?.view = .callout(shown.bubble)
        callout?.accessibilityLabel = shown.spokenText
    }

    private func nextDepartures(of place: Place) -> [Departure] {
        // The timetable repeats each hour; without a date, as in a picture, the first one begins with the clock.
        place.departures(at: clock.date?.timeIntervalSince1970 ?? clock.now.seconds)
    }

    private func content(of place: Place) -> PlaceCallout {
        PlaceCallout(place: place, departures: departures, here: here, presentation: presentation)
    }

    private func pin(_ place: Place) -> PointAnnotation {
        let name = place.names.text(in: presentation.language)
        var pin = PointAnnotation(id: place.id, coordinate: place.coordinate)
        pin.image = images[place.category]
        pin.iconAnchor = .bottom
        pin.textField = name
        pin.textSize = 17
        pin.textAnchor = .top
        pin.textOffset = [0, 0.2]
        pin.textHaloColor = "#ffffff"
        pin.textHaloWidth = 2
        pin.accessibilityLabel = "\(name), \(place.details(in: presentation.language, from: here))"
        pin.tapHandler = { [weak self] _ in
            self?.show(place)
            return true
        }
        return pin
    }
}
