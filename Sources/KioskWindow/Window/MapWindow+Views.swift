public import Foundation
public import KioskInput
public import KioskMaps
import KioskOffline

/// The views of a window.
extension MapWindow {
    /// The views, from the lowest to the topmost; the first exists as long as the window.
    public var views: [WindowView] { arrangement.views }

    /// The size of the window, in points.
    public var size: CGSize { geometry.viewSize }

    /// Sends the size of the window in points, now and when it changes.
    public var onSizeChanged: Signal<CGSize> { arrangement.onSizeChanged }

    /// The view that receives keys and knobs: the one that was touched last; setting a view of another window has no effect.
    public var focusedView: WindowView {
        get { arrangement.focused ?? views[0] }
        set { arrangement.focus(newValue) }
    }

    /// Adds a view above the others, with a map of its own.
    ///
    /// All views are drawn in one pass, and share the clock, the context, the fonts, the cache of responses, and what maps with the same
    /// `ResourceOptions` load, such as tiles.
    ///
    ///     window.views[0].layout = .split(split, .first)
    ///     let other = try window.addView(layout: .split(split, .second), rotation: .clockwise180)
    ///
    /// - Parameters:
    ///   - map: The options of the map view, which reads MBTiles archives as well.
    ///   - layout: The rectangle of the view, as a function of the size of the window.
    ///   - rotation: The rotation of the view in the window, in degrees clockwise.
    /// - Throws: `RenderingError` if the context of the window cannot be used.
    @discardableResult
    public func addView(
        _ map: MapInitOptions = MapInitOptions(), layout: ViewLayout, rotation: PanelRotation = .none
    ) throws -> WindowView {
        var map = map.readingMBTiles
        map.resourceOptions.cache = map.resourceOptions.cache ?? cache
        let view = try arrangement.add(map, layout: layout, rotation: rotation)
        onViewAdded(view)
        return view
    }

    /// Removes a view, whose contacts are cancelled; the first view, and one of another window, are not removed.
    public func remove(_ view: WindowView) {
        if view !== views[0] { arrangement.remove(view) }
    }
}

extension MapInitOptions {
    /// The options of a map that reads MBTiles archives as well.
    var readingMBTiles: MapInitOptions {
        var options = self
        options.resourceOptions.addTileArchiveFormat(.mbtiles)
        return options
    }
}
