public import KioskGeometry

/// An annotation and its distance from a coordinate.
public struct AnnotationDistance<Kind: PlacedAnnotation> {
    /// The annotation.
    public let annotation: Kind

    /// The distance of the coordinate at which the annotation is drawn, in metres on the ground.
    public let distance: LocationDistance
}

/// An annotation and its position along a line.
public struct AnnotationAlongLine<Kind: PlacedAnnotation> {
    /// The annotation.
    public let annotation: Kind

    /// The distance of the coordinate at which the annotation is drawn from the line, in metres on the ground.
    public let distance: LocationDistance

    /// The distance from the start of the line to its point that is nearest to the annotation, in metres.
    public let distanceAlongLine: LocationDistance
}
