public import Foundation
public import KioskGeometry

extension LayerAnnotationManager {
    /// Stores the annotations in a GeoJSON file from now on, so that they survive a restart.
    ///
    ///     try pins.persist(to: directory.appending(path: "wishes.geojson")) { pin, _ in
    ///         pin.image = .init(image: image, name: "pin")
    ///     }
    ///
    /// The annotations of the file are added to those of the manager and replace annotations with the same ids. After each
    /// frame that shows a change, the file is replaced atomically; during a drag, writing waits until the drag ends. Features
    /// of other geometries and unknown members are preserved in the file; altitudes are not. An annotation is stored with its
    /// style, its `customData`, and whether it is selected and draggable. Handlers and images are not stored: set them in the
    /// closure.
    ///
    /// An error of writing is reported by `onDiagnostic`; the file is unchanged then, and the next change tries again.
    /// - Parameters:
    ///   - url: The file; it is created with the first change if it does not exist.
    ///   - policy: What to do if the file exists but is not a GeoJSON `FeatureCollection`.
    ///   - configure: Called with each annotation that is read and its feature, to set handlers and images.
    /// - Throws: `MapError` if the directory does not exist or is not writable, if the file cannot be read or is damaged, or if
    ///   another manager of this map uses it; on an error nothing is changed.
    /// - Complexity: O(n) for each frame with a change; suitable for some ten thousand annotations.
    public func persist(
        to url: URL, ifDamaged policy: DamagedFilePolicy = .throwError,
        configure: (inout Kind, Feature) -> Void = { _, _ in }
    ) throws {
        // Changes since the last frame belong to the previous file, and so do those of a drag in progress: its end writes only the file
        // that is current then.
        applyAssignment()
        if persistence.needsWriting { writeReportingError() }
        var read: [Kind] = []
        let file = try AnnotationFile<Kind>(readingFrom: url, ifDamaged: policy) { annotation, feature in
            var complete = annotation
            configure(&complete, feature)
            read.append(complete)
        }
        try persistence.checkOwner(of: file, url: url)
        if let damage = file.damage { report(damage) }
        if file.otherCount > 0 {
            report(
                "\(url.path): \(file.otherCount) features have another geometry or a duplicate id; they stay in the file and"
                    + " are not shown")
        }
        // The closure may have assigned `annotations`; those of the file are added to them.
        applyAssignment()
        let hasAnnotationsBesideFile = layers.count > 0
        insert(read)
        persistence.start(file)
        guard hasAnnotationsBesideFile else { return }
        persistence.setNeedsWriting()
        requestFrame()
    }

    /// Writes the file of `persist(to:ifDamaged:configure:)` immediately instead of after the next frame, even without changes.
    ///
    /// - Throws: `MapError` if there is no file or it cannot be written; on an error the file is unchanged.
    public func save() throws {
        applyAssignment()
        guard persistence.hasFile else {
            throw MapError(message: "manager \"\(id)\": save() has no file to write; call persist(to:) first")
        }
        try write()
    }

    /// Writes the file if necessary, and reports an error.
    func saveIfNeeded() {
        if needsSaving { writeReportingError() }
    }

    private func writeReportingError() {
        do {
            try write()
        } catch {
            report("\(error)")
        }
    }

    /// Whether the file has to be written; false during a drag.
    var needsSaving: Bool { persistence.needsWriting && drags.isEmpty }

    private func write() throws {
        var skipped: [String] = []
        defer {
            if !skipped.isEmpty {
                report(
                    "the file lacks changes of annotations with NaN or infinite numbers, which JSON does not support: "
                        + Self.listed(skipped, count: skipped.count))
            }
        }
        try persistence.write(layers.annotations) { skipped.append($0) }
    }
}
