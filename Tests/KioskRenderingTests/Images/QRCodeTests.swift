import Foundation
import KioskMaps
import KioskRendering
import TestSupport
import Testing

@MainActor
@Suite("QR codes")
struct QRCodeTests {
    /// The programs that rotate an image and read its code, of the packages imagemagick and zbar-tools.
    private nonisolated static let programs = ["convert", "zbarimg"].map { URL(filePath: "/usr/bin/" + $0) }

    private nonisolated static let areInstalled = programs.allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0.path)
    }

    /// Runs a program and returns what it prints.
    private func run(_ program: URL, _ arguments: [String]) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.environment = ["LC_ALL": "C.UTF-8"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: printed, as: UTF8.self)
    }

    @Test(
        "A code is read from a screenshot at a third of its size, rotated and blurred",
        .enabled(if: areInstalled, "ImageMagick or zbarimg is not installed"),
        arguments: ["https://example.org/route/17?from=Helsinki", "Hämeenkatu → Κηφισιά", "0123456789"])
    func screenshot(text: String) throws {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
        mapView.mapboxMap.loadStyleJSON(
            ##"{"version":8,"sources":{},"layers":[{"id":"b","type":"background","paint":{"background-color":"#445566"}}]}"##
        )
        mapView.renderer = try OffscreenRenderer()
        mapView.screenElements.insert(
            ScreenElement(
                id: "code", .image(try UIImage(qrCode: text, moduleSize: 9)), layout: .init(.center, .center)))
        let folder = try ScratchDirectory()
        let (screenshot, photo) = (folder.url.appending(path: "a.png"), folder.url.appending(path: "b.png"))
        try mapView.snapshot().writePNG(to: screenshot)
        _ = try run(
            Self.programs[0],
            [
                screenshot.path, "-background", "#445566", "-resize", "33.3%", "-rotate", "7", "-blur", "0x0.8",
                photo.path,
            ])
        #expect(try run(Self.programs[1], ["-q", "--raw", photo.path]) == text + "\n")
    }

    @Test("A code has black squares of its size on white, within a white border of four squares")
    func modules() throws {
        for size in [1, 3] {
            let image = try UIImage(qrCode: "HELLO", moduleSize: size, scale: 2)
            // The smallest code has 21 squares.
            #expect(image.pixelWidth == 29 * size)
            #expect(image.pixelHeight == 29 * size)
            #expect(image.size.width == CGFloat(29 * size) / 2)
            func isBlack(_ column: Int, _ row: Int) -> Bool {
                image.pixels[4 * (row * image.pixelWidth + column)] == 0
            }
            // The frame of the pattern in the upper left corner.
            for module in 0..<7 {
                #expect(isBlack((4 + module) * size, 4 * size))
                #expect(isBlack((5 + module) * size - 1, 5 * size - 1))
            }
            for column in 0..<image.pixelWidth where isBlack(column, 4 * size - 1) { Issue.record("\(column)") }
            #expect(Set(image.pixels) == [0, 255])
        }
    }

    @Test("More correction makes larger codes, and longer texts as well", arguments: QRCodeCorrection.allCases)
    func sizes(correction: QRCodeCorrection) throws {
        let text = String(repeating: "a", count: 100)
        let low = try UIImage(qrCode: text, correction: .low)
        let image = try UIImage(qrCode: text, correction: correction)
        #expect(correction == .low ? image == low : image.pixelWidth > low.pixelWidth)
        #expect(try UIImage(qrCode: text + text, correction: correction).pixelWidth > image.pixelWidth)
    }

    @Test("Texts that are empty, too long or contain a null character are errors, and so are sizes out of range")
    func errors() throws {
        func message(_ text: String, _ correction: QRCodeCorrection = .low, size: Int = 1, scale: CGFloat = 1) -> String
        {
            do {
                _ = try UIImage(qrCode: text, correction: correction, moduleSize: size, scale: scale)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(message("") == "QR code: the text is empty; pass at least one character")
        #expect(message("a\0b") == "QR code: the text contains a null character; remove it")
        for (count, correction) in [(2953, QRCodeCorrection.low), (2331, .medium), (1663, .quartile), (1273, .high)] {
            #expect(message(String(repeating: "a", count: count), correction) == "")
            #expect(
                message(String(repeating: "a", count: count + 1), correction)
                    == "QR code: \(count + 1) bytes of text are too long for the correction;"
                    + " shorten it or pass a lower correction")
        }
        #expect(message(String(repeating: "ä", count: 1476)) == "")
        #expect(message(String(repeating: "ä", count: 1476) + "a").contains("2953 bytes"))
        #expect(message(String(repeating: "0", count: 7089)) == "")
        for (size, scale) in [(0, 1), (-1, 1), (17, 1), (.max, 1), (1, 0), (1, .nan), (1, .infinity)]
            as [(Int, CGFloat)]
        {
            #expect(message("a", size: size, scale: scale).contains("is out of range; pass 1…16 pixels"))
        }
    }
}
