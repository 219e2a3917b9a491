public import KioskGeometry
import KioskTiles

extension MapboxMap {
    /// Returns the elevation of the terrain at a coordinate; nil without terrain, and where no elevation is loaded.
    ///
    /// - Returns: The elevation above sea level in metres, multiplied by the exaggeration of the terrain.
    public func elevation(at coordinate: CLLocationCoordinate2D) -> Double? {
        cameraTransform.terrain?.model.elevation(at: WebMercator.point(for: coordinate))
    }

    /// How the elevation of the centre of the camera changes while the camera moves above terrain; `terrain` by default.
    ///
    /// During a gesture the centre keeps its elevation in either mode, so that the ground stays under the finger. When the
    /// elevation is no longer kept, the centre moves to the ground that is seen there, and the camera stays where it is.
    public var centerAltitudeMode: MapCenterAltitudeMode {
        get { progress.centerAltitudeMode }
        set {
            progress.centerAltitudeMode = newValue
            updateCenterAltitude()
        }
    }
}

/// How the elevation of the centre of the camera changes while the camera moves above terrain.
public enum MapCenterAltitudeMode: String, Hashable, Sendable, CaseIterable {
    /// The centre is on the ground: the camera rises and sinks with it.
    case terrain
    /// The centre keeps its elevation above sea level.
    case sea
}
