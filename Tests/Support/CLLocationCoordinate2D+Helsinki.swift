public import KioskGeometry

extension CLLocationCoordinate2D {
    /// The centre of Helsinki.
    public static let helsinki = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
}
