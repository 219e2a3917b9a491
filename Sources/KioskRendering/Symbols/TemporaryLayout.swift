import KioskMaps

extension TextLayout.Glyph {
    var advance: Float { 0 }
    var isUpright: Bool { false }
}
extension TextLayout.Style {
    var image: String? { nil }
}
