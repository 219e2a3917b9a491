public import KioskStyle

extension CircleAnnotation {
    /// The radius without the stroke, in points; 5 unless set.
    public var circleRadius: Double? {
        get { layerProperties.value(of: "circle-radius") }
        set { layerProperties.setValue(newValue, of: "circle-radius") }
    }

    /// The inside; black unless set.
    public var circleColor: StyleColor? {
        get { layerProperties.value(of: "circle-color") }
        set { layerProperties.setValue(newValue, of: "circle-color") }
    }

    /// The opacity of the inside, 0…1; 1 unless set.
    public var circleOpacity: Double? {
        get { layerProperties.value(of: "circle-opacity") }
        set { layerProperties.setValue(newValue, of: "circle-opacity") }
    }

    /// How far the edge fades, as a part of the radius; 0 unless set.
    public var circleBlur: Double? {
        get { layerProperties.value(of: "circle-blur") }
        set { layerProperties.setValue(newValue, of: "circle-blur") }
    }

    /// The width of the stroke outside the radius, in points; 0 unless set.
    public var circleStrokeWidth: Double? {
        get { layerProperties.value(of: "circle-stroke-width") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-width") }
    }

    /// The stroke; black unless set.
    public var circleStrokeColor: StyleColor? {
        get { layerProperties.value(of: "circle-stroke-color") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-color") }
    }

    /// The opacity of the stroke, 0…1; 1 unless set.
    public var circleStrokeOpacity: Double? {
        get { layerProperties.value(of: "circle-stroke-opacity") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-opacity") }
    }

    /// The order of drawing; a higher key comes on top.
    public var circleSortKey: Double? {
        get { layerProperties.value(of: "circle-sort-key") }
        set { layerProperties.setValue(newValue, of: "circle-sort-key") }
    }
}

extension LayerAnnotationManager where Kind == CircleAnnotation {
    /// Whether circles lie on the ground (`.map`) or face the viewer; the viewer unless set.
    public var circlePitchAlignment: MapAlignment? {
        get { layerProperties.value(of: "circle-pitch-alignment") }
        set { layerProperties.setValue(newValue, of: "circle-pitch-alignment") }
    }

    /// Whether circles shrink with distance (`.map`) or keep their size; they shrink unless set.
    public var circlePitchScale: MapAlignment? {
        get { layerProperties.value(of: "circle-pitch-scale") }
        set { layerProperties.setValue(newValue, of: "circle-pitch-scale") }
    }

    /// An offset, [x, y] in points; none unless set.
    public var circleTranslate: [Double]? {
        get { layerProperties.value(of: "circle-translate") }
        set { layerProperties.setValue(newValue, of: "circle-translate") }
    }

    /// What the offset refers to; the map unless set.
    public var circleTranslateAnchor: MapAlignment? {
        get { layerProperties.value(of: "circle-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "circle-translate-anchor") }
    }
}
