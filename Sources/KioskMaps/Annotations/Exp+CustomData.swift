public import KioskStyle

extension Exp {
    /// Creates an expression for a member of the `customData` of an annotation.
    ///
    ///     circles.layerProperties["circle-color"] = StyleValue(Exp.customData("color").jsonValue)
    ///
    /// The feature of an annotation holds its `customData` in the property `custom_data`, so `Exp(.get) { "color" }` is null
    /// for it. The expression is null if the annotation has no such member.
    public static func customData(_ name: String) -> Exp {
        Exp(.get) {
            name
            Exp(.get) { "custom_data" }
        }
    }
}
