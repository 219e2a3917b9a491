/// The clusters of an annotation group.
struct ClusterContent {
    /// The appearance of clusters; nil for none.
    var options: ClusterOptions?

    /// Called with a cluster that is tapped; nil ignores taps.
    var onTap: ClusterLayers.Handler?

    /// Called with a cluster that is long-pressed; nil ignores long presses.
    var onLongPress: ClusterLayers.Handler?

    /// Returns whether layers for one can show the other.
    func hasSameLayers(as other: ClusterContent) -> Bool {
        options == other.options && (onTap == nil) == (other.onTap == nil)
            && (onLongPress == nil) == (other.onLongPress == nil)
    }
}
