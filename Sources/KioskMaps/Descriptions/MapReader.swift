public import Foundation

/// A description of a map with access to its parts, in the form of SwiftUI.
///
///     let mapView = MapReader { proxy in
///         Map().onMapTapGesture { context in
///             proxy.camera?.fly(to: CameraOptions(center: context.coordinate))
///         }
///     }
///     .makeView(frame: frame)
@MainActor
public struct MapReader {
    /// Returns the description of a map with access to its parts.
    public typealias ContentProvider = (MapProxy) -> Map

    /// Returns the description of the map.
    public var content: ContentProvider

    /// Creates a description.
    public init(content: @escaping ContentProvider) {
        self.content = content
    }

    /// The description, whose proxy has no view.
    public var body: Map { content(MapProxy()) }

    /// Returns a map view that shows the description.
    ///
    /// - Parameters:
    ///   - frame: Its rectangle on the screen, in points.
    ///   - clock: The clock that drives frames and animations; nil if it is set later.
    ///   - resources: The reader of URLs; nil for files and servers.
    public func makeView(
        frame: CGRect, clock: (any FrameClock)? = nil, resources: (any ResourceReader)? = nil
    ) -> MapView {
        let proxy = MapProxy()
        let mapView = content(proxy).makeView(frame: frame, clock: clock, resources: resources)
        proxy.mapView = mapView
        return mapView
    }
}
