// For code that was written for the reference API: `import MapboxMaps` is KioskMaps with its renderer and its offline resources,
// and with what UIKit imports.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import KioskMapsGL
@_exported public import KioskOffline
