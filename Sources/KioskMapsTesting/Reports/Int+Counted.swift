extension Int {
    /// Returns the number with a noun, such as "1 scenario" or "2 scenarios".
    ///
    /// - Parameter noun: The noun in the singular, whose plural ends in "s".
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
