/// A decoder of one tile, which reads each layer twice: first its keys and values, which may follow its features, then
/// its features.
struct VectorTileDecoder: ~Copyable {
    /// The numbers of fields, by message.
    enum Field {
        static let tileLayer: UInt32 = 3
        static let layerName: UInt32 = 1
        static let layerFeature: UInt32 = 2
        static let layerKey: UInt32 = 3
        static let layerValue: UInt32 = 4
        static let layerExtent: UInt32 = 5
        static let layerVersion: UInt32 = 15
        static let featureID: UInt32 = 1
        static let featureTags: UInt32 = 2
        static let featureType: UInt32 = 3
        static let featureGeometry: UInt32 = 4
    }

    /// The number of bytes from which indices of 32 bits would not suffice.
    static let maximumByteCount = 1 << 31

    /// The number of layers that are decoded.
    ///
    /// A layer has columns even for the few bytes of an empty one, so the bytes of a tile would not bound the memory of
    /// any number of them. Tiles have some dozens.
    static let maximumLayerCount = 1000

    /// The length of the shortest feature: the field of its geometry with a MoveTo and its two parameters.
    static let leastFeatureLength = 5

    let bytes: UnsafeBufferPointer<UInt8>
    private let requestedNames: Set<String>?
    private var names: Set<String> = []

    /// The layers that have been decoded.
    private(set) var layers: [VectorTileLayer] = []
    var log = VectorTileErrorLog()
    var columns = LayerColumns()

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - bytes: The tile; the memory must outlive the decoder.
    ///   - requestedNames: The names of the layers to decode; nil for all.
    init(_ bytes: UnsafeBufferPointer<UInt8>, layers requestedNames: Set<String>?) {
        self.bytes = bytes
        self.requestedNames = requestedNames
    }

    /// Decodes the layers.
    mutating func decode() {
        guard bytes.count < Self.maximumByteCount else {
            return log.report(.fatal, at: 0, "the tile has \(bytes.count) bytes, at most 2³¹ − 1 are supported")
        }
        if let compression = TileCompression(detecting: bytes.prefix(4)) {
            return log.report(
                .fatal, at: 0, "the tile is compressed with \(compression); decompress it before decoding")
        }
        var reader = ProtobufReader(bytes, in: 0..<bytes.count)
        var index = 0
        while reader.next() {
            guard reader.field == Field.tileLayer else { continue }
            log.layer = index
            log.layerName = nil
            index += 1
            if reader.wireType == .delimited {
                decodeLayer(reader.payload)
            } else {
                log.report(.fatal, at: reader.fieldStart, "field 3 of the tile is not a layer; the field is skipped")
            }
        }
        guard let fault = reader.fault else { return }
        log.layer = nil
        log.layerName = nil
        log.report(.fatal, at: reader.fieldStart, "\(fault); the rest of the tile is skipped")
        if fault == .length, reader.field == Field.tileLayer {
            log.layer = index
            decodeLayer(reader.payload)
        }
    }

    private mutating func decodeLayer(_ range: Range<Int>) {
        guard let name = layerName(in: range) else {
            return log.report(.fatal, at: range.lowerBound, "the layer has no name; the layer is skipped")
        }
        log.layerName = name
        guard requestedNames?.contains(name) ?? true else { return }
        guard layers.count < Self.maximumLayerCount else {
            return log.report(
                .recoverable, at: range.lowerBound,
                "the tile has more than \(Self.maximumLayerCount) layers; the layer is skipped")
        }
        guard !names.contains(name) else {
            return log.report(
                .recoverable, at: range.lowerBound, "an earlier layer has the same name; the layer is skipped")
        }
        columns.removeAll()
        guard var header = readHeader(of: range, name: name) else { return }
        names.insert(name)
        readFeatures(of: range, &header)
        layers.append(VectorTileLayer(header, columns: columns))
    }

    private func layerName(in range: Range<Int>) -> String? {
        var reader = ProtobufReader(bytes, in: range)
        while reader.next() {
            guard reader.field == Field.layerName, reader.wireType == .delimited else { continue }
            return String(decoding: bytes[reader.payload], as: UTF8.self)
        }
        return nil
    }
}
