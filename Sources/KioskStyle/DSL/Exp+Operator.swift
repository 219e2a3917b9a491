extension Exp {
    /// What an expression does with its arguments, by the name a style document has for it; unknown names survive.
    public struct Operator: RawRepresentable, Hashable, Sendable {
        /// The name in a style document.
        public let rawValue: String

        /// Creates an operator from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The first number less the second, or a number with the other sign.
        public static let subtract = Operator(rawValue: "-")
        /// The opposite of a condition.
        public static let not = Operator(rawValue: "!")
        /// Whether two values differ.
        public static let neq = Operator(rawValue: "!=")
        /// The product of numbers.
        public static let product = Operator(rawValue: "*")
        /// The first number over the second.
        public static let division = Operator(rawValue: "/")
        /// The remainder of a division.
        public static let mod = Operator(rawValue: "%")
        /// The first number to the power of the second.
        public static let pow = Operator(rawValue: "^")
        /// The sum of numbers.
        public static let sum = Operator(rawValue: "+")
        /// Whether the first value is less than the second.
        public static let lt = Operator(rawValue: "<")
        /// Whether the first value is at most the second.
        public static let lte = Operator(rawValue: "<=")
        /// Whether two values are equal.
        public static let eq = Operator(rawValue: "==")
        /// Whether the first value is greater than the second.
        public static let gt = Operator(rawValue: ">")
        /// Whether the first value is at least the second.
        public static let gte = Operator(rawValue: ">=")
        /// The number without its sign.
        public static let abs = Operator(rawValue: "abs")
        /// What the points of a cluster have come to so far.
        public static let accumulated = Operator(rawValue: "accumulated")
        /// The arc cosine, in radians.
        public static let acos = Operator(rawValue: "acos")
        /// The anchor that was chosen for a symbol.
        public static let activeAnchor = Operator(rawValue: "active-anchor")
        /// Whether all conditions hold.
        public static let all = Operator(rawValue: "all")
        /// Whether any condition holds.
        public static let any = Operator(rawValue: "any")
        /// The value, which must be a list.
        public static let array = Operator(rawValue: "array")
        /// The arc sine, in radians.
        public static let asin = Operator(rawValue: "asin")
        /// The element of a list at an index.
        public static let at = Operator(rawValue: "at")
        /// The element of a list at an index, blended between two of them.
        public static let atInterpolated = Operator(rawValue: "at-interpolated")
        /// The arc tangent, in radians.
        public static let atan = Operator(rawValue: "atan")
        /// The value, which must be true or false.
        public static let boolean = Operator(rawValue: "boolean")
        /// The output of the first condition that holds.
        public static let switchCase = Operator(rawValue: "case")
        /// The least integer that is not less.
        public static let ceil = Operator(rawValue: "ceil")
        /// The first value that is not null.
        public static let coalesce = Operator(rawValue: "coalesce")
        /// How texts are compared.
        public static let collator = Operator(rawValue: "collator")
        /// Texts one after the other.
        public static let concat = Operator(rawValue: "concat")
        /// A value of the style's configuration.
        public static let config = Operator(rawValue: "config")
        /// The cosine of an angle in radians.
        public static let cos = Operator(rawValue: "cos")
        /// The distance to a geometry, in metres.
        public static let distance = Operator(rawValue: "distance")
        /// The distance from the middle of the view.
        public static let distanceFromCenter = Operator(rawValue: "distance-from-center")
        /// The text in small letters.
        public static let downcase = Operator(rawValue: "downcase")
        /// Euler's number.
        public static let e = Operator(rawValue: "e")
        /// The height, in colour ramps; in metres.
        public static let elevation = Operator(rawValue: "elevation")
        /// A value of the state of the feature.
        public static let featureState = Operator(rawValue: "feature-state")
        /// The greatest integer that is not greater.
        public static let floor = Operator(rawValue: "floor")
        /// Text in sections of their own looks.
        public static let format = Operator(rawValue: "format")
        /// The type of the geometry of the feature.
        public static let geometryType = Operator(rawValue: "geometry-type")
        /// A property of the feature, or a member of an object.
        public static let get = Operator(rawValue: "get")
        /// A value of the state of the style.
        public static let globalState = Operator(rawValue: "global-state")
        /// Whether the feature has a property, or an object a member.
        public static let has = Operator(rawValue: "has")
        /// The density, in colour ramps.
        public static let heatmapDensity = Operator(rawValue: "heatmap-density")
        /// The colour of hue, saturation and lightness.
        public static let hsl = Operator(rawValue: "hsl")
        /// The colour of hue, saturation, lightness and opacity.
        public static let hsla = Operator(rawValue: "hsla")
        /// The id of the feature.
        public static let id = Operator(rawValue: "id")
        /// A picture of the style.
        public static let image = Operator(rawValue: "image")
        /// Whether a list or a text contains a value.
        public static let inExpression = Operator(rawValue: "in")
        /// Where a list or a text contains a value.
        public static let indexOf = Operator(rawValue: "index-of")
        /// A value blended between stops.
        public static let interpolate = Operator(rawValue: "interpolate")
        /// A colour blended between stops by hue, chroma and luminance.
        public static let interpolateHcl = Operator(rawValue: "interpolate-hcl")
        /// A colour blended between stops in the Lab space.
        public static let interpolateLab = Operator(rawValue: "interpolate-lab")
        /// Whether a text can be drawn.
        public static let isSupportedScript = Operator(rawValue: "is-supported-script")
        /// Texts with a separator between them.
        public static let join = Operator(rawValue: "join")
        /// How long a list or a text is.
        public static let length = Operator(rawValue: "length")
        /// Names for values.
        public static let letExpression = Operator(rawValue: "let")
        /// How far along a line, in colour ramps.
        public static let lineProgress = Operator(rawValue: "line-progress")
        /// A value as it stands.
        public static let literal = Operator(rawValue: "literal")
        /// The natural logarithm.
        public static let ln = Operator(rawValue: "ln")
        /// The natural logarithm of 2.
        public static let ln2 = Operator(rawValue: "ln2")
        /// The logarithm to base 10.
        public static let log10 = Operator(rawValue: "log10")
        /// The logarithm to base 2.
        public static let log2 = Operator(rawValue: "log2")
        /// The output of the label that is equal.
        public static let match = Operator(rawValue: "match")
        /// The greatest of numbers.
        public static let max = Operator(rawValue: "max")
        /// A measurement of the light.
        public static let measureLight = Operator(rawValue: "measure-light")
        /// The least of numbers.
        public static let min = Operator(rawValue: "min")
        /// The value, which must be a number.
        public static let number = Operator(rawValue: "number")
        /// The text of a number.
        public static let numberFormat = Operator(rawValue: "number-format")
        /// The value, which must be an object.
        public static let objectExpression = Operator(rawValue: "object")
        /// The ratio of circumference and diameter.
        public static let pi = Operator(rawValue: "pi")
        /// The pitch of the camera, in degrees.
        public static let pitch = Operator(rawValue: "pitch")
        /// All properties of the feature.
        public static let properties = Operator(rawValue: "properties")
        /// A number made of the feature's id and a seed.
        public static let random = Operator(rawValue: "random")
        /// The speed of a particle, in colour ramps.
        public static let rasterParticleSpeed = Operator(rawValue: "raster-particle-speed")
        /// The value of a pixel, in colour ramps.
        public static let rasterValue = Operator(rawValue: "raster-value")
        /// The locale of a collator.
        public static let resolvedLocale = Operator(rawValue: "resolved-locale")
        /// The colour of red, green and blue.
        public static let rgb = Operator(rawValue: "rgb")
        /// The colour of red, green, blue and opacity.
        public static let rgba = Operator(rawValue: "rgba")
        /// The nearest integer.
        public static let round = Operator(rawValue: "round")
        /// A list or an object whose members are expressions.
        public static let semiliteral = Operator(rawValue: "semiliteral")
        /// The sine of an angle in radians.
        public static let sin = Operator(rawValue: "sin")
        /// The distance from the middle of a gradient in the sky, in colour ramps.
        public static let skyRadialProgress = Operator(rawValue: "sky-radial-progress")
        /// A part of a list or a text.
        public static let slice = Operator(rawValue: "slice")
        /// The parts of a text between separators.
        public static let split = Operator(rawValue: "split")
        /// The square root.
        public static let sqrt = Operator(rawValue: "sqrt")
        /// The output of the last stop that is reached.
        public static let step = Operator(rawValue: "step")
        /// The value, which must be text.
        public static let string = Operator(rawValue: "string")
        /// The tangent of an angle in radians.
        public static let tan = Operator(rawValue: "tan")
        /// The value as true or false.
        public static let toBoolean = Operator(rawValue: "to-boolean")
        /// The value as a colour.
        public static let toColor = Operator(rawValue: "to-color")
        /// Hue, saturation, lightness and opacity of a colour.
        public static let toHsla = Operator(rawValue: "to-hsla")
        /// The value as a number.
        public static let toNumber = Operator(rawValue: "to-number")
        /// Red, green, blue and opacity of a colour.
        public static let toRgba = Operator(rawValue: "to-rgba")
        /// The value as text.
        public static let toString = Operator(rawValue: "to-string")
        /// The type of a value.
        public static let typeofExpression = Operator(rawValue: "typeof")
        /// The text in capitals.
        public static let upcase = Operator(rawValue: "upcase")
        /// The value of a name.
        public static let varExpression = Operator(rawValue: "var")
        /// Whether the feature lies in a polygon.
        public static let within = Operator(rawValue: "within")
        /// The worldview of the map.
        public static let worldview = Operator(rawValue: "worldview")
        /// The zoom level of the camera.
        public static let zoom = Operator(rawValue: "zoom")
        /// Blends evenly between stops.
        public static let linear = Operator(rawValue: "linear")
        /// Blends between stops along a power.
        public static let exponential = Operator(rawValue: "exponential")
        /// Blends between stops along a curve.
        public static let cubicBezier = Operator(rawValue: "cubic-bezier")
    }
}

extension Exp.Operator: CaseIterable {
    /// The operators with a name of their own here.
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
