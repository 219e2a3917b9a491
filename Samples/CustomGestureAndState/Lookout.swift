import Foundation
import KioskMaps

/// A viewport state that looks around from one coordinate.
final class Lookout: ViewportState {
    /// The speed of the camera, in degrees per second.
    var speed: CLLocationDirection = 12

    // Parts of the map view instead of the view itself, which keeps its states.
    private let map: MapboxMap
    private let clock: any FrameClock
    private let coordinate: CLLocationCoordinate2D
    private var bearing: CLLocationDirection = 0
    private var last: Timestamp?
    private var isUpdating = false
    private var handlers: [Int: (CameraOptions) -> Bool] = [:]
    private var count = 0

    init(_ map: MapboxMap, from coordinate: CLLocationCoordinate2D, clock: any FrameClock) {
        self.map = map
        self.clock = clock
        self.coordinate = coordinate
    }

    private var camera: CameraOptions { CameraOptions(center: coordinate, zoom: 16, bearing: bearing, pitch: 60) }

    /// Sends the camera at once, as it is always known, and whenever it has changed.
    func observeDataSource(with handler: @escaping (CameraOptions) -> Bool) -> any Cancelable {
        count += 1
        let number = count
        if handler(camera) { handlers[number] = handler }
        return AnyCancelable { [weak self] in self?.handlers[number] = nil }
    }

    func startUpdatingCamera() {
        guard !isUpdating else { return }
        isUpdating = true
        last = nil
        map.setCamera(to: camera)
        requestFrame()
    }

    func stopUpdatingCamera() {
        isUpdating = false
    }

    private func requestFrame() {
        clock.requestFrame { [weak self] time in self?.turn(to: time) }
    }

    private func turn(to time: Timestamp) {
        guard isUpdating else { return }
        bearing += speed * (last.map { time.seconds(since: $0) } ?? 0)
        last = time
        for (number, handler) in handlers where !handler(camera) { handlers[number] = nil }
        map.setCamera(to: camera)
        requestFrame()
    }
}
