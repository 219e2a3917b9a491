public import KioskStyle

extension PolygonAnnotation {
    /// The inside; black unless set.
    public var fillColor: StyleColor? {
        get { layerProperties.value(of: "fill-color") }
        set { layerProperties.setValue(newValue, of: "fill-color") }
    }

    /// The opacity of inside and outline, 0…1; 1 unless set.
    public var fillOpacity: Double? {
        get { layerProperties.value(of: "fill-opacity") }
        set { layerProperties.setValue(newValue, of: "fill-opacity") }
    }

    /// A line of one pixel around the polygon; none unless set.
    public var fillOutlineColor: StyleColor? {
        get { layerProperties.value(of: "fill-outline-color") }
        set { layerProperties.setValue(newValue, of: "fill-outline-color") }
    }

    /// The order of drawing; a higher key comes on top.
    public var fillSortKey: Double? {
        get { layerProperties.value(of: "fill-sort-key") }
        set { layerProperties.setValue(newValue, of: "fill-sort-key") }
    }
}

extension LayerAnnotationManager where Kind == PolygonAnnotation {
    /// Whether edges are smoothed; they are unless set.
    public var fillAntialias: Bool? {
        get { layerProperties.value(of: "fill-antialias") }
        set { layerProperties.setValue(newValue, of: "fill-antialias") }
    }

    /// An offset, [x, y] in points; none unless set.
    public var fillTranslate: [Double]? {
        get { layerProperties.value(of: "fill-translate") }
        set { layerProperties.setValue(newValue, of: "fill-translate") }
    }

    /// What the offset refers to; the map unless set.
    public var fillTranslateAnchor: MapAlignment? {
        get { layerProperties.value(of: "fill-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "fill-translate-anchor") }
    }
}
