extension MapView {
    /// Adds a puck besides that of the device, whose locations the application sends.
    ///
    ///     let guide = mapView.addPuck(id: "guide", configuration: .makeDefault(showBearing: true))
    ///
    /// - Parameters:
    ///   - id: The id of the puck and its layer; a puck with the same id is removed. A layer of the style with this id is reported
    ///     by `onDiagnostic`, and the puck is not shown.
    ///   - configuration: The look of the puck.
    /// - Returns: The puck, which is shown from its first location on.
    @discardableResult
    public func addPuck(id: String, configuration: Puck2DConfiguration = .makeDefault()) -> AdditionalPuck {
        let added = AdditionalPuck(id: id, configuration: configuration, map: mapboxMap)
        puck.add(added)
        return added
    }

    /// The pucks besides that of the device, in the order in which they were added.
    public var additionalPucks: [AdditionalPuck] { puck.others.filter { !$0.isRemoved } }
}
