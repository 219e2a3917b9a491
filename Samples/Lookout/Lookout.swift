import Foundation
import KioskMaps

/// A state of our own: looks round from one place, a step whenever it is told.
final class Lookout: ViewportState {
    private let map: MapboxMap
    private let place: CLLocationCoordinate2D
    private var bearing: CLLocationDirection = 0
    private var handlers: [Int: (CameraOptions) -> Bool] = [:]
    private var count = 0
    private var isUpdating = false

    init(_ map: MapboxMap, from place: CLLocationCoordinate2D) {
        self.map = map
        self.place = place
    }

    private var camera: CameraOptions { CameraOptions(center: place, zoom: 15, bearing: bearing, pitch: 60) }

    func turn(by degrees: CLLocationDirection) {
        bearing += degrees
        for (number, handler) in handlers where !handler(camera) { handlers[number] = nil }
        if isUpdating { map.setCamera(to: camera) }
    }

    func observeDataSource(with handler: @escaping (CameraOptions) -> Bool) -> any Cancelable {
        count += 1
        let number = count
        if handler(camera) { handlers[number] = handler }
        return AnyCancelable { [weak self] in self?.handlers[number] = nil }
    }

    func startUpdatingCamera() {
        isUpdating = true
        map.setCamera(to: camera)
    }

    func stopUpdatingCamera() {
        isUpdating = false
    }
}
