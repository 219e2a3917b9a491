/// Content of a map that is described by what it contains instead of the calls that add it.
///
///     struct Route: MapContent {
///         var line: LineString
///         var isSelected: Bool
///
///         var body: some MapContent {
///             GeoJSONSource(id: "route").data(.geometry(.lineString(line)))
///             LineLayer(id: "route", source: "route").lineWidth(isSelected ? 8 : 4)
///             if isSelected {
///                 Marker(coordinate: line.coordinates[0]).text("Start")
///             }
///         }
///     }
///
///     mapView.setMapContent { Route(line: line, isSelected: true) }
///
/// Setting the content again changes only what differs from the content before.
public protocol MapContent {
    /// The type of the content of which this one consists.
    associatedtype Body: MapContent

    /// The content of which this one consists.
    @MapContentBuilder @MainActor var body: Body { get }
}

/// Content of a style: layers, sources, images, and members such as light and terrain.
///
/// It needs no view, so that a `MapboxMap` and a `MapView` can show it.
public protocol MapStyleContent: MapContent where Body: MapStyleContent {}

/// Content that consists of no other content.
protocol PrimitiveMapContent: MapContent {
    /// Adds what is shown to a collection.
    @MainActor func add(to collection: inout ContentCollection)
}

extension MapContent {
    /// Adds the content, and that of which it consists, to a collection.
    @MainActor func collect(into collection: inout ContentCollection) {
        if let primitive = self as? any PrimitiveMapContent {
            primitive.add(to: &collection)
        } else {
            body.collect(into: &collection)
        }
    }
}

/// Content that shows nothing.
public struct EmptyMapContent: MapStyleContent, PrimitiveMapContent {
    /// Creates empty content.
    public init() {}

    /// The content itself.
    public var body: EmptyMapContent { self }

    func add(to collection: inout ContentCollection) {}
}

extension Never: MapStyleContent {
    /// Content that does not exist.
    public var body: Never { self }
}

/// Content that shows nothing, under the name for styles.
public typealias EmptyMapStyleContent = EmptyMapContent
