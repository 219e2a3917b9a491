import TestSupport

/// A generator of random small SVG documents of the elements and attributes that icons have.
struct SVGGenerator {
    var random: SeededGenerator

    /// The names of elements that others may refer to.
    private var names: [String] = []

    /// Creates a generator.
    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Returns a document of at most 64 by 64 points.
    mutating func document() -> String {
        names = []
        let (width, height) = (Int.random(in: 1...64, using: &random), Int.random(in: 1...64, using: &random))
        let content = (0...Int.random(in: 0...3, using: &random)).map { _ in element(depth: 3) }.joined()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" \
            height="\(height)" viewBox="0 0 \(width) \(height)">\(definitions())\(content)</svg>
            """
    }

    private mutating func definitions() -> String {
        guard random.flip() else { return "" }
        names += ["paint", "filter", "clip", "mark"]
        return """
            <defs><linearGradient id="paint" gradientTransform="\(transform())"><stop offset="\(number())" \
            stop-color="\(color())"/><stop offset="1" stop-color="\(color())"/></linearGradient>
            <filter id="filter"><feGaussianBlur stdDeviation="\(number())"/><feOffset dx="\(number())"/></filter>
            <clipPath id="clip"><circle r="\(number())"/></clipPath>
            <symbol id="mark"><rect width="\(number())" height="4"/></symbol></defs>
            """
    }

    private mutating func element(depth: Int) -> String {
        let style = presentation()
        switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
        case 0:
            return "<rect x=\"\(number())\" width=\"\(number())\" height=\"\(number())\" rx=\"\(number())\"\(style)/>"
        case 1: return "<circle cx=\"\(number())\" cy=\"\(number())\" r=\"\(number())\"\(style)/>"
        case 2:
            return "<line x1=\"\(number())\" y2=\"\(number())\" stroke-dasharray=\"\(number()) \(number())\"\(style)/>"
        case 3: return "<polygon points=\"\(number()),\(number()) \(number()) \(number())\"\(style)/>"
        case 4: return "<text x=\"\(number())\" font-size=\"\(number())\"\(style)>&lt;ä\(number())</text>"
        case 5: return "<use xlink:href=\"#\(names.randomElement(using: &random) ?? "missing")\"\(style)/>"
        case 6: return "<path d=\"\(path())\"\(style)/>"
        case 7: return "<style>rect { fill: \(color()); stroke-width: \(number()) }</style>"
        default:
            let content = (0...Int.random(in: 0...2, using: &random)).map { _ in element(depth: depth - 1) }
            return "<g\(style)>\(content.joined())</g>"
        }
    }

    private mutating func presentation() -> String {
        var attributes: [String] = []
        if random.flip() { attributes.append("fill=\"\(random.chance(of: 4) ? "url(#paint)" : color())\"") }
        if random.flip() { attributes.append("stroke=\"\(color())\" stroke-width=\"\(number())\"") }
        if random.chance(of: 3) { attributes.append("transform=\"\(transform())\"") }
        if random.chance(of: 4) { attributes.append("opacity=\"\(number())\"") }
        if random.chance(of: 6) { attributes.append("filter=\"url(#filter)\"") }
        if random.chance(of: 6) { attributes.append("clip-path=\"url(#clip)\"") }
        return attributes.map { " " + $0 }.joined()
    }

    private mutating func number() -> String {
        let numbers = ["0", "1", "-1", "0.5", "7", "16", "64", "1e2", ".25", "50%", "2em", "3mm", "nan"]
        return numbers.randomElement(using: &random) ?? "0"
    }

    private mutating func color() -> String {
        let colors = [
            "red", "#f80", "#11223344", "rgb(1, 2, 3)", "hsl(20, 40%, 60%)", "none", "currentColor", "transparent",
        ]
        return colors.randomElement(using: &random) ?? "none"
    }

    private mutating func transform() -> String {
        let transforms = [
            "rotate(\(number()))", "scale(\(number()))", "matrix(1 0 \(number()) 1 0 0)", "skewX(\(number()))",
        ]
        return transforms.randomElement(using: &random) ?? ""
    }

    private mutating func path() -> String {
        (0...Int.random(in: 0...6, using: &random)).map { step in
            let commands = step == 0 ? ["M", "m"] : ["L", "l", "h", "V", "C", "s", "Q", "t", "A", "Z"]
            let command = commands.randomElement(using: &random) ?? "L"
            let count = ["h": 1, "V": 1, "C": 6, "s": 4, "Q": 4, "Z": 0][command] ?? 2
            if command == "A" { return "A \(number()) 4 0 0 1 \(number()) 9" }
            return command + (0..<count).map { _ in " " + number() }.joined()
        }.joined()
    }
}
