/// Something a finger does to a map, and what to do then: a `TapInteraction` or a `LongPressInteraction`.
///
///     let token = mapView.mapboxMap.addInteraction(TapInteraction(.layer("stops")) { stop, context in
///         print(stop.properties, context.coordinate)
///         return true
///     })
///
/// One touch asks, in this order: interactions with features, the topmost feature first and for one feature the interaction
/// added last first; annotations near the finger, if there is none exactly under it; interactions with the whole map, the one
/// added last first. The first that returns `true` ends it.
public protocol Interaction {
    /// What it waits for and whom it tells.
    ///
    /// A type of your own can be an interaction by handing out the one of another.
    var behavior: InteractionBehavior { get }
}
