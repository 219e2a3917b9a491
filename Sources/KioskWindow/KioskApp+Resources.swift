import KioskLinux
import KioskMaps
import KioskOffline

/// The cost and the status of the network.
extension KioskApp {
    /// Lets the downloads of a tile store use the cost that NetworkManager reports, and requests its status.
    func observeNetworkCost() {
        guard let store = options.map.resourceOptions.tileStore as? TileStore else { return }
        let monitor = NetworkCostMonitor()
        monitor.start()
        store.networkCost = { monitor.cost }
        if options.map.offlineSwitch.reachability == nil { options.map.offlineSwitch.reachability = monitor }
    }
}

extension KioskAppOptions {
    /// Creates the cache; nil if there is none.
    func makeCache() -> AmbientCache? {
        guard cacheByteLimit > 0 else { return nil }
        guard cacheFile != nil || cacheByteLimit != AmbientCache.defaultByteLimit else { return .default }
        return AmbientCache(file: cacheFile ?? AmbientCache.default.file, byteLimit: cacheByteLimit)
    }
}
