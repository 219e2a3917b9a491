import Foundation
import KioskGeometry

/// What states and transitions need of the map they are made for.
@MainActor
final class ViewportSurroundings {
    let map: MapboxMap

    /// Moves the camera; nil once the map view is gone, which states may outlive.
    private(set) weak var camera: CameraAnimationsManager?

    /// The size of the view, in points: the present one, and each other.
    let sizes: Signal<CGSize>

    /// What the puck shows, in each frame in which it moves.
    let puck: Signal<PuckRenderingData>

    /// Tells that what the puck has shown may not be known any longer.
    let puckForgotten = SignalSubject<Void>()

    /// The safe area of the view, whether it counts as padding or not.
    var safeAreaInsets = UIEdgeInsets.zero {
        didSet {
            if !safeAreaInsets.isFinite, oldValue.isFinite {
                let message = "a safe area must be finite; what is not counts as 0: \(safeAreaInsets)"
                map.report(Diagnostic(subject: .camera, message: message))
            }
            updatePadding()
        }
    }

    /// Whether the safe area counts as padding.
    var usesSafeArea = false {
        didSet { updatePadding() }
    }

    /// The padding that the safe area asks for; nil until it has asked for one, which states then take back.
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
