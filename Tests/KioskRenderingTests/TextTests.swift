import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Texts")
struct TextTests {
    private let fonts = FontLibrary()
    private let camera = CameraTransform.camera()

    private func layout(_ text: String, _ options: TextLayoutOptions = TextLayoutOptions()) -> TextLayout {
        TextLayout(FormattedText([.init(text)]), options: options, shaper: fonts)
    }

    /// Look.
    @Test func look() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        for (ratio, pitch) in [(1.0, 0.0), (2.0, 0.0), (1.0, 50)] {
            let camera = CameraTransform.camera(pitch: pitch)
            var texts: [TextBucket.Text] = []
            func add(_ text: String, _ east: Double, _ south: Double, size: Float, rotation: Float = 0, halo: Float = 0, _ options: TextLayoutOptions = TextLayoutOptions()) {
                texts.append(TextBucket.Text(position: camera.place(east: east, south: south), layout: layout(text, options), size: size, rotation: rotation, color: PixelColor(20, 20, 60, 255), halo: halo > 0 ? .init(color: Drawing.white, width: halo, blur: halo / 3) : nil))
            }
            add("Market Square of the Old Town", 0, -100, size: 16)
            add("Kauppatori 12 px", -120, -60, size: 12, halo: 2)
            add("سوق المدينة 25 متر", 100, -60, size: 22, halo: 1.5)
            add("à la carte: é e\u{301} ñ Ω ж", -100, 0, size: 18)
            add("שלום Helsinki 2026", 90, 0, size: 18)
            add("Large", 0, 60, size: 60, rotation: -15, halo: 6)
            add("tiny letters of nine points", -120, 60, size: 9)
            add("漢字 \u{1F600} ?", 120, 110, size: 20)
            let bucket = TextBucket(identity: .layer(), texts: texts, turnsWithMap: pitch > 0)
            var lying = bucket
            lying.liesOnMap = pitch > 0
            let drawing = try Drawing([.text(lying)], camera: camera, pixelRatio: ratio, background: PixelColor(180, 205, 190, 255), renderer: renderer)
            try drawing.image.writePNG(to: URL(filePath: "/tmp/kiosk/text-look-\(Int(ratio))-\(Int(pitch)).png"))
        }
    }
}
