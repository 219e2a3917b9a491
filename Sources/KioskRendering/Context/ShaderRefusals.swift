import KioskGeometry

/// The parts of a map that are not drawn because the driver refuses a shader.
///
/// Such a part is left out of each frame, and the others are drawn. It is reported once.
@MainActor
final class ShaderRefusals {
    /// A part of a map that is drawn with shaders.
    enum Part: Hashable {
        /// The layer with an id.
        case layer(String)
        /// The shadows of extrusions and models.
        case shadows
        /// The light and the shade of extrusions on the ground.
        case groundGlow
        /// The areas in which extrusions and models are translucent.
        case cutouts
        /// The mesh of elevated ground.
        case terrain
        /// The drawings above all layers.
        case overlays
    }

    /// The number of parts that are reported, since layers with ever new ids can be added.
    private static let limit = 1000

    /// The parts that are left out of the rest of the frame.
    private var leftOut: Set<Part> = []

    private var reported: Set<Part> = []

    /// The messages that `takeMessages()` has not returned.
    private var messages: [String] = []

    /// Begins a frame, in which all parts are drawn again: another variant of a shader may not be refused.
    func beginFrame() {
        if !leftOut.isEmpty { leftOut = [] }
    }

    /// Draws a part of the frame, unless a shader of it was refused before in this frame.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - body: Draws it. The state of the context is restored when it throws.
    /// - Throws: The error of the body unless it is `shaderRefused`, such as `contextLost`.
    func draw(_ part: Part, _ body: () throws -> Void) throws {
        guard leftOut.isEmpty || !leftOut.contains(part) else { return }
        do {
            try body()
        } catch let error as RenderingError where error.code == .shaderRefused {
            leftOut.insert(part)
            guard reported.count < Self.limit, reported.insert(part).inserted else { return }
            messages.append(
                "\(part.name): not drawn, since the driver refuses a shader; update the driver:"
                    + " \(error.message.escapingControlCharacters)")
        }
    }

    /// Returns the messages about parts that have not been reported, and removes them.
    func takeMessages() -> [String] {
        guard !messages.isEmpty else { return [] }
        defer { messages = [] }
        return messages
    }
}

extension ShaderRefusals.Part {
    /// The name in messages.
    fileprivate var name: String {
        switch self {
        case .layer(let id): "layer \"\(id)\""
        case .shadows: "shadows"
        case .groundGlow: "light of extrusions on the ground"
        case .cutouts: "cutouts of extrusions and models"
        case .terrain: "terrain"
        case .overlays: "overlays"
        }
    }
}
