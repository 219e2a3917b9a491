/// A set of gesture types.
///
/// Bits, because every movement of a finger depends on what has grabbed the map, and hashing costs more than the movement.
struct GestureTypes: OptionSet, Hashable {
    let rawValue: UInt16

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Creates a set of one type.
    init(_ type: GestureType) {
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

    static var pan: Self { Self(GestureType.pan) }
    static var pinch: Self { Self(GestureType.pinch) }
    static var pitch: Self { Self(GestureType.pitch) }
    static var quickZoom: Self { Self(GestureType.quickZoom) }
    static var rotation: Self { Self(GestureType.rotation) }
}
