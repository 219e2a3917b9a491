import Foundation
import Testing

@testable import KioskMaps
@testable import KioskResources

@MainActor
@Suite("Resource options")
struct ResourceOptionsTests {
    /// Finds a token in an environment and in files that are written out here.
    private func found(environment: [String: String], files: [String: String] = [:]) -> String {
        let lookup = AccessTokenLookup(environment: { environment[$0] }, text: { files[$0] })
        return ResourceOptionsManager(resourceOptions: ResourceOptions(accessToken: ""), lookup: lookup)
            .resourceOptions.accessToken
    }

    @Test("No description contains the token")
    func secrecy() {
        let options = ResourceOptions(accessToken: "pk.HelloWorld")
        #expect(options.description == "ResourceOptions: pk.H◻◻◻◻◻◻◻◻◻")
        #expect(ResourceOptions(accessToken: "").description == "ResourceOptions: ")
        var dumped = ""
        dump(MapInitOptions(resourceOptions: options), to: &dumped)
        for text in ["\(options)", String(reflecting: options), "\([options])", dumped] {
            #expect(!text.contains("ello"))
        }
    }

    @Test("Unset options are equal to any value, and equal options have equal hashes")
    func equality() throws {
        let url = URL(string: "https://maps.example")
        let other = URL(string: "https://other.example")
        func options(
            _ token: String = "a", base: URL? = nil, data: URL? = nil, assets: URL? = nil,
            usage: TileStoreUsageMode = .readOnly
        ) -> ResourceOptions {
            ResourceOptions(
                accessToken: token, baseURL: base, dataPathURL: data, assetPathURL: assets, tileStoreUsageMode: usage)
        }
        for same in [options(), options(base: url), options(data: url), options(base: other, data: url)] {
            #expect(same == options())
            #expect(options() == same)
            #expect(same.hashValue == options().hashValue)
        }
        #expect(options(base: url) != options(base: other) && options(data: url) != options(data: other))
        #expect(options("b") != options())
        #expect(options(assets: url) != options())
        #expect(options(usage: .disabled) != options())
        #expect(options().assetPathURL == Bundle.main.resourceURL && options(assets: url).assetPathURL == url)
    }

    @Test("The environment precedes files, and the configuration directory the home directory")
    func lookup() {
        let files = [
            "/etc/me/kioskmaps/MapboxAccessToken": "from-configuration\n",
            "/home/me/.config/kioskmaps/MapboxAccessToken": " from-home ",
        ]
        var environment = ["HOME": "/home/me"]
        #expect(found(environment: environment) == "")
        #expect(found(environment: environment, files: files) == "from-home")
        environment["XDG_CONFIG_HOME"] = "relative"
        #expect(found(environment: environment, files: files) == "from-home")
        environment["XDG_CONFIG_HOME"] = "/etc/me"
        #expect(found(environment: environment, files: files) == "from-configuration")
        environment["MAPBOX_ACCESS_TOKEN"] = " \n"
        #expect(found(environment: environment, files: files) == "from-configuration")
        environment["MAPBOX_ACCESS_TOKEN"] = "from-environment"
        #expect(found(environment: environment, files: files) == "from-environment")
        #expect(found(environment: [:], files: files) == "")
    }

    @Test("A given token is used, and an empty one is looked up")
    func given() {
        let lookup = AccessTokenLookup(environment: { _ in "found" }, text: { _ in nil })
        let manager = ResourceOptionsManager(resourceOptions: ResourceOptions(accessToken: "mine"), lookup: lookup)
        #expect(manager.resourceOptions.accessToken == "mine")
        manager.resourceOptions.accessToken = ""
        #expect(manager.resourceOptions.accessToken == "found")
    }

    @Test("The shared manager is the same until it is destroyed")
    func shared() {
        defer { ResourceOptionsManager.destroyDefault() }
        let first = ResourceOptionsManager.default
        first.resourceOptions.accessToken = "token"
        #expect(ResourceOptionsManager.default === first)
        ResourceOptionsManager.destroyDefault()
        #expect(ResourceOptionsManager.default !== first)
        #expect(ResourceOptionsManager(accessToken: "other").resourceOptions.accessToken == "other")
    }

    @Test("The options of version 11 are those of the shared manager")
    func versionEleven() throws {
        defer { ResourceOptionsManager.destroyDefault() }
        MapboxOptions.accessToken = "token"
        MapboxMapsOptions.baseURL = try #require(URL(string: "https://maps.example"))
        MapboxMapsOptions.dataPath = URL(filePath: "/data")
        MapboxMapsOptions.assetPath = URL(filePath: "/assets")
        MapboxMapsOptions.tileStoreUsageMode = .disabled
        let options = ResourceOptionsManager.default.resourceOptions
        #expect(options.accessToken == "token")
        #expect(MapboxOptions.accessToken == "token")
        #expect(options.baseURL?.host() == "maps.example")
        #expect(options.dataPathURL?.path == "/data")
        #expect(options.assetPathURL?.path == "/assets")
        #expect(options.tileStoreUsageMode == .disabled)
        #expect(MapboxMapsOptions.tileStore == nil)
        #expect(MapInitOptions().resourceOptions.baseURL == options.baseURL)
    }
}
