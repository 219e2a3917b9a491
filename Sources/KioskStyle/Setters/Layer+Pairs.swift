// Properties of two or more numbers, with a parameter for each.

extension CircleLayer {
    /// Returns a copy with `circleTranslate` set, in points.
    public func circleTranslate(x: Double, y: Double) -> Self { circleTranslate([x, y]) }
}

extension FillLayer {
    /// Returns a copy with `fillTranslate` set, in points.
    public func fillTranslate(x: Double, y: Double) -> Self { fillTranslate([x, y]) }
}

extension FillExtrusionLayer {
    /// Returns a copy with `fillExtrusionTranslate` set, in points.
    public func fillExtrusionTranslate(x: Double, y: Double) -> Self { fillExtrusionTranslate([x, y]) }
}

extension LineLayer {
    /// Returns a copy with `lineDasharray` set, in line widths.
    public func lineDashArray(_ constant: [Double]) -> Self { lineDasharray(constant) }

    /// Returns a copy with `lineTranslate` set, in points.
    public func lineTranslate(x: Double, y: Double) -> Self { lineTranslate([x, y]) }

    /// Returns a copy with `lineTrimOffset` set, as fractions of the line.
    public func lineTrimOffset(start: Double, end: Double) -> Self { lineTrimOffset([start, end]) }

    /// Returns a copy with `lineTrimFadeRange` set, as fractions of the line.
    public func lineTrimFadeRange(start: Double, end: Double) -> Self { lineTrimFadeRange([start, end]) }
}

extension LocationIndicatorLayer {
    /// Returns a copy with `emphasisCircleGlowRange` set.
    ///
    /// - Parameters:
    ///   - solidStart: The fraction of the radius at which the colour is solid.
    ///   - transparentEnd: The fraction of the radius at which the colour is transparent.
    public func emphasisCircleGlowRange(solidStart: Double, transparentEnd: Double) -> Self {
        emphasisCircleGlowRange([solidStart, transparentEnd])
    }
}

extension RasterLayer {
    /// Returns a copy with `rasterColorMix` set: the weights of the channels in the value of a pixel, and an offset.
    ///
    /// - Parameters:
    ///   - red: The weight of the red channel.
    ///   - green: The weight of the green channel.
    ///   - blue: The weight of the blue channel.
    ///   - offset: The offset.
    public func rasterColorMix(red: Double, green: Double, blue: Double, offset: Double) -> Self {
        rasterColorMix([red, green, blue, offset])
    }

    /// Returns a copy with `rasterColorRange` set.
    public func rasterColorRange(min: Double, max: Double) -> Self { rasterColorRange([min, max]) }
}

extension SymbolLayer {
    /// Returns a copy with `iconOffset` set, in points of an icon of size 1.
    public func iconOffset(x: Double, y: Double) -> Self { iconOffset([x, y]) }

    /// Returns a copy with `iconTranslate` set, in points.
    public func iconTranslate(x: Double, y: Double) -> Self { iconTranslate([x, y]) }

    /// Returns a copy with `iconSizeScaleRange` set.
    public func iconSizeScaleRange(min: Double, max: Double) -> Self { iconSizeScaleRange([min, max]) }

    /// Returns a copy with `textOffset` set, in ems.
    public func textOffset(x: Double, y: Double) -> Self { textOffset([x, y]) }

    /// Returns a copy with `textTranslate` set, in points.
    public func textTranslate(x: Double, y: Double) -> Self { textTranslate([x, y]) }

    /// Returns a copy with `textSizeScaleRange` set.
    public func textSizeScaleRange(min: Double, max: Double) -> Self { textSizeScaleRange([min, max]) }
}

extension Atmosphere {
    /// Returns a copy with `range` set, in heights of the map.
    ///
    /// - Parameters:
    ///   - start: The distance at which the fog begins.
    ///   - end: The distance at which the fog is complete.
    public func range(start: Double, end: Double) -> Self { range([start, end]) }

    /// Returns a copy with `verticalRange` set, in metres.
    ///
    /// - Parameters:
    ///   - start: The height at which the fog begins to vanish.
    ///   - end: The height at which there is none.
    public func verticalRange(start: Double, end: Double) -> Self { verticalRange([start, end]) }
}

extension Rain {
    /// Returns a copy with `direction` set, in degrees.
    ///
    /// - Parameters:
    ///   - azimuthal: The azimuth of the direction.
    ///   - polar: The angle from the vertical.
    public func direction(azimuthal: Double, polar: Double) -> Self { direction([azimuthal, polar]) }

    /// Returns a copy with `dropletSize` set.
    ///
    /// - Parameters:
    ///   - normalToDirection: The width of a drop.
    ///   - alongDirection: The length of a drop.
    public func dropletSize(normalToDirection: Double, alongDirection: Double) -> Self {
        dropletSize([normalToDirection, alongDirection])
    }
}

extension Snow {
    /// Returns a copy with `direction` set, in degrees.
    ///
    /// - Parameters:
    ///   - azimuthal: The azimuth of the direction.
    ///   - polar: The angle from the vertical.
    public func direction(azimuthal: Double, polar: Double) -> Self { direction([azimuthal, polar]) }
}
