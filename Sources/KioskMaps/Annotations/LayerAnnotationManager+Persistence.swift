public import Foundation
public import KioskGeometry

extension LayerAnnotationManager {
    /// Keeps the annotations in a GeoJSON file from now on, so that they survive the night.
    ///
    ///     try pins.persist(to: folder.appending(path: "wishes.geojson")) { pin, _ in
    ///         pin.image = .init(image: picture, name: "pin")
    ///     }
    ///
    /// What the file holds is added to what the manager holds; of two with one id, the file's counts. After each frame that
    /// shows a change the file is written anew: whole, or not at all. While a finger drags, it waits for the finger to let
    /// go. Features of other geometries and members this package does not know stay in the file as they are; altitudes do
    /// not. Handlers and pictures are no data: give them back in the closure. Annotations keep their style, their
    /// `customData`, and whether they are selected and draggable.
    ///
    /// What cannot be written is reported by `onDiagnostic`: the file is then what it was, and the next change tries again.
    /// - Parameters:
    ///   - url: The file; it is created with the first change when it does not exist.
    ///   - policy: What to do when the file exists but is not a GeoJSON `FeatureCollection`.
    ///   - configure: Called with each annotation that is read and its feature, to set handlers and images.
    /// - Throws: `MapError` when the directory does not exist or is not writable, when the file cannot be read or is damaged,
    ///   or when another manager of this map uses it; nothing is changed then.
    /// - Complexity: O(n) for each frame with a change: up to some ten thousand annotations.
    public func persist(
        to url: URL, ifDamaged policy: DamagedFilePolicy = .throwError,
        configure: (inout Kind, Feature) -> Void = { _, _ in }
    ) throws {
        // What the last frame did not see belongs into the file it was meant for.
        compareAssigned()
        saveIfNeeded()
        var read: [Kind] = []
        let file = try AnnotationFile<Kind>(readingFrom: url, ifDamaged: policy) { annotation, feature in
            var complete = annotation
            configure(&complete, feature)
            read.append(complete)
        }
        if let keeper = keeper(file.url), keeper !== self {
            throw MapError(
                message:
                    "\(url.path): manager \"\(keeper.id)\" keeps its annotations there; give each manager its own file")
        }
        if let damage = file.damage { report(damage) }
        if file.otherCount > 0 {
            report(
                "\(url.path): \(file.otherCount) features are not of its kind, or have the id of one before; they stay in the"
                    + " file and are not shown")
        }
        compareAssigned()
        // What was there before has to get into the file, too.
        let isComplete = main.list.count + dragged.list.count == 0
        insert(read)
        self.file = file
        if !isComplete { fileNeedsWriting() }
    }

    /// Writes the file of `persist(to:configure:)` now instead of after the next frame, whether or not anything has changed.
    ///
    /// - Throws: `MapError` when it cannot be written; the file is then what it was.
    public func save() throws {
        compareAssigned()
        guard file != nil else {
            throw MapError(message: "manager \"\(id)\" has no file to save to; call persist(to:) first")
        }
        try write()
    }

    /// Where the annotations are kept, links resolved; nil when they are not.
    var fileURL: URL? { file?.url }

    /// Writes the file if it is due.
    func saveIfNeeded() {
        guard needsSaving else { return }
        do {
            try write()
        } catch {
            report("\(error)")
        }
    }

    /// Whether the file is due: not while a finger drags.
    var needsSaving: Bool { file?.isDirty == true && drag == nil }

    private func write() throws {
        var skipped: [String] = []
        let annotations = main.list.annotations + dragged.list.annotations
        defer {
            if !skipped.isEmpty {
                report(
                    "annotations with a number that JSON cannot write are not in the file, or as they were before: "
                        + skipped.joined(separator: ", ")
                )
            }
        }
        try file?.write(annotations) { skipped.append($0) }
    }
}
