extension FleetCommand.Kind {
    /// The names of the parameters that the default handlers use.
    package var parameterNames: [String] {
        switch self {
        case .camera: ["latitude", "longitude", "zoom", "bearing", "pitch", "seconds"]
        case .viewport: ["follow", "zoom"]
        case .callout: ["latitude", "longitude", "title", "subtitle", "seconds"]
        case .downloadRegion: ["name", "west", "south", "east", "north", "min-zoom", "max-zoom"]
        case .selfTest: ["scenario"]
        case .reloadStyle, .screenshot: []
        }
    }
}
