public import KioskStyle

/// How lines end.
public typealias LineCap = LineProperties.Cap
/// How lines turn corners.
public typealias LineJoin = LineProperties.Join
/// The part of an icon that lies at its place.
public typealias IconAnchor = IconProperties.Anchor
/// What icons turn or lean with.
public typealias IconAlignment = IconProperties.Alignment
