extension MapboxMap {
    /// Removes temporary data from disk: the cache, and tiles that belong to no region.
    ///
    /// Regions and style packs are kept.
    ///
    /// - Parameter completion: Called with an error if the data cannot be removed; nil after a success.
    public func clearData(completion: @escaping @MainActor ((any Error)?) -> Void = { _ in }) {
        // A reader of the application has no stores.
        guard let loader = styleLoader.resources.reader as? ResourceLoader else { return completion(nil) }
        loader.stores.clearTemporaryData(completion: completion)
    }

    /// Removes the temporary data of the stores in resource options.
    ///
    /// Regions and style packs are kept.
    ///
    /// - Parameters:
    ///   - resourceOptions: The options with the stores.
    ///   - completion: Called with an error if the data cannot be removed; nil after a success.
    public static func clearData(
        for resourceOptions: ResourceOptions, completion: @escaping @MainActor ((any Error)?) -> Void
    ) {
        let stores = [resourceOptions.tileStore, resourceOptions.cache].compactMap { $0 }
        Task.detached {
            var first: (any Error)?
            for store in stores {
                do { try store.clearTemporaryData() } catch { first = first ?? error }
            }
            let error = first
            await completion(error)
        }
    }
}
