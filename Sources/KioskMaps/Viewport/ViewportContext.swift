import Foundation
import KioskGeometry

/// The parts of a map that viewport states and transitions use.
@MainActor
final class ViewportContext {
    let map: MapboxMap

    /// The manager of the animations; nil after the map view was released, which states may outlive.
    private(set) weak var camera: CameraAnimationsManager?

    /// A signal of the size of the view, in points, which sends the current size first.
    let sizes: Signal<CGSize>

    /// A signal of the puck, in each frame in which it moves.
    let puck: Signal<PuckRenderingData>

    /// Sends when the permission to use the location of the puck is withdrawn.
    let puckForgotten = SignalSubject<Void>()

    /// The safe area of the view, whether or not it is used as padding.
    var safeAreaInsets = UIEdgeInsets.zero {
        didSet {
            if !safeAreaInsets.isFinite, oldValue.isFinite {
                let message = "safeAreaInsets: \(safeAreaInsets) is not finite; such insets count as 0"
                map.report(Diagnostic(subject: .camera, message: message))
            }
            updatePadding()
        }
    }

    /// Whether the safe area is used as padding.
    var usesSafeArea = false {
        didSet { updatePadding() }
    }

    /// The padding of the safe area; nil if it was never used, zero if it is no longer used.
    let safeAreaPadding = CurrentValueSubject<UIEdgeInsets?>(nil)

    init(
        map: MapboxMap, camera: CameraAnimationsManager, sizes: Signal<CGSize>, puck: Signal<PuckRenderingData>
    ) {
        self.map = map
        self.camera = camera
        self.sizes = sizes
        self.puck = puck
    }

    private func updatePadding() {
        if usesSafeArea {
            safeAreaPadding.value = safeAreaInsets.inwards
        } else if safeAreaPadding.value != nil {
            safeAreaPadding.value = .zero
        }
    }
}
