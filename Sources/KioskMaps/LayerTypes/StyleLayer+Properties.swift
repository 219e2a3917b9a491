import KioskStyle

extension StyleLayer {
    /// Returns whether a property has a value, or still has one because it was reset and is in transition.
    func sets(_ name: String) -> Bool { properties[name] ?? nil != nil || transitions[name] != nil }
}
