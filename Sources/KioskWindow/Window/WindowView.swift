public import Foundation
public import KioskInput
public import KioskMaps

/// A view of a map window: a map in a part of the window, with its own camera, annotations, viewport and kiosk mode.
///
///     let overview = try window.addView(layout: .inset(ViewInset(.bottomRight, size: CGSize(width: 240, height: 180))))
///     overview.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 9))
@MainActor
public final class WindowView {
    /// The map view, whose size is that of the view.
    public let mapView: MapView

    /// The rectangle of the view, as a function of the size of the window.
    ///
    /// A change cancels the contacts in the view. A divider that a finger drags changes the layouts of its sides.
    public var layout: ViewLayout {
        didSet { onChange() }
    }

    /// The rotation of the view in the window, in degrees clockwise: with `clockwise180` it is upright for a person at the opposite
    /// side of a table.
    public var rotation: PanelRotation {
        didSet { if rotation != oldValue { onChange() } }
    }

    /// The rectangle of the view, in points from the top left of the window; empty if the window has no room for it.
    public internal(set) var frame = CGRect.zero

    /// The id of the view among those of its window.
    let id: Int

    /// The renderer of the map view.
    let surface: ViewSurface

    /// Called when the layout or the rotation has changed.
    var onChange: () -> Void = {}

    /// The observations that exist as long as the view.
    var tokens: Set<AnyCancelable> = []

    init(id: Int, mapView: MapView, surface: ViewSurface, layout: ViewLayout, rotation: PanelRotation) {
        self.id = id
        self.mapView = mapView
        self.surface = surface
        self.layout = layout
        self.rotation = rotation
    }

    /// The region of the view in the window.
    var region: ViewRegion { ViewRegion(id: id, frame: frame, rotation: rotation) }
}
