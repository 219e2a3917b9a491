extension CoordinateBounds {
    /// Creates bounds from Turf's box of the same corners.
    public init(_ box: BoundingBox) {
        self.init(southwest: box.southWest, northeast: box.northEast)
    }
}

extension BoundingBox {
    /// Creates a box from bounds of the same corners.
    public init(_ bounds: CoordinateBounds) {
        self.init(southWest: bounds.southwest, northEast: bounds.northeast)
    }
}
