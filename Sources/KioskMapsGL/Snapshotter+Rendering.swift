import Foundation
public import KioskMaps
public import KioskRendering

extension Snapshotter {
    /// Creates a snapshotter that draws with OpenGL ES, without a window.
    ///
    /// - Parameters:
    ///   - options: The size of the image and what is drawn above the map.
    ///   - clock: The clock that drives the loading of the map.
    ///   - resourceOptions: The options for the resources of the map; those of the whole application by default.
    ///   - resources: The reader of URLs; nil for files and servers.
    ///   - fonts: The library that provides glyphs, which several snapshotters can share; the default uses the fonts of the system.
    ///   - queue: The limit of the number of snapshots in progress.
    public convenience init(
        options: MapSnapshotOptions, clock: any FrameClock,
        resourceOptions: ResourceOptions = ResourceOptionsManager.default.resourceOptions,
        resources: (any ResourceReader)? = nil, fonts: FontLibrary = FontLibrary(), queue: SnapshotQueue = .shared
    ) {
        self.init(
            options: options, clock: clock, resourceOptions: resourceOptions, resources: resources,
            imageDecoder: ImageDecoder(), modelDecoder: ModelDecoder(), queue: queue
        ) { try OffscreenRenderer(fonts: fonts) }
    }
}
