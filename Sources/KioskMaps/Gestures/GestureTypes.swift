/// A set of gesture types.
///
/// Bits, because every movement of a finger depends on what has grabbed the map, and hashing costs more than the movement.
package struct GestureTypes: OptionSet, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Creates a set of one type.
    package init(_ type: GestureType) {
        let bit =
            switch type {
            case .pan: 0
            case .pinch: 1
            case .pitch: 2
            case .doubleTapToZoomIn: 3
            case .doubleTouchToZoomOut: 4
            case .quickZoom: 5
            case .singleTap: 6
            case .rotation: 7
            }
        rawValue = 1 << bit
    }

    package static var pan: Self { Self(GestureType.pan) }
    package static var pinch: Self { Self(GestureType.pinch) }
    package static var pitch: Self { Self(GestureType.pitch) }
    package static var quickZoom: Self { Self(GestureType.quickZoom) }
    package static var rotation: Self { Self(GestureType.rotation) }
}
