extension CoordinateBounds {
    /// Creates bounds with the corners of a Turf bounding box.
    public init(_ box: BoundingBox) {
        self.init(southwest: box.southWest, northeast: box.northEast)
    }
}

extension BoundingBox {
    /// Creates a bounding box with the corners of coordinate bounds.
    public init(_ bounds: CoordinateBounds) {
        self.init(southWest: bounds.southwest, northEast: bounds.northeast)
    }
}
