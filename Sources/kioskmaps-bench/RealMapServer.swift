import Dispatch
import Foundation
import KioskMaps
import KioskOffline
import KioskTiles

/// The files and the tiles of a real map behind a web address, whose responses may be stored for an hour.
@MainActor
final class RealMapServer: HttpServiceInterface {
    /// The URL of the style.
    static let style = address + "style.json"

    private static let address = "https://map.example/"

    private let folder: URL
    private let archive: MBTilesArchive
    private let documents: [String: Data]
    private var requestCount: UInt64 = 0

    /// Creates a server of the map of a style, which is beside its archive, sprites and glyphs.
    init(style: URL) throws {
        folder = style.deletingLastPathComponent()
        archive = try MBTilesArchive(path: folder.appending(path: "liechtenstein.mbtiles").path)
        var tileJSON = try archive.metadata().tileJSON
        tileJSON.tiles = [.init("tiles/{z}/{x}/{y}.pbf")]
        let text = String(decoding: try Data(contentsOf: style), as: UTF8.self)
        documents = [
            "style.json": Data(text.replacing("mbtiles://liechtenstein.mbtiles", with: "tiles.json").utf8),
            "tiles.json": Data(try tileJSON.serialized()),
        ]
    }

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        requestCount += 1
        let path = String(request.url.dropFirst(Self.address.count)).removingPercentEncoding ?? ""
        let (document, folder, archive) = (documents[path], folder, archive)
        DispatchQueue.global().async {
            let data = document ?? Self.contents(of: path, folder, archive)
            let headers = ["cache-control": "max-age=3600", "etag": "\"1\""]
            callback(
                HttpResponse(
                    request: request,
                    result: .success(
                        HttpResponseData(headers: headers, code: data == nil ? 404 : 200, data: data ?? Data()))))
        }
        return requestCount
    }

    private nonisolated static func contents(of path: String, _ folder: URL, _ archive: MBTilesArchive) -> Data? {
        guard path.hasPrefix("tiles/") else { return try? Data(contentsOf: folder.appending(path: path)) }
        let id = path.dropFirst("tiles/".count).dropLast(".pbf".count)
        return TileID(String(id)).flatMap { try? archive.tile($0) }.map { Data($0) }
    }
}
