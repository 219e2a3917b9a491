import KioskLocation

extension PositioningMode {
    /// Creates the mode that the description of a location states; nil if it states none.
    ///
    /// Versions of GeoClue from 2.7 on describe locations of networks, such as `GeoIP (ichnaea)` and `ipf fallback (from WiFi data)`, and
    /// those of their file, `Static location`. Descriptions are not translated. Earlier versions have none.
    init?(geoClueDescription description: String) {
        if description == "Static location" {
            self = .manual
        } else if Self.networks.contains(where: description.contains) {
            self = .network
        } else {
            return nil
        }
    }

    /// The parts by which descriptions of locations of networks are recognised: of their address, Wi-Fi, and telephone networks.
    private static let networks = ["GeoIP", "ipf fallback", "WiFi", "3G"]
}
