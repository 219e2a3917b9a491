import CHarfBuzz
import KioskSymbols

extension FontFace {
    /// Shapes a part of a run of text and returns its glyphs from left to right.
    ///
    /// - Parameters:
    ///   - scalars: The scalars of the whole run, because letters at the ends of the span may join with those beyond it.
    ///   - span: The part to shape, with its script.
    ///   - direction: The direction of the text.
    ///   - number: The index of this font, which is stored in the glyphs.
    func glyphs(
        of scalars: [UInt32], in span: TextSpan, direction: TextDirection, number: Int
    ) -> [ShapedRun.Glyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_codepoints(
            buffer, scalars, Int32(clamping: scalars.count), UInt32(clamping: span.range.lowerBound),
            Int32(clamping: span.range.count))
        hb_buffer_set_direction(buffer, direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
        hb_buffer_set_script(buffer, span.script)
        hb_shape(shaping, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        return (0..<Int(count)).map { index in
            let (info, position) = (infos[index], positions[index])
            return ShapedRun.Glyph(
                id: info.codepoint, font: number, scalar: Int(info.cluster),
                advance: Double(position.x_advance) / unitsPerEm,
                offset: SIMD2(Double(position.x_offset), -Double(position.y_offset)) / unitsPerEm)
        }
    }
}
