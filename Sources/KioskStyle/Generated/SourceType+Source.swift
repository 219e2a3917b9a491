// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

extension SourceType {
    /// The Swift type of sources of this type; nil for types that have none here.
    public var sourceType: (any Source.Type)? {
        switch rawValue {
        case "vector": VectorSource.self
        case "raster": RasterSource.self
        case "raster-dem": RasterDemSource.self
        case "raster-array": RasterArraySource.self
        case "geojson": GeoJSONSource.self
        case "image": ImageSource.self
        case "model": ModelSource.self
        default: nil
        }
    }
}
