/// The guides read the coordinate of `LocationManager.latestLocation` without a question mark.
extension Optional where Wrapped == Location {
    /// The coordinate of the location; nil without a location.
    public var coordinate: CLLocationCoordinate2D? { self?.coordinate }
}
