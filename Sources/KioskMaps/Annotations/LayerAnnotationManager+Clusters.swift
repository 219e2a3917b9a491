extension LayerAnnotationManager where Kind == PointAnnotation {
    /// Called with a cluster that is tapped; nil ignores taps on clusters.
    ///
    /// A manager without `clusterOptions` has no clusters, and the value stays nil.
    public var onClusterTap: (@MainActor (AnnotationClusterGestureContext) -> Void)? {
        get { layers.clusters?.onTap }
        set { layers.clusters?.onTap = newValue }
    }

    /// Called with a cluster that is long-pressed; nil ignores long presses on clusters.
    ///
    /// A manager without `clusterOptions` has no clusters, and the value stays nil.
    public var onClusterLongPress: (@MainActor (AnnotationClusterGestureContext) -> Void)? {
        get { layers.clusters?.onLongPress }
        set { layers.clusters?.onLongPress = newValue }
    }
}
