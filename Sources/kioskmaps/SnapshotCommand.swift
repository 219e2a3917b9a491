import ArgumentParser
import Foundation
import KioskGeometry
import KioskLinux
import KioskMaps
import KioskMapsGL
import KioskMapsTesting
import KioskOffline
import KioskRendering

struct SnapshotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Draws a map into an image file, without a window.",
        discussion: """
            Examples:
              kioskmaps snapshot -o plain.png
              kioskmaps snapshot city.json --camera 60.17,24.94,13 --size 1280x800 -o city.png
              kioskmaps snapshot city.json --camera 60.17,24.94,15,30,45 --pixel-ratio 2 -o city.jpg
              kioskmaps snapshot city.json --size 576x400 --page-width 72 -o ticket.pdf
              kioskmaps snapshot city.json --views inset -o overview.png

            The style is a file or a URL; without it, the built-in plain style is drawn. Without --camera, the camera of the style \
            is used; a camera outside of the areas of all sources is a warning. The ending of the file selects the format: png, \
            jpg, jpeg or pdf. Exit status: 0 after success, 1 if the map \
            cannot be drawn, 2 if a file cannot be read or written.
            """)

    /// The formats by the endings of files.
    enum Format: String, CaseIterable {
        case png, jpg, jpeg, pdf
    }

    @Argument(help: "The style: a file or a URL.", completion: .file(extensions: ["json"]))
    var style: String?

    @Option(
        name: [.short, .long], help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: Format.allCases.map(\.rawValue)))
    var output: String

    @Option(
        help: ArgumentHelp("The size of the image in points; 1280x800 unless set.", valueName: "WxH"),
        transform: SizeArgument.init(parsing:))
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The camera: latitude and longitude, and optionally zoom, bearing and pitch.",
            valueName: "lat,lon,zoom,bearing,pitch"),
        transform: CameraArgument.init(parsing:))
    var camera: CameraArgument?

    @Option(help: ArgumentHelp("The views of the image, as those of the command view.", valueName: "views"))
    var views = ViewsArgument.full

    @Option(name: .customLong("pixel-ratio"), help: "The number of pixels in a point, 0.25 to 8.")
    var pixelRatio = 1.0

    @Option(help: "The quality of a JPEG file, 1 to 100. (default: 90)")
    var quality: Int?

    @Option(
        name: .customLong("page-width"),
        help: ArgumentHelp("The width of the page of a PDF file, in millimetres.", valueName: "mm"))
    var pageWidth: Double?

    @Option(help: ArgumentHelp("The time after which the command fails, in seconds.", valueName: "seconds"))
    var timeout = 60.0

    @Flag(inversion: .prefixedNo, help: "Draws the attributions of the style.")
    var attribution = true

    /// The format of the file; nil if its ending is unknown.
    var format: Format? { Format(rawValue: URL(filePath: output).pathExtension.lowercased()) }

    func validate() throws {
        guard let format else {
            let endings = Format.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
            throw ValidationError("--output: \(output) has an unknown ending; use \(endings).")
        }
        if !(0.25...8).contains(pixelRatio) {
            throw ValidationError("--pixel-ratio: \(pixelRatio) is out of range; use 0.25 to 8.")
        }
        if let quality {
            if format != .jpg, format != .jpeg {
                throw ValidationError("--quality: applies to JPEG files only; use an output file .jpg.")
            }
            if !(1...100).contains(quality) {
                throw ValidationError("--quality: \(quality) is out of range; use 1 to 100.")
            }
        }
        if !(timeout > 0 && timeout <= 1e6) {
            throw ValidationError("--timeout: \(timeout) is out of range; use a number greater than 0 and at most 1e6.")
        }
        guard let pageWidth else { return }
        if format != .pdf { throw ValidationError("--page-width: applies to PDF files only; use an output file .pdf.") }
        if !(1...5000).contains(pageWidth) {
            throw ValidationError("--page-width: \(pageWidth) is out of range; use 1 to 5000 mm.")
        }
    }

    @MainActor
    func run() async throws {
        let uri: StyleURI
        do {
            uri = try StyleURI(argument: style)
        } catch {
            throw ExitCode.reporting(error)
        }
        let image: UIImage
        do {
            image = try await draw(uri)
        } catch {
            Console.report(error)
            throw ExitCode(1)
        }
        do {
            let data = try data(of: image)
            do {
                try data.write(to: URL(filePath: output), options: .atomic)
            } catch {
                throw FileError.unwritable(output, error)
            }
        } catch {
            throw ExitCode.reporting(error)
        }
    }

    /// Draws the views.
    @MainActor
    private func draw(_ uri: StyleURI) async throws -> UIImage {
        let window = size?.size ?? CGSize(width: 1280, height: 800)
        guard views != .full else { return try await draw(uri, window, camera?.options) }
        var composition = ViewComposition(size: window, pixelRatio: CGFloat(pixelRatio))
        for view in views.views {
            let region = composition.region(of: view.layout, rotation: view.rotation)
            var camera = camera?.options
            if let zoom = camera?.zoom { camera?.zoom = max(zoom + view.zoomOffset, 0) }
            let image = try await draw(uri, region.viewSize, camera)
            composition.draw(image, in: region)
        }
        composition.drawHandles(of: ViewDividers.splits(of: views.views.map(\.layout)))
        guard let image = composition.image else {
            throw MapError(message: "snapshot: --pixel-ratio \(pixelRatio) is not positive; use 0.25 to 8")
        }
        return image
    }

    /// Draws a map.
    ///
    /// - Parameters:
    ///   - uri: The style.
    ///   - size: The size of the map, in points.
    ///   - camera: The camera; nil for that of the style.
    @MainActor
    private func draw(_ uri: StyleURI, _ size: CGSize, _ camera: CameraOptions?) async throws -> UIImage {
        var resources = ResourceOptionsManager.default.resourceOptions
        resources.addTileArchiveFormat(.mbtiles)
        let clock = MainQueueClock()
        let snapshotter = Snapshotter(
            options: MapSnapshotOptions(
                size: size, pixelRatio: CGFloat(pixelRatio), showsAttribution: attribution), clock: clock,
            resourceOptions: resources)
        snapshotter.styleURI = uri
        var problem: String?
        let observation = snapshotter.onMapLoadingError.observe { problem = $0.message }
        if let camera { snapshotter.setCamera(to: camera) }
        let end = clock.now.advanced(bySeconds: timeout)
        let deadline = clock.wake(at: end) { [weak snapshotter] _ in snapshotter?.cancel() }
        defer {
            deadline.cancel()
            observation.cancel()
        }
        do {
            let image = try await snapshotter.snapshot()
            warnIfOutside(of: snapshotter.mapboxMap.sourcesOutOfView, snapshotter.cameraState)
            return image
        } catch {
            guard clock.now >= end else { throw error }
            throw FileError(
                file: style ?? "snapshot",
                message: "the map is not complete after \(timeout) s; pass a larger --timeout, or check its servers"
                    + (problem.map { "; the last problem: \($0)" } ?? ""))
        }
    }

    /// Prints a warning about a camera that shows none of the sources.
    private func warnIfOutside(of sources: [(id: String, bounds: CoordinateBounds)], _ camera: CameraState) {
        guard !sources.isEmpty else { return }
        let areas = sources.prefix(3).map { source in
            let corners = [source.bounds.south, source.bounds.west, source.bounds.north, source.bounds.east]
            let numbers = corners.map(Self.degrees)
            return "\"\(source.id)\" from \(numbers[0]),\(numbers[1]) to \(numbers[2]),\(numbers[3])"
        }
        let others = sources.count > 3 ? " and \(sources.count - 3) others" : ""
        let center = [camera.center.latitude, camera.center.longitude].map(Self.degrees).joined(separator: ",")
        Console.note(
            "warning: the camera at \(center) is outside of the areas of all sources (\(areas.joined(separator: ", "))"
                + "\(others)); pass --camera with a latitude and longitude within one")
    }

    /// Returns degrees with at most four decimals.
    private static func degrees(_ number: Double) -> String { "\((number * 10_000).rounded() / 10_000)" }

    private func data(of image: UIImage) throws -> Data {
        switch format {
        case .jpg, .jpeg: try image.jpegData(compressionQuality: CGFloat(quality ?? 90) / 100)
        case .pdf: try image.pdfData(pageWidth: pageWidth.map { CGFloat($0) })
        case .png, nil: try image.pngData()
        }
    }
}
