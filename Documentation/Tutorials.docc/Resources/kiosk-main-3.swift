import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

var options = KioskAppOptions()
options.map.styleURI =
    ProcessInfo.processInfo.environment["KIOSK_STYLE"]
    .flatMap { StyleURI(rawValue: $0) ?? StyleURI(url: URL(filePath: $0)) } ?? .plain
options.map.cameraOptions = CameraOptions(
    center: CLLocationCoordinate2D(latitude: 60.1699, longitude: 24.9384), zoom: 14)
if CommandLine.arguments.contains("--window") { options.window.size = CGSize(width: 1280, height: 800) }
let app = try KioskApp(options)
try app.run()
