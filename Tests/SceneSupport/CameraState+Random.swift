import Foundation
import KioskGeometry
package import KioskScene
package import TestSupport

extension CameraState {
    /// Any camera a map can have, and longitudes it cannot.
    package static func random(
        using generator: inout SeededGenerator, pitch: ClosedRange<Double> = 0...85, zoom: ClosedRange<Double> = 0...22
    ) -> CameraState {
        CameraState(
            center: CLLocationCoordinate2D(
                latitude: generator.number(-84...84), longitude: generator.number(-1000...1000)),
            padding: UIEdgeInsets(
                top: generator.number(0...200), left: generator.number(0...200), bottom: generator.number(0...200),
                right: generator.number(0...200)),
            zoom: generator.number(zoom), bearing: generator.number(0...360), pitch: generator.number(pitch))
    }
}
