import Foundation
import KioskMaps

/// The places on the map: pins that form clusters, and the callout of one of them.
@MainActor
final class PlacePins {
    /// The place whose callout is open; nil without one.
    private(set) var open: Place? { didSet { if open != oldValue { onOpen(open) } } }

    /// Called with the place whose callout opens, and with nil when it is closed.
    var onOpen: (Place?) -> Void = { _ in }

    private let mapView: MapView
    private let pins: PointAnnotationManager
    private let places: [Place]
    private let here: CLLocationCoordinate2D
    private let images: [Place.Category: PointAnnotation.Image]
    private var language = Language.english
    private var callout: ViewAnnotation?

    /// - Throws: `ImageError` if a pin cannot be drawn.
    init(on mapView: MapView, places: [Place], here: CLLocationCoordinate2D) throws {
        self.mapView = mapView
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

    /// Shows all names in a language, also in an open callout.
    func show(in language: Language) {
        self.language = language
        pins.annotations = places.map(pin)
        if let open { show(open) }
    }

    /// Opens the callout of a place, in place of that of another one.
    func show(_ place: Place) {
        callout?.remove()
        var bubble = TextCallout(title: place.name(in: language), subtitle: place.details(in: language, from: here))
        (bubble.fontSize, bubble.maximumWidth) = (20, 320)
        let callout = ViewAnnotation(coordinate: place.coordinate, view: .callout(bubble))
        callout.variableAnchors = [.init(anchor: .bottom, offsetY: -48), .init(anchor: .top, offsetY: 8)]
        callout.enableSymbolLayerCollision = true
        callout.allowOverlapWithPuck = true
        callout.tapHandler = { [weak self] in self?.closeCallout() }
        mapView.viewAnnotations.add(callout)
        (self.callout, open) = (callout, place)
    }

    func closeCallout() {
        callout?.remove()
        (callout, open) = (nil, nil)
    }

    private func pin(_ place: Place) -> PointAnnotation {
        var pin = PointAnnotation(id: place.id, coordinate: place.coordinate)
        pin.image = images[place.category]
        pin.iconAnchor = .bottom
        pin.textField = place.name(in: language)
        pin.textSize = 17
        pin.textAnchor = .top
        pin.textOffset = [0, 0.2]
        pin.textHaloColor = "#ffffff"
        pin.textHaloWidth = 2
        pin.accessibilityLabel = "\(place.name(in: language)), \(place.details(in: language, from: here))"
        pin.tapHandler = { [weak self] _ in
            self?.show(place)
            return true
        }
        return pin
    }
}
