import Foundation
import KioskGeometry
import KioskLocation

/// The state machine of a composite provider: the last updates of its members, and the member whose fixes are sent.
///
///     for action in machine.receive(fixes, from: 0, at: now, of: statuses) { perform(action) }
///
///     ┌────────┐ first fix of a member       ┌──────────────┐ fix: send, awaitSilence
///     │ no fix │ ──────────────────────────▶ │ member shown │ silence, or confirmed fixes of a better member:
///     │        │ ◀────────────────────────── │              │   send of another member, awaitSilence
///     └────────┘ member not authorized       └──────────────┘ start: send the last fix again
///
/// A member whose fixes never age, such as a fixed one, always counts as alive. A fix that a member repeats when it starts is
/// not a sign of life.
struct CompositeMachine {
    /// The current state of a member.
    struct Status {
        /// Whether its fixes may be used.
        var isAuthorized: Bool
        /// Whether its headings may be used.
        var permitsHeading: Bool
        /// Whether its fixes never age.
        var isLasting: Bool
    }

    /// An action that the machine requests of the provider.
    enum Action {
        /// Sends fixes of a member.
        case send([Location], member: Int)
        /// Sends a batch of a member as its dispatcher has reduced it, with or without a new fix.
        case forward(ReducedBatch, member: Int)
        /// Offers the lasting fixes again when the member that is shown has been silent for too long; replaces an earlier wait.
        case awaitSilence
    }

    /// A fix of a member.
    private struct Update {
        var fix: Location
        /// Whether the dispatcher of the member has reduced the fix.
        var isReduced = false
        /// The time of the exact fix, if that was reduced.
        var date: Date?
    }

    /// The last updates of a member.
    private struct Member {
        var filter = FixFilter()
        /// The last fix, by which a repeated one is recognized.
        var lastFix: Location?
        /// The last reduced fix that was sent.
        var reducedFix: Location?
        /// The last fix, if it never ages.
        var lasting: Update?
        /// The time of the last heading, in seconds.
        var headingTime: Double?
        /// Whether the member was authorized when it was started last.
        var wasAuthorized = false
    }

    /// The selection among the members.
    private(set) var selection: ProviderSelection

    /// The parts that are requested.
    private(set) var running: LocationLifecycle.Parts = []

    @Unreflected private var members: [Member]
    @Unreflected private var shown: (member: Int, update: Update)?
    @Unreflected private var lastHeading: (member: Int, heading: CLHeading)?

    /// Whether a fix was sent since the start.
    private var hasSent = false

    /// Creates a machine for the members of a selection.
    init(_ selection: ProviderSelection, count: Int) {
        self.selection = selection
        members = Array(repeating: Member(), count: count)
    }

    /// The member whose fix was sent last; nil if that was forgotten.
    var shownMember: Int? { shown?.member }

    /// Requests a part, before the members are started.
    mutating func start(_ part: LocationLifecycle.Parts, of statuses: [Status]) {
        running.insert(part)
        if part == .location { hasSent = false }
        for index in members.indices { members[index].wasAuthorized = statuses[index].isAuthorized }
    }

    /// Sends the last fix again, unless a member has sent one as it was started.
    mutating func finishStart() -> [Action] {
        guard let shown else { return [] }
        let repetition = hasSent ? [] : send([], shown.update, of: shown.member)
        return repetition + [.awaitSilence]
    }

    /// Ends the request of a part, before the members are stopped.
    mutating func stop(_ part: LocationLifecycle.Parts) {
        running.remove(part)
    }

    /// Forgets lasting fixes that age from now on, because a service that was stopped may miss a movement.
    mutating func finishStop(of statuses: [Status]) {
        for index in members.indices where !statuses[index].isLasting { members[index].lasting = nil }
    }

    /// Returns the last heading, if its member may send headings.
    func heading(of statuses: [Status]) -> CLHeading? {
        lastHeading.flatMap { statuses[$0.member].permitsHeading ? $0.heading : nil }
    }
}

extension CompositeMachine {
    /// Handles fixes of a member.
    ///
    /// - Parameters:
    ///   - fixes: The fixes, from the oldest to the newest.
    ///   - member: The index of the member.
    ///   - time: The time on the clock of the provider, in seconds.
    ///   - statuses: What the members state about themselves.
    mutating func receive(
        _ fixes: [Location], from member: Int, at time: Double, of statuses: [Status]
    ) -> [Action] {
        let status = statuses[member]
        guard running.contains(.location), status.isAuthorized else { return [] }
        guard status.isLasting || fixes.last != members[member].lastFix else { return [] }
        let valid = fixes.filter { fix in
            if case .drop = members[member].filter.verdict(on: fix) { false } else { true }
        }
        guard let last = valid.last else {
            // The map reports what is invalid.
            return selection.current == member ? [.send(fixes, member: member)] : []
        }
        let isLater = members[member].lastFix?.timestamp != last.timestamp
        members[member].lastFix = fixes.last
        let update = Update(fix: last)
        if status.isLasting { members[member].lasting = update }
        let actions = offerLastingFixes(except: member, at: time, of: statuses)
        guard select(last, from: member, isLater: isLater, at: time, status) else { return actions }
        return actions + show(fixes, update, of: member, status)
    }

    /// Handles a reduced batch of a member; one without a new fix still shows that the member is alive.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - member: The index of the member.
    ///   - time: The time on the clock of the provider, in seconds.
    ///   - statuses: What the members state about themselves.
    mutating func receive(
        _ batch: ReducedBatch, from member: Int, at time: Double, of statuses: [Status]
    ) -> [Action] {
        let status = statuses[member]
        guard running.contains(.location), status.isAuthorized else { return [] }
        guard let fix = batch.fix else { return forward(batch, of: member) }
        // A pending fix that is released is not a sign of life.
        guard let date = batch.date else {
            guard let shown, shown.member == member else { return [] }
            members[member].reducedFix = fix
            return show([], Update(fix: fix, isReduced: true, date: shown.update.date), of: member, status)
        }
        var dated = fix
        dated.timestamp = date
        guard status.isLasting || dated != members[member].lastFix else { return [] }
        let isLater = members[member].lastFix?.timestamp != date
        members[member].lastFix = dated
        let update = Update(fix: fix, isReduced: true, date: date)
        if status.isLasting { members[member].lasting = update }
        let actions = offerLastingFixes(except: member, at: time, of: statuses)
        guard select(dated, from: member, isLater: isLater, at: time, status) else { return actions }
        if hasSent, shown?.member == member, members[member].reducedFix == fix {
            return actions + forward(batch, of: member) + [.awaitSilence]
        }
        members[member].reducedFix = fix
        return actions + show([], update, of: member, status)
    }

    /// Handles a heading of a member, and returns whether it is sent.
    ///
    /// - Parameters:
    ///   - heading: The heading.
    ///   - member: The index of the member.
    ///   - time: The time on the clock of the provider, in seconds.
    ///   - statuses: What the members state about themselves.
    mutating func receive(
        _ heading: CLHeading, from member: Int, at time: Double, of statuses: [Status]
    ) -> Bool {
        guard running.contains(.heading), statuses[member].permitsHeading else { return false }
        members[member].headingTime = time
        let isBest = !members[..<member].contains { better in
            better.headingTime.map { time - $0 <= selection.staleness } ?? false
        }
        if isBest { lastHeading = (member, heading) }
        return isBest
    }

    /// Handles an error of a member: a lasting fix may age from now on.
    mutating func fail(_ member: Int, of statuses: [Status]) -> [Action] {
        guard !statuses[member].isLasting, members[member].lasting != nil else { return [] }
        members[member].lasting = nil
        return shown?.member == member ? [.awaitSilence] : []
    }

    /// Handles a change of an authorization, and returns whether the member is to be started: it is authorized for the first time
    /// since the start, or its exact fixes were forgotten because its accuracy is reduced now.
    mutating func updateAuthorization(of member: Int, _ statuses: [Status]) -> Bool {
        forgetUnauthorized(statuses)
        if forgetExactFixes(of: member, statuses[member]) { return true }
        guard statuses[member].isAuthorized, !members[member].wasAuthorized else { return false }
        members[member].wasAuthorized = true
        return true
    }

    /// Handles the silence of the member that is shown: offers lasting fixes as if they had just been received.
    ///
    /// - Parameters:
    ///   - excluded: The index of a member that is not considered; nil for none.
    ///   - time: The time on the clock of the provider, in seconds.
    ///   - statuses: What the members state about themselves.
    mutating func offerLastingFixes(
        except excluded: Int? = nil, at time: Double, of statuses: [Status]
    ) -> [Action] {
        guard running.contains(.location) else { return [] }
        var actions: [Action] = []
        for index in members.indices where index != excluded && statuses[index].isAuthorized {
            guard let update = members[index].lasting, selection.isSelected(update.fix, from: index, at: time),
                shown?.member != index
            else { continue }
            actions += show([], update, of: index, statuses[index])
        }
        return actions
    }

    private mutating func select(
        _ fix: Location, from member: Int, isLater: Bool, at time: Double, _ status: Status
    ) -> Bool {
        // Several fixes of one time confirm a member once.
        guard isLater || status.isLasting else { return selection.current == member }
        return selection.isSelected(fix, from: member, at: time)
    }

    /// Sends an update and the fixes before it, which are those of its batch unless it is reduced.
    private mutating func show(_ fixes: [Location], _ update: Update, of member: Int, _ status: Status) -> [Action] {
        var (fixes, update) = (fixes, update)
        // A fix that never ages is not older than the fix before.
        if status.isLasting, let time = shown?.update.fix.timestamp {
            update.fix.timestamp = max(update.fix.timestamp, time)
            for index in fixes.indices { fixes[index].timestamp = max(fixes[index].timestamp, time) }
        }
        shown = (member, update)
        return send(fixes, update, of: member) + [.awaitSilence]
    }

    private mutating func send(_ fixes: [Location], _ update: Update, of member: Int) -> [Action] {
        hasSent = true
        // Reduced fixes are not reduced again: they would replace a newer one that is pending.
        guard !update.isReduced else {
            return [.forward(ReducedBatch(fix: update.fix, date: update.date), member: member)]
        }
        return [.send(fixes.isEmpty ? [update.fix] : fixes, member: member)]
    }

    private func forward(_ batch: ReducedBatch, of member: Int) -> [Action] {
        guard selection.current == member else { return [] }
        return [.forward(ReducedBatch(date: batch.date, hasInvalidFix: batch.hasInvalidFix), member: member)]
    }

    /// Forgets the exact fixes of a member with reduced accuracy, and returns whether it had any.
    private mutating func forgetExactFixes(of member: Int, _ status: Status) -> Bool {
        guard status.isAuthorized, !status.permitsHeading,
            members[member].lastFix?.accuracyAuthorization == .fullAccuracy
        else { return false }
        members[member].filter = FixFilter()
        (members[member].lastFix, members[member].lasting) = (nil, nil)
        if shown?.member == member { shown = nil }
        return true
    }

    private mutating func forgetUnauthorized(_ statuses: [Status]) {
        for index in members.indices where !statuses[index].isAuthorized {
            members[index].lasting = nil
            members[index].lastFix = nil
            members[index].headingTime = nil
            members[index].wasAuthorized = false
            if shown?.member == index { shown = nil }
        }
        if members.allSatisfy({ $0.headingTime == nil }) { lastHeading = nil }
    }
}
