public import KioskStyle

extension PointAnnotation {
    /// The name of a picture of the style; set by `image`.
    public var iconImage: String? {
        get { layerProperties.value(of: "icon-image") }
        set { layerProperties.setValue(newValue, of: "icon-image") }
    }

    /// The scale of the picture; 1 unless set.
    public var iconSize: Double? {
        get { layerProperties.value(of: "icon-size") }
        set { layerProperties.setValue(newValue, of: "icon-size") }
    }

    /// The part of the icon that lies at its place; the middle unless set.
    public var iconAnchor: IconAnchor? {
        get { layerProperties.value(of: "icon-anchor") }
        set { layerProperties.setValue(newValue, of: "icon-anchor") }
    }

    /// An offset, [x, y] in points at size 1, x to the right and y down; none unless set.
    public var iconOffset: [Double]? {
        get { layerProperties.value(of: "icon-offset") }
        set { layerProperties.setValue(newValue, of: "icon-offset") }
    }

    /// Degrees clockwise; 0 unless set.
    public var iconRotate: Double? {
        get { layerProperties.value(of: "icon-rotate") }
        set { layerProperties.setValue(newValue, of: "icon-rotate") }
    }

    /// The opacity, 0…1; 1 unless set.
    public var iconOpacity: Double? {
        get { layerProperties.value(of: "icon-opacity") }
        set { layerProperties.setValue(newValue, of: "icon-opacity") }
    }

    /// The order of drawing; a higher key comes on top.
    public var symbolSortKey: Double? {
        get { layerProperties.value(of: "symbol-sort-key") }
        set { layerProperties.setValue(newValue, of: "symbol-sort-key") }
    }
}

extension LayerAnnotationManager where Kind == PointAnnotation {
    /// What icons turn with; the screen unless set.
    public var iconRotationAlignment: IconAlignment? {
        get { layerProperties.value(of: "icon-rotation-alignment") }
        set { layerProperties.setValue(newValue, of: "icon-rotation-alignment") }
    }

    /// What icons lean with; the screen unless set.
    public var iconPitchAlignment: IconAlignment? {
        get { layerProperties.value(of: "icon-pitch-alignment") }
        set { layerProperties.setValue(newValue, of: "icon-pitch-alignment") }
    }

    /// Points around an icon that belong to it when it is hit; 2 unless set.
    public var iconPadding: Double? {
        get { layerProperties.value(of: "icon-padding") }
        set { layerProperties.setValue(newValue, of: "icon-padding") }
    }

    /// An offset, [x, y] in points; none unless set.
    public var iconTranslate: [Double]? {
        get { layerProperties.value(of: "icon-translate") }
        set { layerProperties.setValue(newValue, of: "icon-translate") }
    }

    /// What the offset refers to; the map unless set.
    public var iconTranslateAnchor: MapAlignment? {
        get { layerProperties.value(of: "icon-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "icon-translate-anchor") }
    }
}
