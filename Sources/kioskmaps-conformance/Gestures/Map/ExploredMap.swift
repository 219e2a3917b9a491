import Foundation
import KioskGeometry
import KioskGestures
import KioskInput
import KioskMaps
import KioskRuntime
import KioskScene

/// A map without a view: the recognition and the machine of its gestures, which move a camera without limits of zoom.
///
/// It performs the actions of the machine as the gesture manager does, without animations: a zoom by a tap is complete at once.
struct ExploredMap {
    private(set) var recognition = TouchRecognition()
    private(set) var machine = GestureMachine()
    private var queue = InputQueue<GestureInput>()

    /// The camera.
    private(set) var camera: ExploredCamera

    /// The state of the animator of the fingers: whether it is active; nil without an animator.
    private(set) var grab: Bool?

    /// Whether something else has moved the camera since the last step of the fingers.
    private(set) var isDisturbed = false

    /// Whether the map decelerates after a fling.
    private(set) var isGliding = false

    /// The index of the options that apply.
    private(set) var optionsIndex = 0

    let environment: GestureEnvironment
    private let configurations: [GestureConfiguration]

    init(in environment: GestureEnvironment) {
        self.environment = environment
        configurations = environment.options.map { GestureConfiguration(options: $0) }
        camera = ExploredCamera()
        recognition.configure(options, hasClock: true, into: &queue)
        var steps: [GestureStep] = []
        processQueue(into: &steps)
    }

    /// The options that apply.
    var options: GestureOptions { configurations[optionsIndex].options }

    /// The thresholds of the recognisers.
    var thresholds: GestureThresholds { configurations[optionsIndex].thresholds }

    /// The state on which the effect of a gesture depends.
    var scene: GestureScene {
        GestureScene(
            camera: camera.state, transform: camera.transform, configuration: configurations[optionsIndex],
            isGrabbed: grab == true, isDisturbed: grab != nil && isDisturbed, isDriven: environment.isDriven,
            viewportHandlesZoom: environment.viewportHandlesZoom)
    }

    /// Handles a frame, and appends what follows from it.
    mutating func handle(_ frame: TouchFrame, into steps: inout [GestureStep]) {
        let (loss, admitted) = recognition.admit(frame)
        for frame in [loss, admitted] {
            guard let frame else { continue }
            recognition.handle(frame, isGliding: isGliding, into: &queue)
            processQueue(into: &steps)
        }
    }

    /// Processes the deadlines until a time, each when it is due.
    mutating func advance(to time: Timestamp, into steps: inout [GestureStep]) {
        while let deadline = recognition.deadline, deadline <= time {
            recognition.advance(to: deadline, into: &queue)
            processQueue(into: &steps)
        }
    }

    /// Applies the options at an index.
    mutating func configure(_ index: Int, into steps: inout [GestureStep]) {
        optionsIndex = index
        recognition.configure(options, hasClock: true, into: &queue)
        processQueue(into: &steps)
    }

    /// Moves the camera by something other than the fingers.
    mutating func disturb() {
        camera.move(by: CGPoint(x: 40, y: 20))
        isDisturbed = grab != nil
    }

    /// Ends the animator of the fingers; returns false without one.
    mutating func takeOver() -> Bool {
        guard grab == true else { return false }
        grab = false
        return true
    }

    /// Returns the action by which the fingers would move the map if each was displaced by a vector, as a prediction does.
    mutating func action(displacedBy vector: CGPoint) -> GestureAction? {
        let displacement = GrabDisplacement(of: recognition.movingContacts()) { _ in vector }
        return machine.grab.action(displacedBy: displacement, in: scene)
    }

    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        recognition.digest(into: &digest)
        machine.digest(into: &digest, in: scene)
        digest.combine(optionsIndex)
        digest.combine(grab) { $0.combine($1) }
        digest.combine(isDisturbed)
        digest.combine(isGliding)
        digest.combine(distance: camera.state.pitch)
    }

    private mutating func processQueue(into steps: inout [GestureStep]) {
        guard queue.begin() else { return }
        while let input = queue.next() { process(input, into: &steps) }
    }

    private mutating func process(_ input: GestureInput, into steps: inout [GestureStep]) {
        if case .event(let event, let time, _) = input { steps.append(.event(event, time: time)) }
        if environment.acceptsFeatures, let offer = input.featureOffer {
            machine.acceptFeature(at: offer.finger)
            steps.append(.accepted)
        }
        let scene = scene
        if machine.interruption(by: input, in: scene) != nil { isGliding = false }
        let interrupted = self.scene
        for action in machine.handle(input, in: interrupted) {
            steps.append(.action(action))
            perform(action)
        }
    }

    private mutating func perform(_ action: GestureAction) {
        switch action {
        case .begin:
            isGliding = false
            if grab == nil { (grab, isDisturbed) = (true, false) }
        case .show(let world, let point, let options):
            guard grab == true else { break }
            camera.show(world, at: point, options)
            isDisturbed = false
        case .grab(let mode): machine.grab.acquire(mode, in: scene)
        case .regrabIfConstrained(let point):
            machine.grab.regrabIfConstrained(at: point, transform: camera.transform)
        case .move(let options):
            guard grab == true else { break }
            camera.apply(options)
            isDisturbed = false
        case .zoomViewport(let levels): camera.zoom(by: levels, about: camera.transform.principalPoint)
        case .release: (grab, isDisturbed) = (nil, false)
        case .fling: isGliding = true
        case .stopGlide, .stopAnimations: isGliding = false
        case .zoom(let levels, let point, _):
            isGliding = false
            camera.zoom(by: levels, about: point)
        case .announce, .end, .ease, .tap, .longPress, .moveFeature, .dropFeature, .step: break
        }
    }
}
