import KioskStyle

extension StyleLayer {
    /// Returns whether a property has a value.
    ///
    /// A property without interpolation, such as the name of an image, has its new value from the start of a transition.
    package func sets(_ name: String) -> Bool { properties[name] ?? nil != nil }
}
