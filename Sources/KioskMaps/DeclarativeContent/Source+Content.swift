public import KioskStyle

extension PrimitiveMapContent where Self: Source {
    @MainActor
    func add(to collection: inout ContentCollection) {
        collection.add(self)
    }
}

extension GeoJSONSource: MapStyleContent, PrimitiveMapContent {}
extension ImageSource: MapStyleContent, PrimitiveMapContent {}
extension ModelSource: MapStyleContent, PrimitiveMapContent {}
extension RasterArraySource: MapStyleContent, PrimitiveMapContent {}
extension RasterDemSource: MapStyleContent, PrimitiveMapContent {}
extension RasterSource: MapStyleContent, PrimitiveMapContent {}
extension VectorSource: MapStyleContent, PrimitiveMapContent {}
