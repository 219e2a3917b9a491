extension AnnotationGroup where Kind == PointAnnotation {
    /// Returns a copy with an offset of icons from their coordinates, in points times the size of the icon.
    ///
    /// - Parameters:
    ///   - x: The offset to the right.
    ///   - y: The offset down.
    @MainActor
    public func iconOffset(x: Double, y: Double) -> AnnotationGroup { iconOffset([x, y]) }

    /// Returns a copy with an offset of texts from their anchors, in ems.
    ///
    /// - Parameters:
    ///   - x: The offset to the right.
    ///   - y: The offset down.
    @MainActor
    public func textOffset(x: Double, y: Double) -> AnnotationGroup { textOffset([x, y]) }

    /// Returns a copy with a translation of icons on the screen or the ground, in points.
    ///
    /// - Parameters:
    ///   - x: The translation to the right.
    ///   - y: The translation down.
    @MainActor
    public func iconTranslate(x: Double, y: Double) -> AnnotationGroup { iconTranslate([x, y]) }

    /// Returns a copy with a translation of texts on the screen or the ground, in points.
    ///
    /// - Parameters:
    ///   - x: The translation to the right.
    ///   - y: The translation down.
    @MainActor
    public func textTranslate(x: Double, y: Double) -> AnnotationGroup { textTranslate([x, y]) }

    /// Returns a copy with limits for the scale of icons with the text size of the device.
    ///
    /// - Parameters:
    ///   - min: The minimum scale.
    ///   - max: The maximum scale.
    @MainActor
    public func iconSizeScaleRange(min: Double, max: Double) -> AnnotationGroup { iconSizeScaleRange([min, max]) }

    /// Returns a copy with limits for the scale of texts with the text size of the device.
    ///
    /// - Parameters:
    ///   - min: The minimum scale.
    ///   - max: The maximum scale.
    @MainActor
    public func textSizeScaleRange(min: Double, max: Double) -> AnnotationGroup { textSizeScaleRange([min, max]) }
}
