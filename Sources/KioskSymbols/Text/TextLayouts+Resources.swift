package import KioskStyle

extension TextLayouts.Fonts {
    /// Returns the resources that contain the glyphs of a text.
    ///
    /// A font file that was read determines whether the next one, or a glyph range, is required.
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The options of the layout: the fonts of sections without fonts, and the conversion of letters.
    ///   - allowsVertical: Whether the text may also be laid out vertically, which needs other punctuation.
    /// - Complexity: O(n) in the scalars.
    package func glyphResources(
        of text: FormattedText, options: TextLayoutOptions, allowsVertical: Bool = false
    ) -> Set<GlyphResource> {
        let logical = LogicalText(text, transform: options.transform)
        var texts = [logical]
        if allowsVertical, logical.scalars.contains(where: \.isUpright) {
            texts.append(logical)
            texts[1].substituteVerticalForms()
        }
        let fonts = text.sections.map { $0.fonts ?? options.fonts }
        let stacks = fonts.map { $0.joined(separator: ",") }
        var resources: Set<GlyphResource> = []
        for paragraph in texts.flatMap(\.paragraphs) {
            let own = sources(of: paragraph, in: text, fonts: fonts, adding: &resources)
            guard readRanges != nil else { continue }
            let hasArabic = paragraph.scalars.contains(where: \.isArabic) && !own.joinsArabic
            let forms = hasArabic ? machine?.presentationForms(of: paragraph.scalars) : nil
            for (index, scalar) in (forms ?? paragraph.scalars).enumerated() where !own.indices.contains(index) {
                let section = Int(paragraph.sections[index])
                guard text.sections[section].image == nil, let codeUnit = UInt16(exactly: scalar.value),
                    !scalar.isDirectionControl, !GlyphRangeShaper.invisible.contains(scalar),
                    !scalar.properties.isVariationSelector, !rasterizesIdeographs || !scalar.isIdeograph
                else { continue }
                resources.insert(.range(.init(stack: stacks[section], number: UInt8(codeUnit >> 8))))
            }
        }
        return resources
    }

    /// Returns the scalars of a paragraph whose glyphs font files have or may have, and adds the files that have not been read.
    private func sources(
        of paragraph: TextParagraph, in text: FormattedText, fonts: [[String]],
        adding resources: inout Set<GlyphResource>
    ) -> (indices: Set<Int>, joinsArabic: Bool) {
        guard fonts.contains(where: faces.mayDraw) else { return ([], false) }
        var string = String.UnicodeScalarView()
        string.append(contentsOf: paragraph.scalars)
        var (indices, joinsArabic): (Set<Int>, Bool) = ([], false)
        var index = 0
        for character in String(string) {
            let range = index..<index + character.unicodeScalars.count
            index = range.upperBound
            let section = Int(paragraph.sections[range.lowerBound])
            guard text.sections[section].image == nil else { continue }
            switch faces.source(of: character, fonts: fonts[section]) {
            case .font: break
            case .unread(let url): resources.insert(.fontFile(url: url))
            case .others: continue
            }
            indices.formUnion(range)
            if character.unicodeScalars.contains(where: \.isArabic) { joinsArabic = true }
        }
        return (indices, joinsArabic)
    }
}
