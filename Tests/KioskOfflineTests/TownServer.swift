import Foundation
import KioskMaps

/// A server in memory, with a style, a tile set and what tests add.
@MainActor
final class TownServer: HttpServiceInterface {
    static let style = "https://town.example/style.json"

    /// The responses by URL; others are 404.
    var responses: [String: HttpResponseData] = [:]

    /// The responses that precede those by URL, in order; each is used once.
    var failures: [String: [Result<HttpResponseData, HttpRequestError>]] = [:]

    /// The headers of responses with status 200.
    var headers = ["cache-control": "max-age=1000", "etag": "\"1\""]

    /// Whether requests wait until `release()`.
    var isHolding = false

    /// The number of requests that are answered; later ones wait until `release()`.
    var answeredCount = Int.max

    private(set) var requests: [HttpRequest] = []
    private var held: [(HttpRequest, HttpResponseCallback)] = []

    init() {
        put(
            #"""
            {"version": 8, "sprite": "sprite", "glyphs": "https://town.example/{fontstack}/{range}.pbf",
             "sources": {"town": {"type": "vector", "url": "town.json"}, "area": {"type": "geojson", "data": "area.geojson"}},
             "layers": [{"id": "road", "type": "line", "source": "town", "source-layer": "road"},
              {"id": "name", "type": "symbol", "source": "town", "source-layer": "name",
               "layout": {"text-field": "x", "text-font": ["Noto Sans Regular", "Noto Sans Bold"]}}]}
            """#, at: "style.json")
        put(#"{"tiles": ["tiles/{z}/{x}/{y}.pbf"], "minzoom": 0, "maxzoom": 7}"#, at: "town.json")
        put(#"{"type": "FeatureCollection", "features": []}"#, at: "area.geojson")
        put("{}", at: "sprite.json")
        put("png", at: "sprite.png")
        for z in 0...7 as ClosedRange<UInt32> {
            let side: UInt32 = 1 << z
            for x in 0..<side { for y in 0..<side { put("tile \(z)/\(x)/\(y)", at: "tiles/\(z)/\(x)/\(y).pbf") } }
        }
    }

    func put(_ text: String, at path: String) { put(Data(text.utf8), at: path) }

    func put(_ data: Data, at path: String) {
        responses["https://town.example/\(path)"] = HttpResponseData(headers: [:], code: 200, data: data)
    }

    /// The paths of the requests since the last call, in the order of the alphabet.
    func takePaths() -> [String] {
        defer { requests = [] }
        return requests.map { String($0.url.dropFirst("https://town.example/".count)) }.sorted()
    }

    func release() {
        isHolding = false
        answeredCount = .max
        let waiting = held
        held = []
        for (request, callback) in waiting { answer(request, callback) }
    }

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        requests.append(request)
        if isHolding || requests.count > answeredCount {
            held.append((request, callback))
        } else {
            answer(request, callback)
        }
        return UInt64(requests.count)
    }

    private func answer(_ request: HttpRequest, _ callback: HttpResponseCallback) {
        var result = Result<HttpResponseData, HttpRequestError>.success(
            HttpResponseData(headers: [:], code: 404, data: Data()))
        if var scripted = failures[request.url], !scripted.isEmpty {
            result = scripted.removeFirst()
            failures[request.url] = scripted
        } else if var response = responses[request.url] {
            response.headers.merge(headers) { $1 }
            if let etag = request.headers["if-none-match"], etag == headers["etag"] {
                response.code = 304
                response.data = Data()
            }
            result = .success(response)
        }
        callback(HttpResponse(request: request, result: result))
    }
}
