import KioskGeometry
public import KioskMaps
public import KioskOffline

extension FleetCommandReceiver {
    /// Performs `download-region` by loading regions into a store.
    ///
    ///     commands.downloadRegions(to: TileStore.default, of: style)
    ///
    /// The parameters are `name`, the id of the region, and for a new one `west`, `south`, `east`, `north`, `min-zoom` and
    /// `max-zoom`. With `name` alone, a region that exists is completed and brought up to date. The answer is sent when the region
    /// is complete; a second command for the same region cancels the first.
    /// - Parameters:
    ///   - store: The store.
    ///   - style: The style whose tiles are loaded, with its sprites and glyphs.
    public func downloadRegions(to store: TileStore, of style: StyleURI) {
        setHandler(for: .downloadRegion) { command in
            guard let name = try command.string("name"), !name.isEmpty else {
                throw FleetError("download-region: name is missing; pass the id of the region")
            }
            let descriptor = try command.zooms.map { zooms in
                OfflineManager().createTilesetDescriptor(
                    for: TilesetDescriptorOptions(
                        styleURI: style, zoomRange: zooms, stylePackOptions: StylePackLoadOptions()))
            }
            let area = try command.area
            guard (area == nil) == (descriptor == nil) else {
                throw FleetError("download-region: an area needs min-zoom and max-zoom, and they need an area")
            }
            guard
                let options = TileRegionLoadOptions(
                    geometry: area.map { Geometry(Polygon(bounds: $0)) }, descriptors: descriptor.map { [$0] })
            else { throw FleetError("download-region: the options are invalid") }
            let region = try await withCheckedThrowingContinuation { continuation in
                store.loadTileRegion(
                    forId: name, loadOptions: options, completion: { continuation.resume(with: $0) })
            }
            return FleetCommandResult(
                "\(name): \(region.completedResourceCount) resources, \(region.completedResourceSize) bytes")
        }
    }
}

extension FleetCommand {
    /// The zoom levels of the parameters; nil if they are missing.
    fileprivate var zooms: ClosedRange<UInt8>? {
        get throws(FleetError) {
            let first = try number("min-zoom", in: 0...22)
            let last = try number("max-zoom", in: 0...22)
            if first == nil, last == nil { return nil }
            guard let first = first.flatMap(UInt8.init(exactly:)), let last = last.flatMap(UInt8.init(exactly:)),
                first <= last
            else {
                throw FleetError("\(kind.rawValue): min-zoom and max-zoom are not whole numbers in ascending order")
            }
            return first...last
        }
    }

    /// The bounds of the parameters; nil if they are missing.
    fileprivate var area: CoordinateBounds? {
        get throws(FleetError) {
            let west = try number("west", in: -360...360)
            let south = try number("south", in: -90...90)
            let east = try number("east", in: -360...360)
            let north = try number("north", in: -90...90)
            if west == nil, south == nil, east == nil, north == nil { return nil }
            guard let west, let south, let east, let north, west < east, south < north else {
                throw FleetError(
                    "\(kind.rawValue): west, south, east and north are not bounds; pass all, with west < east and"
                        + " south < north")
            }
            return CoordinateBounds(
                southwest: CLLocationCoordinate2D(latitude: south, longitude: west),
                northeast: CLLocationCoordinate2D(latitude: north, longitude: east))
        }
    }
}
