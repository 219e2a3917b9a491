import Foundation
import KioskStyle

/// The values of lines, each evaluated from one or several properties.
extension LineProperties {
    /// Whether all lines have the same shape.
    var isShapeUniform: Bool {
        !width.dependsOnFeature && !gapWidth.dependsOnFeature && !offset.dependsOnFeature && !blur.dependsOnFeature
            && !borderWidth.dependsOnFeature
    }

    /// Whether all lines have the same colour.
    var isColorUniform: Bool { !color.dependsOnFeature && !opacity.dependsOnFeature }

    /// Whether the borders of all lines have the same colour.
    var isBorderColorUniform: Bool { isColorUniform && !borderColor.dependsOnFeature }

    /// Whether all lines have the same shape and colours.
    var isUniform: Bool { isShapeUniform && isBorderColorUniform }

    /// Whether the form of caps and joins depends on the feature.
    var formDependsOnFeature: Bool {
        cap.dependsOnFeature || join.dependsOnFeature || miterLimit.dependsOnFeature || roundLimit.dependsOnFeature
    }

    /// Whether the form of caps and joins depends on the zoom level.
    var formDependsOnZoom: Bool {
        cap.dependsOnZoom || join.dependsOnZoom || miterLimit.dependsOnZoom || roundLimit.dependsOnZoom
    }

    /// Returns the form of caps and joins; the zoom level of the context is an integer.
    func form(in context: EvaluationContext) -> LineBucket.Form {
        LineBucket.Form(
            cap: LineBucket.Cap(cap.value(in: context)), join: LineBucket.Join(join.value(in: context)),
            miterLimit: Float(miterLimit.value(in: context)), roundLimit: Float(roundLimit.value(in: context)))
    }

    func shape(in context: EvaluationContext) -> LineBucket.Shape {
        let current = width.value(in: context)
        let integer = width.dependsOnZoom ? width.value(in: context.atIntegerZoom) : current
        return LineBucket.Shape(
            width: Float(current), gapWidth: Float(gapWidth.value(in: context)),
            offset: Float(offset.value(in: context)), blur: Float(blur.value(in: context)),
            borderWidth: Float(borderWidth.value(in: context)),
            // A line without width at the integer zoom level has no unit of its own.
            lengthUnit: Float(integer > 0 ? integer : current))
    }

    /// Returns the height above flat ground, in metres.
    ///
    /// The order of the arguments also replaces NaN by 0; the limit keeps products finite.
    func height(in context: EvaluationContext) -> Double { min(max(0, zOffset.value(in: context)), 1e7) }

    /// Returns the colour of a line.
    ///
    /// - Parameters:
    ///   - context: The context of the feature or of the whole layer.
    ///   - isTinted: Whether the line has a colour of its own; otherwise only its opacity matters.
    func color(in context: EvaluationContext, isTinted: Bool) -> PixelColor {
        PixelColor(isTinted ? color.value(in: context) : .white, opacity: opacity.value(in: context))
    }

    /// Returns the colour of a border: one that differs from that of the line if none is set.
    ///
    /// - Parameters:
    ///   - context: The context of the feature or of the whole layer.
    ///   - isTinted: Whether the border has a colour of its own; otherwise only its opacity matters.
    func borderColor(in context: EvaluationContext, isTinted: Bool) -> PixelColor {
        let border = isTinted ? borderColor.value(in: context) : .white
        let opacity = opacity.value(in: context)
        return PixelColor(border.alpha > 0 ? border : color.value(in: context).contrasting, opacity: opacity)
    }

    /// Returns how lines are blended with what is below them.
    func blending(in context: EvaluationContext) -> LineBucket.Blending {
        switch blendMode.value(in: context) {
        case .multiply: return .multiply
        case .additive:
            let clamp = Float(blendAdditiveClamp.value(in: context))
            return .additive(clamp: clamp > 0 && clamp.isFinite ? clamp : 1)
        default: return .over
        }
    }

    /// Returns the area in which extrusions and models are translucent; nil if there is none.
    func cutout(in context: EvaluationContext) -> LineBucket.Cutout? {
        let opacity = cutoutOpacity.fraction(in: context)
        return opacity < 1 ? LineBucket.Cutout(opacity: opacity, fadeWidth: cutoutFadeWidth.fraction(in: context)) : nil
    }

    /// Returns the dashes in the context of the whole layer.
    func dashes(in context: EvaluationContext) -> LineBucket.Dashes {
        var integer = context.atIntegerZoom
        var dashes = LineBucket.Dashes(lengths(in: integer))
        guard dasharray.dependsOnZoom else { return dashes }
        integer.zoom -= 1
        dashes.lowerTotal = lengths(in: integer).reduce(0, +)
        integer.zoom += 2
        dashes.upperTotal = lengths(in: integer).reduce(0, +)
        return dashes
    }

    /// Returns the lengths of dashes and gaps.
    func lengths(in context: EvaluationContext) -> [Float] {
        dasharray.value(in: context).map { Float($0) }
    }

    /// Returns the part of each line that has another colour; nil if it is empty.
    func trim(in context: EvaluationContext) -> LineBucket.Trim? {
        let offset = trimOffset.value(in: context)
        guard offset.x < offset.y else { return nil }
        // A part of many lines cannot have the opacity of each.
        let opacity = opacity.dependsOnFeature ? 1 : opacity.value(in: context)
        return LineBucket.Trim(
            start: Float(offset.x), end: Float(offset.y),
            color: PixelColor(trimColor.value(in: context), opacity: opacity),
            fadeRange: SIMD2<Float>(trimFadeRange.value(in: context)))
    }
}

extension EvaluationContext {
    /// The context at the integer zoom level at or below that of the camera.
    var atIntegerZoom: EvaluationContext {
        var context = self
        context.zoom = zoom.rounded(.down)
        return context
    }
}

extension UIColor {
    /// A darker colour, or a lighter one for a colour that is dark itself.
    fileprivate var contrasting: UIColor {
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        func contrast(_ component: CGFloat) -> CGFloat {
            luminance < 0.25 ? component + (1 - component) * 0.4 : component * 0.6
        }
        return UIColor(red: contrast(red), green: contrast(green), blue: contrast(blue), alpha: alpha)
    }
}
