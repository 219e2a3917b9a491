import Foundation
import KioskStyle

extension StyleDocument {
    /// The camera of the style; values that the style does not set are nil.
    var camera: CameraOptions {
        CameraOptions(
            center: center, zoom: zoom.map { CGFloat($0) }, bearing: bearing, pitch: pitch.map { CGFloat($0) })
    }
}
