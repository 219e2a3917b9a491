import Foundation
import KioskStyle

/// A builder that evaluates the properties of a layer for every feature it shows.
struct BucketBuilder {
    let layer: RuntimeLayer
    let images: [String: UIImage]
    let texts: TextLayouts
    let identity: BucketIdentity

    /// The names of images that icons use and that are not available; set once the layer is built.
    var missingImages: Set<String> = []

    init(
        layer: RuntimeLayer, contexts: FeatureContexts, images: [String: UIImage], texts: TextLayouts,
        identity: BucketIdentity
    ) {
        self.layer = layer
        self.contexts = contexts
        self.images = images
        self.texts = texts
        self.identity = identity
    }

    /// Returns the scene layers of the style layer, the lowest first; empty for layer types that are not drawn.
    ///
    /// - Complexity: O(n log n) in the features; O(n) without a sort key.
    mutating func build() -> [MapScene.Layer] {
        switch layer.properties {
        case .background(let properties): [background(properties.all)]
        case .fill(let properties): [.fill(fill(properties.all))]
        case .line(let properties): [.line(line(properties.all))]
        case .circle(let properties): [.circle(circle(properties.all))]
        case .symbol(let properties): [.icon(icon(properties))] + (text(properties).map { [.text($0)] } ?? [])
        case .locationIndicator(let properties): indicator(properties.all)
        case .unknown: []
        }
    }

    let contexts: FeatureContexts

    var features: FeatureStore { contexts.features }

    var wholeLayer: EvaluationContext { contexts.wholeLayer }

    private func background(_ properties: BackgroundProperties) -> MapScene.Layer {
        .background(
            PixelColor(properties.color.value(in: wholeLayer), opacity: properties.opacity.value(in: wholeLayer)))
    }

    private func circle(_ properties: CircleProperties) -> CircleBucket {
        var circles: [CircleBucket.Circle] = []
        circles.reserveCapacity(features.shapeCount)
        forEachShape(sortedBy: properties.sortKey) { shape, context in
            var circle = CircleBucket.Circle(
                center: .zero, radius: Float(properties.radius.value(in: context)),
                strokeWidth: Float(properties.strokeWidth.value(in: context)),
                blur: Float(properties.blur.value(in: context)),
                color: PixelColor(
                    properties.color.value(in: context), opacity: properties.opacity.value(in: context)),
                strokeColor: PixelColor(
                    properties.strokeColor.value(in: context), opacity: properties.strokeOpacity.value(in: context)))
            for vertex in features.vertices(ofShape: shape) {
                circle.center = features.vertices[vertex]
                circles.append(circle)
            }
        }
        return CircleBucket(
            identity: identity, circles: circles,
            liesOnMap: properties.pitchAlignment.value(in: wholeLayer) == .map,
            scalesWithMap: properties.pitchScale.value(in: wholeLayer) == .map,
            translate: SIMD2<Float>(properties.translate.value(in: wholeLayer)),
            translateAnchor: MapAlignment(properties.translateAnchor.value(in: wholeLayer)))
    }

    private func line(_ properties: LineProperties) -> LineBucket {
        var lines: [LineBucket.Line] = []
        var vertices: [CGPoint] = []
        forEachShape(sortedBy: properties.sortKey) { shape, context in
            guard features.kind(ofShape: shape) != .point else { return }
            for part in features.parts(ofShape: shape) {
                let range = features.vertices(ofPart: part)
                guard range.count >= 2 else { continue }
                let start = vertices.count
                vertices.append(contentsOf: features.vertices[range])
                lines.append(
                    LineBucket.Line(
                        vertices: start..<vertices.count, isClosed: features.kind(ofShape: shape) == .polygon,
                        width: Float(properties.width.value(in: context)),
                        gapWidth: Float(properties.gapWidth.value(in: context)),
                        offset: Float(properties.offset.value(in: context)),
                        blur: Float(properties.blur.value(in: context)),
                        color: PixelColor(
                            properties.color.value(in: context), opacity: properties.opacity.value(in: context)),
                        join: LineBucket.Join(properties.join.value(in: context))))
            }
        }
        return LineBucket(
            identity: identity, lines: lines, vertices: vertices,
            cap: LineBucket.Cap(properties.cap.value(in: wholeLayer)),
            miterLimit: Float(properties.miterLimit.value(in: wholeLayer)),
            translate: SIMD2<Float>(properties.translate.value(in: wholeLayer)),
            translateAnchor: MapAlignment(properties.translateAnchor.value(in: wholeLayer)))
    }

    private func fill(_ properties: FillProperties) -> FillBucket {
        var polygons: [FillBucket.Polygon] = []
        var rings: [Range<Int>] = []
        var vertices: [CGPoint] = []
        forEachShape(sortedBy: properties.sortKey) { shape, context in
            guard features.kind(ofShape: shape) == .polygon else { return }
            let firstRing = rings.count
            for part in features.parts(ofShape: shape) {
                let range = features.vertices(ofPart: part)
                guard range.count >= 3 else { continue }
                let start = vertices.count
                vertices.append(contentsOf: features.vertices[range])
                rings.append(start..<vertices.count)
            }
            let opacity = properties.opacity.value(in: context)
            let outline = PixelColor(properties.outlineColor.value(in: context), opacity: opacity)
            polygons.append(
                FillBucket.Polygon(
                    rings: firstRing..<rings.count,
                    color: PixelColor(properties.color.value(in: context), opacity: opacity),
                    outlineColor: outline.w > 0 ? outline : nil))
        }
        return FillBucket(
            identity: identity, polygons: polygons, rings: rings, vertices: vertices,
            isAntialiased: properties.antialias.value(in: wholeLayer),
            translate: SIMD2<Float>(properties.translate.value(in: wholeLayer)),
            translateAnchor: MapAlignment(properties.translateAnchor.value(in: wholeLayer)))
    }

    private mutating func icon(_ properties: SharedProperties<SymbolProperties>) -> IconBucket {
        var missing: Set<String> = []
        var icons: [IconBucket.Icon] = []
        forEachShape(sortedBy: properties.all.sortKey) { shape, context in
            let name = properties.all.iconImage.value(in: context)
            guard features.kind(ofShape: shape) == .point, !name.isEmpty else { return }
            guard let image = images[name] else {
                missing.insert(name)
                return
            }
            icons.append(
                IconBucket.Icon(
                    position: features.position(ofPoint: shape), image: name,
                    box: properties.iconBox(ofImage: image, texts, in: context),
                    rotation: Float(properties.all.iconRotate.value(in: context)),
                    opacity: Float(properties.all.iconOpacity.value(in: context).clamped(to: 0...1))))
        }
        missingImages = missing
        return IconBucket(
            identity: identity, icons: icons,
            turnsWithMap: properties.iconTurnsWithMap(in: wholeLayer),
            liesOnMap: properties.iconLiesOnMap(in: wholeLayer),
            translate: SIMD2<Float>(properties.all.iconTranslate.value(in: wholeLayer)),
            translateAnchor: MapAlignment(properties.all.iconTranslateAnchor.value(in: wholeLayer)))
    }

    /// Calls a closure with each shape of the layer in drawing order, the lowest first.
    func forEachShape(
        sortedBy sortKey: StyleProperty<Double>, _ visit: (_ shape: Int, _ context: EvaluationContext) -> Void
    ) {
        guard sortKey.dependsOnFeature else {
            features.forEachShape { shape, feature in
                let context = contexts.context(ofFeature: feature)
                if layer.filter?.isTrue(in: context) != false { visit(shape, context) }
            }
            return
        }
        var keys: [(key: Double, feature: Int, shape: Int)] = []
        keys.reserveCapacity(features.shapeCount)
        features.forEachShape { shape, feature in
            let context = contexts.context(ofFeature: feature)
            // Expressions of a layer may only suit the features that its filter lets through.
            guard layer.filter?.isTrue(in: context) != false else { return }
            keys.append((sortKey.value(in: context), feature, shape))
        }
        keys.sort { $0 < $1 }
        for (_, feature, shape) in keys { visit(shape, contexts.context(ofFeature: feature)) }
    }
}

extension PixelColor {
    /// Creates the premultiplied colour of a style colour, with its alpha multiplied by an opacity.
    package init(_ straight: UIColor, opacity: Double) {
        let alpha = straight.alpha * opacity.clamped(to: 0...1)
        func byte(_ component: Double) -> UInt8 { UInt8((component.clamped(to: 0...1) * alpha * 255).rounded()) }
        self.init(byte(straight.red), byte(straight.green), byte(straight.blue), UInt8((alpha * 255).rounded()))
    }
}
