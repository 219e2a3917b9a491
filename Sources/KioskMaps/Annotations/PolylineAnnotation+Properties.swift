public import KioskStyle

extension PolylineAnnotation {
    /// The width in points; 1 unless set.
    public var lineWidth: Double? {
        get { layerProperties.value(of: "line-width") }
        set { layerProperties.setValue(newValue, of: "line-width") }
    }

    /// The colour; black unless set.
    public var lineColor: StyleColor? {
        get { layerProperties.value(of: "line-color") }
        set { layerProperties.setValue(newValue, of: "line-color") }
    }

    /// The opacity, 0…1; 1 unless set.
    public var lineOpacity: Double? {
        get { layerProperties.value(of: "line-opacity") }
        set { layerProperties.setValue(newValue, of: "line-opacity") }
    }

    /// How far the edges fade, in points; 0 unless set.
    public var lineBlur: Double? {
        get { layerProperties.value(of: "line-blur") }
        set { layerProperties.setValue(newValue, of: "line-blur") }
    }

    /// The gap between two strokes, in points; 0, one stroke, unless set.
    public var lineGapWidth: Double? {
        get { layerProperties.value(of: "line-gap-width") }
        set { layerProperties.setValue(newValue, of: "line-gap-width") }
    }

    /// Points to the right of the direction of travel; 0 unless set.
    public var lineOffset: Double? {
        get { layerProperties.value(of: "line-offset") }
        set { layerProperties.setValue(newValue, of: "line-offset") }
    }

    /// How the line turns corners; with a point unless set.
    public var lineJoin: LineJoin? {
        get { layerProperties.value(of: "line-join") }
        set { layerProperties.setValue(newValue, of: "line-join") }
    }

    /// The order of drawing; a higher key comes on top.
    public var lineSortKey: Double? {
        get { layerProperties.value(of: "line-sort-key") }
        set { layerProperties.setValue(newValue, of: "line-sort-key") }
    }
}

extension LayerAnnotationManager where Kind == PolylineAnnotation {
    /// How lines end; at their last point unless set.
    public var lineCap: LineCap? {
        get { layerProperties.value(of: "line-cap") }
        set { layerProperties.setValue(newValue, of: "line-cap") }
    }

    /// The longest point of a corner, in half widths; 2 unless set.
    public var lineMiterLimit: Double? {
        get { layerProperties.value(of: "line-miter-limit") }
        set { layerProperties.setValue(newValue, of: "line-miter-limit") }
    }

    /// An offset, [x, y] in points; none unless set.
    public var lineTranslate: [Double]? {
        get { layerProperties.value(of: "line-translate") }
        set { layerProperties.setValue(newValue, of: "line-translate") }
    }

    /// What the offset refers to; the map unless set.
    public var lineTranslateAnchor: MapAlignment? {
        get { layerProperties.value(of: "line-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "line-translate-anchor") }
    }
}
