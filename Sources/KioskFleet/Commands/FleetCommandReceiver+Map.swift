import Foundation
import KioskGeometry
import KioskMaps

extension FleetCommandReceiver {
    /// Sets the handlers of the commands that a map can perform.
    func setHandlers(for mapView: MapView) {
        setHandler(for: .camera) { [weak mapView] command in
            guard let mapView else { throw FleetError.noMap }
            let camera = CameraOptions(
                center: try command.coordinate, zoom: try command.number("zoom", in: 0...24).map { CGFloat($0) },
                bearing: try command.number("bearing", in: -360...360),
                pitch: try command.number("pitch", in: 0...85).map { CGFloat($0) })
            mapView.viewport.idle()
            let seconds = try command.number("seconds", in: 0...60) ?? 2
            _ = mapView.camera.fly(to: camera, duration: seconds)
            return FleetCommandResult("the camera moves")
        }
        setHandler(for: .viewport) { [weak mapView] command in
            guard let mapView else { throw FleetError.noMap }
            switch try command.string("follow") {
            case "puck":
                mapView.viewport.value = .followPuck(zoom: try command.number("zoom", in: 0...24) ?? 16)
                return FleetCommandResult("the viewport follows the puck")
            case "none":
                mapView.viewport.idle()
                return FleetCommandResult("the viewport is idle")
            default: throw FleetError("viewport: follow is neither puck nor none")
            }
        }
        setHandler(for: .callout) { [weak mapView] command in
            guard let mapView else { throw FleetError.noMap }
            guard let coordinate = try command.coordinate, let title = try command.string("title") else {
                throw FleetError("callout: latitude, longitude or title is missing")
            }
            let seconds = try command.number("seconds", in: 1...86_400) ?? 60
            let callout = ViewAnnotation(
                coordinate: coordinate, view: .callout(title: title, subtitle: try command.string("subtitle")))
            callout.variableAnchors = [.init(anchor: .bottom), .init(anchor: .top)]
            mapView.viewAnnotations.add(callout)
            if let clock = mapView.clock {
                clock.wake(at: clock.now.advanced(bySeconds: seconds)) { [weak callout] _ in callout?.remove() }
            }
            return FleetCommandResult("the callout is shown for \(Int(seconds)) s")
        }
        setHandler(for: .reloadStyle) { [weak mapView] _ in
            guard let map = mapView?.mapboxMap else { throw FleetError.noMap }
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let completion: (Result<Style, any Error>) -> Void = { continuation.resume(with: $0.map { _ in }) }
                if let uri = map.styleURI {
                    map.loadStyleURI(uri, completion: completion)
                } else {
                    map.loadStyleJSON(map.styleJSON, completion: completion)
                }
            }
            return FleetCommandResult("the style is loaded")
        }
        setHandler(for: .screenshot) { [weak mapView, weak self] _ in
            guard let mapView else { throw FleetError.noMap }
            guard let encoder = self?.imageEncoder else {
                throw FleetError("screenshot: not supported by this kiosk; set imageEncoder")
            }
            return FleetCommandResult("the map as it is", image: try encoder(try mapView.snapshot()))
        }
    }
}

extension FleetCommand {
    /// The coordinate of the parameters; nil if it is missing.
    fileprivate var coordinate: CLLocationCoordinate2D? {
        get throws(FleetError) {
            let latitude = try number("latitude", in: -90...90)
            let longitude = try number("longitude", in: -180...180)
            switch (latitude, longitude) {
            case (let latitude?, let longitude?):
                return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            case (nil, nil): return nil
            default: throw FleetError("\(kind.rawValue): latitude and longitude belong together; pass both or none")
            }
        }
    }
}

extension FleetError {
    fileprivate static let noMap = FleetError("the map was released")
}
