package import KioskRuntime

/// The limits of the resources of a map, by their kinds.
///
///     resourceOptions.limits[.geoJSON].received = 128 << 20  // bytes
///
/// They apply to resources of every scheme, while they arrive. The defaults suit a kiosk with 1 GiB of memory:
///
/// | kind | received | decoded |
/// |---|---|---|
/// | `style` | 8 MiB | 16 MiB |
/// | `geoJSON` | 48 MiB | 48 MiB |
/// | `tileJSON` | 4 MiB | 16 MiB |
/// | `sprite` | 16 MiB | 64 MiB |
/// | `glyphs` | 2 MiB | 4 MiB |
/// | `font` | 24 MiB | 24 MiB |
/// | `image` | 16 MiB | 64 MiB |
/// | `tile` | 16 MiB | 32 MiB |
/// | `model` | 48 MiB | 48 MiB |
/// | `other` | 16 MiB | 48 MiB |
public struct ResourceLimits: Hashable, Sendable {
    /// The kind of a resource that has a limit of its own.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A style, or one that it imports.
        case style
        /// The data of a GeoJSON source.
        case geoJSON
        /// The description of a tile set.
        case tileJSON
        /// The index or the sheet of a sprite.
        case sprite
        /// A range of glyphs.
        case glyphs
        /// A font file; the fonts of a style may have four times the bytes together.
        case font
        /// The image of an image source.
        case image
        /// A tile.
        case tile
        /// A model, or a file to which one refers.
        case model
        /// Any other resource.
        case other
    }

    private var changed: [Kind: ResourceLimit] = [:]

    /// Creates the default limits.
    public init() {}

    /// The limit of a kind of resource.
    public subscript(kind: Kind) -> ResourceLimit {
        get { changed[kind] ?? Self.initial(kind) }
        set {
            // The value may be that of another kind.
            var limit = Self.initial(kind)
            (limit.received, limit.decoded) = (newValue.received, newValue.decoded)
            (limit.time, limit.bytesPerSecond) = (newValue.time, newValue.bytesPerSecond)
            changed[kind] = limit == Self.initial(kind) ? nil : limit
        }
    }

    private static func initial(_ kind: Kind) -> ResourceLimit {
        let (received, decoded) =
            switch kind {
            case .style: (8, 16)
            case .geoJSON: (48, 48)
            case .tileJSON: (4, 16)
            case .sprite: (16, 64)
            case .glyphs: (2, 4)
            case .font: (24, 24)
            case .image: (16, 64)
            case .tile: (16, 32)
            case .model: (48, 48)
            case .other: (16, 48)
            }
        return ResourceLimit(kind, received: received << 20, decoded: decoded << 20)
    }
}

extension ResourceLimits.Kind {
    /// Creates the kind of limit of a request; the metadata of a source are those of a tile set.
    package init(_ resource: RequestInfo.Resource) {
        self =
            switch resource {
            case .style: .style
            case .source: .tileJSON
            case .tile: .tile
            case .glyphs: .glyphs
            case .font: .font
            case .spriteImage, .spriteJSON: .sprite
            case .image: .image
            case .model: .model
            case .unknown: .other
            }
    }
}
