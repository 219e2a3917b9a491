package import KioskGeometry

/// The values of an annotation that are data: handlers, images and the selection belong to one kiosk.
package struct AnnotationValues: Hashable, Sendable {
    /// The geometry; nil if there is none.
    package var geometry: Geometry?

    /// The style properties by their names, and whether the annotation can be dragged.
    package var style: JSONObject

    /// The data of the application.
    package var data: JSONObject

    /// Creates values.
    package init(geometry: Geometry? = nil, style: JSONObject = [:], data: JSONObject = [:]) {
        self.geometry = geometry
        self.style = style
        self.data = data
    }

    /// The name of the member of `style` for annotations that can be dragged.
    static let draggable = "is_draggable"
}

extension AnnotationValues {
    /// The names of the groups in the properties of a feature.
    enum Member {
        static let style = "layerProperties"
        static let data = "custom_data"
    }

    /// Creates the values from the geometry and the properties of a feature, in the form of annotation files.
    init(geometry: Geometry?, properties: JSONObject) {
        self.init(geometry: geometry)
        if case .object(let style)?? = properties[Member.style] { self.style = style }
        if case .object(let data)?? = properties[Member.data] { self.data = data }
        if properties[Self.draggable] == .some(true) { style[Self.draggable] = true }
    }

    /// The properties of a feature, in the form of annotation files.
    var properties: JSONObject {
        var properties: JSONObject = [:]
        var style = style
        if style.removeValue(forKey: Self.draggable) == .some(true) { properties[Self.draggable] = true }
        if !style.isEmpty { properties[Member.style] = .object(style) }
        if !data.isEmpty { properties[Member.data] = .object(data) }
        return properties
    }

    /// A text that differs for different geometries.
    static func text(of geometry: Geometry?) -> [UInt8] {
        guard let geometry else { return [] }
        var writer = JSONWriter()
        geometry.write(to: &writer)
        return (try? writer.finish()) ?? []
    }

    /// A text that differs for different objects.
    static func text(of object: JSONObject) -> [UInt8] {
        Array(((try? JSONValue.object(object).serialized()) ?? "").utf8)
    }
}
