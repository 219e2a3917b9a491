extension [Double] {
    /// The value below which a fraction of the values lies, 0…1; NaN for an empty array.
    package func quantile(_ fraction: Double) -> Double {
        guard !isEmpty else { return .nan }
        return sorted()[Swift.min(count - 1, Int(Double(count) * fraction))]
    }
}
