import Foundation
import KioskMaps

let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
let wishes = mapView.annotations.makePointAnnotationManager(id: "wishes", clusterOptions: ClusterOptions())

// The file holds what can be stored. Handlers and images cannot: they are set again here.
try wishes.persist(to: URL(filePath: "wishes.geojson")) { wish, _ in
    wish.tapHandler = { _ in true }
}

let number = wishes.annotations.count + 1
var wish = PointAnnotation(
    id: "wish \(number)", coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), isDraggable: true)
wish.textField = "A bench"
wishes.insert(wish)
wishes.update("wish 1") { $0.customData["seen"] = .number(Double(number)) }
try wishes.save()

print("Wishes so far: \(number)")
