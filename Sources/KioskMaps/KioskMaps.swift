// One import shows a map: the rooms below are part of the vocabulary.
@_exported public import KioskGeometry
@_exported public import KioskGestures
@_exported public import KioskInput
@_exported public import KioskLocation
@_exported public import KioskResources
@_exported public import KioskRuntime
@_exported public import KioskScene
@_exported public import KioskStyle
@_exported public import KioskSymbols
@_exported public import KioskTiles
