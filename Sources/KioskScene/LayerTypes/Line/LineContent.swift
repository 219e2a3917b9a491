import KioskStyle

/// What the lines of a layer are filled with, as far as it does not change with the camera.
///
/// A pattern hides dashes, and dashes hide a gradient.
enum LineContent {
    /// The colour of the line, with the positions along it if a part of the line or its border has other colours.
    case color(hasDistances: Bool)
    case dashes
    case patterns
    case gradient(LineBucket.Gradient)

    /// Creates the content of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer of the style.
    ///   - gradient: The colours along lines.
    init(_ layer: StyleLayer, gradient: StyleProperty<UIColor>) {
        // A property that was reset may still be in transition.
        func isSet(_ name: String) -> Bool { layer.sets(name) || layer.transitions[name] != nil }
        if layer.sets("line-pattern") {
            self = .patterns
        } else if isSet("line-dasharray") {
            self = .dashes
        } else if let expression = layer.properties["line-gradient"] ?? nil {
            self = .gradient(LineBucket.Gradient(expression, color: gradient))
        } else {
            self = .color(hasDistances: isSet("line-trim-offset") || layer.sets("line-border-gradient"))
        }
    }

    /// Whether lines have a colour of their own; otherwise only their opacity matters.
    var isTinted: Bool {
        switch self {
        case .color, .dashes: true
        case .patterns, .gradient: false
        }
    }

    /// Whether lines are filled with images.
    var isPattern: Bool { if case .patterns = self { true } else { false } }

    /// Whether the distances along lines are needed.
    var hasDistances: Bool {
        if case .color(hasDistances: false) = self { false } else { true }
    }
}
