import Foundation
import KioskMaps

/// The numbers of objects, such as the zoom level of a map.
extension AccessibleCalls {
    func valueProperties(of object: AccessibleObjects.Object) -> [BusArgument.Option] {
        guard let element = entry(of: object)?.element, let number = element.number else { return [] }
        return [
            .init(name: "MinimumValue", value: .double(number.minimum)),
            .init(name: "MaximumValue", value: .double(number.maximum)),
            .init(name: "MinimumIncrement", value: .double(number.step)),
            .init(name: "CurrentValue", value: .double(number.value)),
            .init(name: "Text", value: .string(element.value)),
        ]
    }

    /// Sets the number of an object.
    func setValue(_ value: BusArgument?, of object: AccessibleObjects.Object) {
        guard case .element(let id, let number) = object, let window = objects.window(number),
            let target = value?.decimal
        else { return }
        window.mapView?.accessibility.setNumber(target, of: id)
        window.invalidate()
    }
}
