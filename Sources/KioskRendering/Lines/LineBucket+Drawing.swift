import CGLES
import Foundation
import KioskScene

extension LineBucket {
    /// Returns the shader variant for the lines.
    ///
    /// - Parameters:
    ///   - uploads: The lines of the blocks.
    ///   - isPitched: Whether the ground is seen in perspective.
    @MainActor
    func variant(of uploads: [LineUpload?], isPitched: Bool) -> LineShader.Variant {
        var variant = LineShader.Variant()
        variant.fill =
            switch fill {
            case .color: .color
            case .dashes(let dashes): dashes?.single == nil ? .dashes : .dash
            case .patterns: .patterns
            case .gradient: .gradient
            }
        variant.hasRoundDashes = variant.isDashed && uploads.contains { $0?.hasRoundCaps == true }
        variant.isTrimmed = trim != nil
        variant.hasBorder = shape.map { $0.borderWidth > 0 } ?? uploads.contains { $0?.hasBorders == true }
        variant.hasBorderGradient =
            variant.hasBorder && borderGradient?.stops.isEmpty == false
            && uploads.allSatisfy { $0?.hasDistances != false }
        variant.isPitched = isPitched
        variant.hasCrossFade =
            fill == .patterns && patternCrossFade > 0 && uploads.contains { $0?.patterns?.hasSecondImages == true }
        return variant
    }

    /// Returns whether lines can be drawn with the values of the bucket.
    @MainActor
    func draws(_ lines: LineUpload) -> Bool {
        if lines.isUniform, shape == nil || color == nil { return false }
        if let shape, !(shape.width > 0) || !shape.isDrawable { return false }
        switch fill {
        case .color: break
        case .gradient: guard lines.hasDistances else { return false }
        case .dashes(let dashes): guard lines.hasDistances, dashes != nil || lines.dashes != nil else { return false }
        case .patterns: guard lines.hasDistances, lines.patterns != nil else { return false }
        }
        return trim == nil || lines.hasDistances
    }

    /// Returns the values that are the same for all lines, in the locations of `LineValues`.
    ///
    /// - Parameter longestExtrusion: The greatest distance of a vertex from its point, in half widths.
    @MainActor
    func common(longestExtrusion: Float) -> CommonValues {
        var common = CommonValues()
        let first = LineValues.firstLocation
        if let shape {
            common.attributes.set(LineValues.shape(shape), at: first)
            let measures = LineValues.measures(shape)
            common.attributes.set(SIMD4(measures.x, measures.y, 0, 0), at: first + 1)
            common.reach = Double(shape.reach(longestExtrusion: longestExtrusion))
        }
        common.attributes.set(color.map { SIMD4<Float>($0) / 255 }, at: first + 2)
        common.attributes.set(borderColor.map { SIMD4<Float>($0) / 255 }, at: first + 3)
        return common
    }
}

extension LineBucket {
    /// Whether all parts of all lines are transparent, such as those of a layer that fades in at a higher zoom level.
    var isTransparent: Bool {
        guard color == .zero, (patternColor ?? .zero) == .zero, trim == nil else { return false }
        return borderColor == .zero || shape.map { !($0.borderWidth > 0) } ?? false
    }

    /// Whether any line may have an emissive strength of its own.
    var hasEmissiveStrengths: Bool { blocks.contains { $0.content.hasEmissiveStrengths } }
}

extension LineBucket.Gradient {
    /// Whether the colours do not change between the positions of stops.
    var isStepped: Bool {
        zip(stops, stops.dropFirst()).allSatisfy { $0.position == $1.position || $0.color == $1.color }
    }

    /// Returns a texture of the stops: a row for each, of its colour and its position.
    @MainActor
    func texture(in context: EGLContext) throws -> NumberTexture {
        let texels = stops.flatMap { [SIMD4<Float>($0.color) / 255, SIMD4($0.position, 0, 0, 0)] }
        return try NumberTexture(context: context, width: 2, height: stops.count, texels: texels)
    }
}

extension LineBucket.Dashes {
    /// The only dash of a period, in the form of `LineShader.dashUniform`; nil if a period has several dashes.
    var single: SIMD4<Float>? {
        let straight = Period(lengths, includesDots: false)
        let round = Period(lengths, includesDots: true)
        guard straight.dashes.count < 2, round.dashes.count < 2 else { return nil }
        func half(_ dash: ClosedRange<Float>?) -> Float {
            guard let dash else { return -LineBucket.Dashes.Period.far }
            let length = dash.upperBound - dash.lowerBound
            return length < round.length ? length / 2 : LineBucket.Dashes.Period.far
        }
        let center = round.dashes.first.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
        return SIMD4(round.length, center / round.length, half(straight.dashes.first), half(round.dashes.first))
    }

    /// Returns half the width of the soft edges of dashes, in pixels: half a pixel, or more at integer zoom levels.
    ///
    /// The edges are those of a distance texture that fades between the dashes of two zoom levels, as in the conformance
    /// suite: as sharp as the finer dashes allow.
    /// - Parameter zoom: The zoom level.
    func softness(atZoom zoom: Double) -> Float {
        let total = total
        let other = zoom > zoom.rounded(.down) ? 2 * lowerTotal : upperTotal / 2
        return other > 0 ? max(0.5, 0.5 * total / other) : 0.5
    }
}

extension RenderFrame {
    /// The width of the world at the integer zoom level at or below that of the camera, in points.
    var integerWorldSize: Double {
        let zoom = view.transform.zoom
        return view.transform.worldSize / exp2(zoom - zoom.rounded(.down))
    }

    /// Sets the uniforms of lines in the current program.
    @MainActor
    func setLineUniforms(of bucket: LineBucket, in program: ShaderProgram) {
        glUniform1f(program.location("u_edge"), Float(0.5 / pixelRatio))
        glUniform1f(program.location("u_integer_world"), Float(integerWorldSize))
        if let trim = bucket.trim {
            glUniform4f(program.location("u_trim"), trim.start, trim.end, trim.fadeRange.x, trim.fadeRange.y)
            let color = SIMD4<Float>(trim.color) / 255
            glUniform4f(program.location("u_trim_color"), color.x, color.y, color.z, color.w)
        }
        if case .dashes(let dashes) = bucket.fill {
            let softness = (dashes ?? LineBucket.Dashes([1])).softness(atZoom: view.transform.zoom)
            glUniform1f(program.location("u_softness"), softness / Float(pixelRatio))
            if let dash = dashes?.single { glUniform4f(program.location("u_dash"), dash.x, dash.y, dash.z, dash.w) }
        }
    }
}
