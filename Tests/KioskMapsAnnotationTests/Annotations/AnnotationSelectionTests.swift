import Testing

@testable import KioskMaps

@Suite("The selection of an annotation manager")
struct AnnotationSelectionTests {
    private typealias Change = AnnotationSelection.Change

    private func selection(_ mode: AnnotationSelectionMode, _ ids: String...) -> AnnotationSelection {
        var selection = AnnotationSelection()
        selection.mode = mode
        for id in ids { selection.set(id, isSelected: true) }
        return selection
    }

    @Test("Without a mode a tap changes nothing")
    func none() {
        var selection = selection(.none, "a")
        #expect(selection.changes(forTapOn: "a", touch: 1) == [])
    }

    @Test("In multiple mode each annotation that a touch hits is toggled")
    func multiple() {
        var selection = selection(.multiple, "a")
        #expect(selection.changes(forTapOn: "a", touch: 1) == [Change(id: "a", isSelected: false)])
        #expect(selection.changes(forTapOn: "b", touch: 1) == [Change(id: "b", isSelected: true)])
    }

    @Test("In single mode the others are deselected, in the order of their ids")
    func single() {
        var selection = selection(.single, "c", "b", "a")
        #expect(
            selection.changes(forTapOn: "b", touch: 1) == [
                Change(id: "a", isSelected: false), Change(id: "c", isSelected: false),
                Change(id: "b", isSelected: false),
            ])
    }

    @Test("In single mode only the first annotation of a touch counts")
    func onePerTouch() {
        var selection = selection(.single)
        #expect(selection.changes(forTapOn: "top", touch: 1) == [Change(id: "top", isSelected: true)])
        #expect(selection.changes(forTapOn: "below", touch: 1) == [])
        #expect(selection.changes(forTapOn: "below", touch: 2) == [Change(id: "below", isSelected: true)])
    }

    @Test("A tap that hits nothing deselects all annotations if the option is set")
    func missedTap() {
        var selection = selection(.multiple, "b", "a")
        #expect(selection.changesForMissedTap() == [])
        selection.isClearedByMissedTap = true
        #expect(
            selection.changesForMissedTap() == [Change(id: "a", isSelected: false), Change(id: "b", isSelected: false)])
    }
}
