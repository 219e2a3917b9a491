import Foundation
import KioskStyle

extension StyleDocument {
    /// The camera the style wants; nothing where it does not mind.
    var camera: CameraOptions {
        CameraOptions(
            center: center, zoom: zoom.map { CGFloat($0) }, bearing: bearing, pitch: pitch.map { CGFloat($0) })
    }
}
