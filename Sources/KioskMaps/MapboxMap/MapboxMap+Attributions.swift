extension MapboxMap {
    /// The attributions of the style and of its sources, each once.
    public var attributions: [Attribution] { attributionCollector.attributions }

    /// Sends the attributions whenever they have changed.
    public var onStyleAttributionsChanged: Signal<StyleAttributionsChanged> { attributionCollector.changes.signal }
}
