/// Something a finger does to a map, and what to do then: a `TapInteraction` or a `LongPressInteraction`.
///
///     let token = mapView.mapboxMap.addInteraction(TapInteraction(.layer("stops")) { stop, context in
///         print(stop.properties, context.coordinate)
///         return true
///     })
///
/// One touch calls, in this order: view annotations that lie under the finger; annotations, clusters and features of layers
/// that lie exactly under it, the topmost first and for one feature the interaction added last first; unless one of these has
/// a radius, all that lies within its radius of the finger, the nearest first; interactions with the whole map, the one added
/// last first. The first that returns `true` ends it.
///
/// Annotations, clusters, view annotations and the puck have the radius `mapView.annotations.tapRadius` unless they are given
/// another. Interactions with the features of a layer have the radius they are created with.
public protocol Interaction {
    /// What it waits for and whom it tells.
    ///
    /// A type of your own can be an interaction by handing out the one of another.
    var behavior: InteractionBehavior { get }
}
