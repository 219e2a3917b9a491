extension Exp {
    /// An operator of an expression, identified by its name in a style document; unknown names are preserved.
    public struct Operator: RawRepresentable, Hashable, Sendable {
        /// The name in a style document.
        public let rawValue: String

        /// Creates an operator from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Subtracts the second number from the first, or negates a number.
        public static let subtract = Operator(rawValue: "-")
        /// Negates a Boolean.
        public static let not = Operator(rawValue: "!")
        /// Returns whether two values differ.
        public static let neq = Operator(rawValue: "!=")
        /// Multiplies numbers.
        public static let product = Operator(rawValue: "*")
        /// Divides the first number by the second.
        public static let division = Operator(rawValue: "/")
        /// Returns the remainder of a division.
        public static let mod = Operator(rawValue: "%")
        /// Raises the first number to the power of the second.
        public static let pow = Operator(rawValue: "^")
        /// Adds numbers.
        public static let sum = Operator(rawValue: "+")
        /// Returns whether the first value is less than the second.
        public static let lt = Operator(rawValue: "<")
        /// Returns whether the first value is less than or equal to the second.
        public static let lte = Operator(rawValue: "<=")
        /// Returns whether two values are equal.
        public static let eq = Operator(rawValue: "==")
        /// Returns whether the first value is greater than the second.
        public static let gt = Operator(rawValue: ">")
        /// Returns whether the first value is greater than or equal to the second.
        public static let gte = Operator(rawValue: ">=")
        /// Returns the absolute value.
        public static let abs = Operator(rawValue: "abs")
        /// Returns the accumulated value of a cluster property.
        public static let accumulated = Operator(rawValue: "accumulated")
        /// Returns the arc cosine, in radians.
        public static let acos = Operator(rawValue: "acos")
        /// Returns the anchor that was chosen for a symbol.
        public static let activeAnchor = Operator(rawValue: "active-anchor")
        /// Returns whether all conditions are true.
        public static let all = Operator(rawValue: "all")
        /// Returns whether any condition is true.
        public static let any = Operator(rawValue: "any")
        /// Asserts that the value is an array.
        public static let array = Operator(rawValue: "array")
        /// Returns the arc sine, in radians.
        public static let asin = Operator(rawValue: "asin")
        /// Returns the element of an array at an index.
        public static let at = Operator(rawValue: "at")
        /// Returns the element of an array at an index, interpolated between two elements for a fractional index.
        public static let atInterpolated = Operator(rawValue: "at-interpolated")
        /// Returns the arc tangent, in radians.
        public static let atan = Operator(rawValue: "atan")
        /// Asserts that the value is a Boolean.
        public static let boolean = Operator(rawValue: "boolean")
        /// Returns the output of the first condition that is true.
        public static let switchCase = Operator(rawValue: "case")
        /// Rounds up to an integer.
        public static let ceil = Operator(rawValue: "ceil")
        /// Returns the first value that is not null.
        public static let coalesce = Operator(rawValue: "coalesce")
        /// Returns a collator for string comparisons.
        public static let collator = Operator(rawValue: "collator")
        /// Concatenates strings.
        public static let concat = Operator(rawValue: "concat")
        /// Returns a value of the style's configuration.
        public static let config = Operator(rawValue: "config")
        /// Returns the cosine of an angle in radians.
        public static let cos = Operator(rawValue: "cos")
        /// Returns the distance to a geometry, in metres.
        public static let distance = Operator(rawValue: "distance")
        /// Returns the distance from the centre of the view.
        public static let distanceFromCenter = Operator(rawValue: "distance-from-center")
        /// Converts a string to lowercase.
        public static let downcase = Operator(rawValue: "downcase")
        /// Returns Euler's number.
        public static let e = Operator(rawValue: "e")
        /// Returns the elevation in metres, in colour ramps.
        public static let elevation = Operator(rawValue: "elevation")
        /// Returns a value of the feature's state.
        public static let featureState = Operator(rawValue: "feature-state")
        /// Rounds down to an integer.
        public static let floor = Operator(rawValue: "floor")
        /// Returns formatted text of sections with different styles.
        public static let format = Operator(rawValue: "format")
        /// Returns the type of the feature's geometry.
        public static let geometryType = Operator(rawValue: "geometry-type")
        /// Returns a property of the feature or a member of an object.
        public static let get = Operator(rawValue: "get")
        /// Returns a value of the style's global state.
        public static let globalState = Operator(rawValue: "global-state")
        /// Returns whether the feature has a property or an object has a member.
        public static let has = Operator(rawValue: "has")
        /// Returns the density, in the colour ramps of heatmaps.
        public static let heatmapDensity = Operator(rawValue: "heatmap-density")
        /// Creates a colour from hue, saturation and lightness.
        public static let hsl = Operator(rawValue: "hsl")
        /// Creates a colour from hue, saturation, lightness and opacity.
        public static let hsla = Operator(rawValue: "hsla")
        /// Returns the id of the feature.
        public static let id = Operator(rawValue: "id")
        /// Returns an image of the style.
        public static let image = Operator(rawValue: "image")
        /// Returns whether an array or a string contains a value.
        public static let inExpression = Operator(rawValue: "in")
        /// Returns the index of a value in an array or a string.
        public static let indexOf = Operator(rawValue: "index-of")
        /// Interpolates between stops.
        public static let interpolate = Operator(rawValue: "interpolate")
        /// Interpolates between stops of colours in the HCL colour space.
        public static let interpolateHcl = Operator(rawValue: "interpolate-hcl")
        /// Interpolates between stops of colours in the CIELAB colour space.
        public static let interpolateLab = Operator(rawValue: "interpolate-lab")
        /// Returns whether the script of a string can be rendered.
        public static let isSupportedScript = Operator(rawValue: "is-supported-script")
        /// Joins strings with a separator.
        public static let join = Operator(rawValue: "join")
        /// Returns the length of an array or a string.
        public static let length = Operator(rawValue: "length")
        /// Binds expressions to variables.
        public static let letExpression = Operator(rawValue: "let")
        /// Returns the progress along a line, in line gradients.
        public static let lineProgress = Operator(rawValue: "line-progress")
        /// Returns a value without evaluating it.
        public static let literal = Operator(rawValue: "literal")
        /// Returns the natural logarithm.
        public static let ln = Operator(rawValue: "ln")
        /// Returns the natural logarithm of 2.
        public static let ln2 = Operator(rawValue: "ln2")
        /// Returns the logarithm to base 10.
        public static let log10 = Operator(rawValue: "log10")
        /// Returns the logarithm to base 2.
        public static let log2 = Operator(rawValue: "log2")
        /// Returns the output of the label that equals the input.
        public static let match = Operator(rawValue: "match")
        /// Returns the maximum of numbers.
        public static let max = Operator(rawValue: "max")
        /// Returns a measurement of the light, such as its brightness.
        public static let measureLight = Operator(rawValue: "measure-light")
        /// Returns the minimum of numbers.
        public static let min = Operator(rawValue: "min")
        /// Asserts that the value is a number.
        public static let number = Operator(rawValue: "number")
        /// Formats a number as a string.
        public static let numberFormat = Operator(rawValue: "number-format")
        /// Asserts that the value is an object.
        public static let objectExpression = Operator(rawValue: "object")
        /// Returns π.
        public static let pi = Operator(rawValue: "pi")
        /// Returns the pitch of the camera, in degrees.
        public static let pitch = Operator(rawValue: "pitch")
        /// Returns all properties of the feature.
        public static let properties = Operator(rawValue: "properties")
        /// Returns a pseudorandom number in a range, derived from the feature's id and a seed.
        public static let random = Operator(rawValue: "random")
        /// Returns the speed of a particle, in colour ramps.
        public static let rasterParticleSpeed = Operator(rawValue: "raster-particle-speed")
        /// Returns the value of a pixel, in colour ramps.
        public static let rasterValue = Operator(rawValue: "raster-value")
        /// Returns the locale of a collator.
        public static let resolvedLocale = Operator(rawValue: "resolved-locale")
        /// Creates a colour from red, green and blue.
        public static let rgb = Operator(rawValue: "rgb")
        /// Creates a colour from red, green, blue and opacity.
        public static let rgba = Operator(rawValue: "rgba")
        /// Rounds to the nearest integer.
        public static let round = Operator(rawValue: "round")
        /// Returns an array or an object whose elements are evaluated.
        public static let semiliteral = Operator(rawValue: "semiliteral")
        /// Returns the sine of an angle in radians.
        public static let sin = Operator(rawValue: "sin")
        /// Returns the distance from the centre of a sky gradient, in colour ramps.
        public static let skyRadialProgress = Operator(rawValue: "sky-radial-progress")
        /// Returns a part of an array or a string.
        public static let slice = Operator(rawValue: "slice")
        /// Splits a string at a separator.
        public static let split = Operator(rawValue: "split")
        /// Returns the square root.
        public static let sqrt = Operator(rawValue: "sqrt")
        /// Returns the output of the last stop that is not greater than the input.
        public static let step = Operator(rawValue: "step")
        /// Asserts that the value is a string.
        public static let string = Operator(rawValue: "string")
        /// Returns the tangent of an angle in radians.
        public static let tan = Operator(rawValue: "tan")
        /// Converts a value to a Boolean.
        public static let toBoolean = Operator(rawValue: "to-boolean")
        /// Converts a value to a colour.
        public static let toColor = Operator(rawValue: "to-color")
        /// Returns the hue, saturation, lightness and opacity of a colour.
        public static let toHsla = Operator(rawValue: "to-hsla")
        /// Converts a value to a number.
        public static let toNumber = Operator(rawValue: "to-number")
        /// Returns the red, green, blue and opacity of a colour.
        public static let toRgba = Operator(rawValue: "to-rgba")
        /// Converts a value to a string.
        public static let toString = Operator(rawValue: "to-string")
        /// Returns the type of a value.
        public static let typeofExpression = Operator(rawValue: "typeof")
        /// Converts a string to uppercase.
        public static let upcase = Operator(rawValue: "upcase")
        /// Returns the value of a variable.
        public static let varExpression = Operator(rawValue: "var")
        /// Returns whether the feature lies within a polygon.
        public static let within = Operator(rawValue: "within")
        /// Returns the worldview of the map.
        public static let worldview = Operator(rawValue: "worldview")
        /// Returns the zoom level of the camera.
        public static let zoom = Operator(rawValue: "zoom")
        /// Interpolates linearly between stops.
        public static let linear = Operator(rawValue: "linear")
        /// Interpolates exponentially between stops.
        public static let exponential = Operator(rawValue: "exponential")
        /// Interpolates along a cubic Bézier curve between stops.
        public static let cubicBezier = Operator(rawValue: "cubic-bezier")
    }
}

extension Exp.Operator: CaseIterable {
    /// All operators with a constant in this type.
    public static let allCases: Set<Exp.Operator> = [
        .subtract, .not, .neq, .product, .division, .mod, .pow, .sum, .lt, .lte, .eq, .gt, .gte, .abs, .accumulated,
        .acos, .activeAnchor, .all, .any, .array, .asin, .at, .atInterpolated, .atan, .boolean, .switchCase, .ceil,
        .coalesce, .collator, .concat, .config, .cos, .distance, .distanceFromCenter, .downcase, .e, .elevation,
        .featureState, .floor, .format, .geometryType, .get, .globalState, .has, .heatmapDensity, .hsl, .hsla, .id,
        .image, .inExpression, .indexOf, .interpolate, .interpolateHcl, .interpolateLab, .isSupportedScript, .join,
        .length, .letExpression, .lineProgress, .literal, .ln, .ln2, .log10, .log2, .match, .max, .measureLight, .min,
        .number, .numberFormat, .objectExpression, .pi, .pitch, .properties, .random, .rasterParticleSpeed,
        .rasterValue, .resolvedLocale, .rgb, .rgba, .round, .semiliteral, .sin, .skyRadialProgress, .slice, .split,
        .sqrt, .step, .string, .tan, .toBoolean, .toColor, .toHsla, .toNumber, .toRgba, .toString, .typeofExpression,
        .upcase, .varExpression, .within, .worldview, .zoom, .linear, .exponential, .cubicBezier,
    ]
}
