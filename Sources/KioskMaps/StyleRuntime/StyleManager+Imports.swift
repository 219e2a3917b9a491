import KioskGeometry
import KioskStyle

/// Changes of the styles that a style imports, while the style is shown.
extension StyleManager {
    /// Shows changed imports: adds, changes, moves and removes the layers and sources that differ.
    ///
    /// Layers that the application has placed between those of imports move to the top or to their slot.
    ///
    /// - Parameters:
    ///   - changed: The imports.
    ///   - replaced: The id of an import whose style was replaced; nil if none was.
    /// - Throws: `StyleError` if the id of a new layer or source is taken; nothing is changed then.
    /// - Complexity: O(n) in the layers of the style.
    func show(_ changed: StyleImports, replacing replaced: String? = nil) throws {
        let (before, after) = (imports.composition, changed.composition)
        let isReplaced = { (id: String) in replaced.map { id.hasPrefix("\($0)/") } ?? false }
        let removed = before.importedSources.filter { !after.importedSources.contains($0) || isReplaced($0) }
        try checkIDs(of: after, before: before)
        removeImported(removed, layers: before.importedLayers.subtracting(after.importedLayers))
        imports = changed
        updateColorThemes()
        for id in after.importedSources.sorted() where sources[id] == nil {
            guard let source = after.document.sources[id] else { continue }
            try add(source, id: id)
        }
        let oldState = globalState
        for name in Set(before.document.members.keys).union(after.document.members.keys).sorted() {
            let value = after.document.members[name] ?? nil
            if before.document.members[name] ?? nil != value { members[name] = value }
        }
        // Its values may depend on options of the imports. Properties of layers that do not exist yet have no transition from the
        // previous values.
        updateLayers(forStateFrom: oldState, to: globalState)
        arrange(after, before: before)
        updateLight(at: host?.transitionTime)
        didChange()
    }

    private func checkIDs(of after: StyleComposition, before: StyleComposition) throws(StyleError) {
        for id in after.importedLayers.subtracting(before.importedLayers).sorted() where index(ofLayer: id) != nil {
            throw StyleError(message: "layer \"\(id)\": the id is taken; use another id for the import")
        }
        for id in after.importedSources.subtracting(before.importedSources).sorted() where sources[id] != nil {
            throw StyleError(message: "source \"\(id)\": the id is taken; use another id for the import")
        }
    }

    private func removeImported(_ sourceIDs: Set<String>, layers: Set<String>) {
        for layer in self.layers where layers.contains(layer.id) || layer.source.map(sourceIDs.contains) == true {
            try? stack.remove(layer.id)
            transitions.remove(layer.id)
        }
        for id in sourceIDs.sorted() {
            setSource(nil, id: id)
            featureStates.removeSource(id)
            host?.sourceDidChange(.removed(id))
        }
    }

    /// Brings the layers of a composition into its order, with the other layers above them or in their slots.
    private func arrange(_ after: StyleComposition, before: StyleComposition) {
        let old = Dictionary(before.document.layers.map { ($0.id, $0) }) { first, _ in first }
        var imported: [RuntimeLayer] = []
        for layer in after.document.layers {
            if let index = index(ofLayer: layer.id) {
                change(layers[index].layer, from: old[layer.id], to: layer)
                if after.importedLayers.contains(layer.id) { imported.append(layers[index]) }
            } else if after.importedLayers.contains(layer.id) {
                imported.append(compiled(layer))
            }
        }
        stack.arrange(imported, below: after.importedLayers)
    }

    /// Sets the properties of a layer that the composition has changed, and keeps those that the application has set.
    private func change(_ current: StyleLayer, from old: StyleLayer?, to new: StyleLayer) {
        guard let old, old != new else { return }
        var changed = current
        for name in Set(old.properties.keys).union(new.properties.keys)
        where old.properties[name] != new.properties[name] {
            changed.properties[name] = new.properties[name]
        }
        if old.filter != new.filter { changed.filter = new.filter }
        if old.visibility != new.visibility { changed.visibility = new.visibility }
        replaceLayer(changed, transitions: styleTransition)
    }
}
