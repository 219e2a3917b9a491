import Foundation
import ResourceTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources

@MainActor
@Suite("The HTTP service of the application", .serialized)
struct HttpServiceFactoryTests {
    private final class Signer: HttpServiceInterceptorInterface {
        func onRequest(for request: HttpRequest) -> HttpRequest {
            var request = request
            request.headers["x-kiosk"] = "12"
            return request
        }

        func onResponse(for response: HttpResponse) -> HttpResponse {
            HttpResponse(
                request: response.request,
                result: response.result.map { answer in
                    HttpResponseData(headers: answer.headers, code: 299, data: answer.data)
                })
        }

        func onDownload(forDownload options: DownloadOptions) -> DownloadOptions {
            DownloadOptions(request: HttpRequest(url: "https://other.example"), localPath: options.localPath)
        }
    }

    @Test("The first service that is set before the first request is used; others are reported by the next map")
    func once() async throws {
        HttpServiceFactory.reset()
        defer { HttpServiceFactory.reset() }
        let services = (0..<3).map { _ in QueuedHttpService([.status(404)]) }
        HttpServiceFactory.setUserDefinedForCustom(services[0])
        HttpServiceFactory.setUserDefinedForCustom(services[1])
        _ = HttpServiceFactory.getInstance()
        HttpServiceFactory.setUserDefinedForCustom(services[2])
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: MapInitOptions(styleURI: nil))
        var reports: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { reports.append($0.message) }
        let uri = try #require(StyleURI(rawValue: "https://city.example/style.json"))
        let error = await withCheckedContinuation { continuation in
            mapView.mapboxMap.loadStyle(uri) { continuation.resume(returning: $0.map { "\($0)" }) }
        }
        #expect(error?.contains("status 404") == true)
        #expect(services.map(\.requests.count) == [1, 0, 0])
        let refusals = reports.filter { $0.hasPrefix("setUserDefinedForCustom(_:)") }
        #expect(refusals.count == 2)
        #expect(refusals.first?.contains("second") == true)
        #expect(refusals.last?.contains("after the first request") == true)
        token.cancel()
    }

    @Test("An interceptor receives requests, responses and downloads of any service until it is removed")
    func interceptor() async throws {
        HttpServiceFactory.reset()
        defer { HttpServiceFactory.reset() }
        let service = QueuedHttpService([.status(200), .status(200), .status(500)])
        HttpServiceFactory.setUserDefinedForCustom(service)
        HttpServiceFactory.setHttpServiceInterceptorInterface(Signer())
        let instance = HttpServiceFactory.getInstance()
        #expect(try await instance.answer(to: HttpRequest(url: "https://a.example")).get().code == 299)
        HttpServiceFactory.setHttpServiceInterceptorInterface(nil)
        #expect(try await instance.answer(to: HttpRequest(url: "https://a.example")).get().code == 200)
        #expect(service.requests.map(\.headers) == [["x-kiosk": "12"], [:]])
        HttpServiceFactory.setHttpServiceInterceptorInterface(Signer())
        let options = DownloadOptions(request: HttpRequest(url: "https://a.example"), localPath: "/nowhere/file")
        let status = await withCheckedContinuation { continuation in
            _ = instance.download(for: options) { continuation.resume(returning: $0) }
        }
        #expect(status.state == .failed && service.requests.last?.url == "https://other.example")
    }

    @Test("A style is loaded through the service of the guide, and its failure is in the error")
    func guide() async throws {
        HttpServiceFactory.reset()
        defer { HttpServiceFactory.reset() }
        let server = try LocalServer { request in
            guard request.path == "/style.json" else { return .init(status: 404) }
            return .init(body: Data(#"{"version":8,"sources":{},"layers":[]}"#.utf8))
        }
        HttpServiceFactory.setUserDefinedForCustom(CustomHttpService())
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: MapInitOptions(styleURI: nil))
        func load(_ path: String) async throws -> String {
            let uri = try #require(StyleURI(rawValue: server.url(path)))
            return await withCheckedContinuation { continuation in
                mapView.mapboxMap.loadStyleURI(uri) { result in
                    let text = if case .failure(let error) = result { "\(error)" } else { "loaded" }
                    continuation.resume(returning: text)
                }
            }
        }
        #expect(try await load("/style.json") == "loaded" && mapView.mapboxMap.isStyleLoaded)
        #expect(try await load("/other.json").contains("status 404"))
        server.stop()
        #expect(try await load("/style.json").contains("127.0.0.1"))
    }
}
