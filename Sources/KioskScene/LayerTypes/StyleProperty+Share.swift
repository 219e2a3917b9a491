import KioskStyle

extension StyleProperty<Double> {
    /// Returns the value as a share, 0…1; that of NaN is 0.
    func share(in context: EvaluationContext) -> Float {
        Float(min(max(0, value(in: context)), 1))
    }
}
