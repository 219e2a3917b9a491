import Foundation
import KioskMaps
import KioskRendering

/// A reader of the members of a scenario, whose variables are substituted.
struct ScenarioReader {
    /// The ids of the views of the scenario whose steps are parsed.
    var viewIDs: [String] = []

    /// Parses a scenario.
    ///
    /// - Parameters:
    ///   - document: The members of the scenario.
    ///   - name: Its name, if it has no member `scenario`.
    func scenario(_ document: ScenarioDocument, name: String) throws(FileError) -> Scenario {
        let members = document.members
        var scenario = Scenario(
            name: try members["scenario"]?.text() ?? name,
            viewSize: CGSize(width: 800, height: 600), pixelRatio: 1, style: .plain, camera: CameraOptions(),
            layers: [], steps: [])
        if let view = members["view"] {
            let numbers = try view.numbers("a size [width, height] in points", count: 2)
            guard numbers.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
                throw view.failure("expected a width and a height of 1…8192 points")
            }
            scenario.viewSize = CGSize(width: numbers[0], height: numbers[1])
        }
        if let ratio = members["pixel-ratio"] {
            let number = try ratio.number()
            guard number >= 0.5, number <= 4 else {
                throw ratio.failure("expected a pixel ratio of 0.5…4, found \(number.short)")
            }
            scenario.pixelRatio = number
        }
        for item in document.http { scenario.httpStandIns.append(try httpStandIn(item)) }
        if let clock = members["clock"] { scenario.start = try clock.date() }
        if let seed = members["seed"] { scenario.seed = UInt64(try seed.count()) }
        var loadedStyles = StandInStyles(scenario.httpStandIns)
        try readContents(document, into: &scenario, loadedStyles: &loadedStyles)
        if let views = members["views"] {
            scenario.views = try windowViews(views, of: document, in: scenario, loadedStyles: &loadedStyles)
        }
        try checkSnapshots(of: document.before + document.steps + document.after)
        var reader = self
        reader.viewIDs = scenario.views.map(\.id)
        for item in document.before { scenario.before.append(try reader.step(item, of: scenario, &loadedStyles)) }
        for item in document.steps { scenario.steps.append(try reader.step(item, of: scenario, &loadedStyles)) }
        for item in document.after { scenario.after.append(try reader.step(item, of: scenario, &loadedStyles)) }
        return scenario
    }

    /// Parses the contents of a map.
    ///
    /// - Parameters:
    ///   - document: The members of the scenario, or of a view with those that it does not have.
    ///   - scenario: The scenario to which the contents are added.
    ///   - loadedStyles: The styles that the stand-ins of the scenario answer.
    func readContents(
        _ document: ScenarioDocument, into scenario: inout Scenario, loadedStyles: inout StandInStyles
    ) throws(FileError) {
        let members = document.members
        if let style = members["style"] {
            if !style.isMapping { scenario.styleURI = try styleURI(style) }
            if scenario.styleURI == nil { (scenario.style, scenario.styleURL) = try self.style(style) }
        }
        if let camera = members["camera"] { scenario.camera = try self.camera(camera) }
        if let bounds = members["camera-bounds"] { scenario.cameraBounds = try cameraBounds(bounds) }
        if let gestures = members["gestures"] { scenario.gestures = try gestureChanges(gestures) }
        if let walk = members["walk"] { scenario.walk = try self.walk(walk) }
        if let kiosk = members["kiosk"] { scenario.kiosk = try self.kiosk(kiosk) }
        try readManagers(document, into: &scenario, loadedStyles: &loadedStyles)
        if let ornaments = members["ornaments"] { scenario.ornaments = try self.ornaments(ornaments) }
        var viewIDs: Set<String> = []
        for item in document.viewAnnotations {
            let view = try viewAnnotation(item)
            guard viewIDs.insert(view.id).inserted else {
                throw item.failure("two view annotations have the id \"\(view.id)\"; give one of them another id")
            }
            scenario.viewAnnotations.append(view)
        }
        scenario.screenElements = try screenElements(document.screen)
    }

    private func step(
        _ node: ScenarioNode, of scenario: Scenario, _ loadedStyles: inout StandInStyles
    ) throws(FileError) -> Scenario.Step {
        let step = try step(node, of: scenario)
        let contents = scenario.contents(ofView: step.view)
        try checkManagerIDs(against: step, node, of: contents, loadedStyles: &loadedStyles)
        try checkViewIDs(against: step, node)
        return step
    }

    private func readManagers(
        _ document: ScenarioDocument, into scenario: inout Scenario, loadedStyles: inout StandInStyles
    ) throws(FileError) {
        var managers: [String: ScenarioNode] = [:]
        var owners: [String: String] = [:]
        for item in document.annotations {
            let layer = try annotationLayer(item)
            if let other = managers[layer.id] {
                throw item.failure(
                    "the manager \"\(layer.id)\" has the id of the manager at \(other.location); give it another id")
            }
            managers[layer.id] = item
            // Steps and expectations name annotations without their managers.
            let ids = Set(layer.features.compactMap { $0.identifier?.text })
            if let id = ids.filter({ owners[$0] != nil }).min(), let other = owners[id] {
                throw item.failure(
                    "the managers \"\(other)\" and \"\(layer.id)\" both have an annotation \"\(id)\"; give one of them "
                        + "another id")
            }
            for id in ids { owners[id] = layer.id }
            scenario.layers.append(layer)
        }
        try checkManagerIDs(of: scenario, managers: managers, loadedStyles: &loadedStyles)
    }

    func camera(_ node: ScenarioNode) throws(FileError) -> CameraOptions {
        try camera(of: try node.members(Self.cameraMembers))
    }

    static let cameraMembers = ["center", "zoom", "bearing", "pitch", "padding"]

    /// The members of a camera that is set or eased to; an anchor has no effect elsewhere.
    static let anchoredCameraMembers = cameraMembers + ["anchor"]

    func camera(of members: [String: ScenarioNode]) throws(FileError) -> CameraOptions {
        if let anchor = members["anchor"], members["center"] != nil {
            throw anchor.failure("an anchor has no effect together with \"center\"; remove one of them")
        }
        return CameraOptions(
            center: try members["center"]?.coordinate(), padding: try members["padding"].map(insets),
            anchor: try members["anchor"]?.point(), zoom: try members["zoom"].map(zoom),
            bearing: try members["bearing"]?.number(), pitch: try members["pitch"].map(pitch))
    }

    // The map would clamp such values, and the scenario would test another camera than it declares.

    private func zoom(_ node: ScenarioNode) throws(FileError) -> CGFloat {
        CGFloat(try node.number("a zoom level", in: 0...25.5))
    }

    private func pitch(_ node: ScenarioNode) throws(FileError) -> CGFloat {
        CGFloat(try node.number("a pitch", in: 0...85))
    }

    /// Returns the URI of a style on a server; nil for a file and for `plain`.
    func styleURI(_ node: ScenarioNode) throws(FileError) -> StyleURI? {
        let text = try node.path()
        guard text.contains("://") else { return nil }
        guard let uri = StyleURI(rawValue: text) else {
            throw node.failure(
                "expected a file, plain or a URL such as https://city.example/style.json, found \(node.found)")
        }
        return uri
    }

    func style(_ node: ScenarioNode) throws(FileError) -> (style: StyleDocument, url: URL?) {
        if node.isMapping { return (try inlineStyle(node), node.url.absoluteURL) }
        let name = try node.path()
        if name == "plain" { return (.plain, nil) }
        let (bytes, path) = try contents(of: node)
        let address = try node.target().absoluteURL
        do throws(JSONError) {
            return (try StyleDocument(strictlyParsing: bytes), address)
        } catch {
            throw FileError(error, file: path)
        }
    }

    /// Returns the bytes of a file that the scenario uses, and its path.
    func contents(of node: ScenarioNode) throws(FileError) -> (Data, path: String) {
        let target = try node.readableFile()
        do {
            return (try Data(contentsOf: target), target.relativePath)
        } catch {
            throw node.unreadable(target)
        }
    }

    /// Returns the image in a file that the scenario uses, and the file.
    func image(of node: ScenarioNode) throws(FileError) -> (UIImage, file: URL) {
        let target = try node.readableFile()
        guard FileManager.default.fileExists(atPath: target.path), (try? Data(contentsOf: target)) != nil else {
            throw node.unreadable(target)
        }
        let image: UIImage
        do {
            image = try UIImage(contentsOf: target)
        } catch {
            throw node.failure("expected an image: \(error)")
        }
        // Each case has an image of its own, whose file may be much smaller than its pixels.
        try node.reading.budget.addFile(image.pixels.count, at: node)
        return (image, target)
    }
}

extension FileError {
    init(_ error: JSONError, file: String) {
        // An error at the root may be that of a file that is not JSON and whose contents are secret, so the message does not repeat
        // the value that was found.
        let words = [", found “", ", found the number "].lazy.compactMap { error.message.range(of: $0) }
        let found = error.path.components.isEmpty ? words.first : nil
        let message = found.map { error.message[..<$0.lowerBound] + ", found another text" } ?? error.message[...]
        self.init(
            file: file, line: error.position.line, column: error.position.column,
            message: "\(message), at \(error.path)")
    }
}
