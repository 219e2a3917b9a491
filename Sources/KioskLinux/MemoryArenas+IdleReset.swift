package import KioskMaps

extension MemoryArenas {
    /// Returns free memory to the system after each reset of a public display, when no visitor notices the pause.
    ///
    /// - Parameters:
    ///   - reset: The reset.
    ///   - trim: Returns the memory; the default is `trim()`.
    /// - Returns: A token that ends this when it is cancelled or released.
    @MainActor
    package static func trim(
        after reset: IdleReset, by trim: @escaping @MainActor () -> Void = { MemoryArenas.trim() }
    ) -> AnyCancelable {
        reset.onReset.observe { trim() }
    }
}
