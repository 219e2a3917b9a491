/// A change of a source of the style.
package enum SourceChange {
    /// The source was added.
    case added(String)
    /// The source was removed.
    case removed(String)
    /// The features of the source were replaced; `dataId` names the change for observers.
    case featuresLoaded(String, dataId: String?)
    /// The source names data that are to be loaded; `dataId` names the change for observers.
    case dataNamed(String, dataId: String? = nil)
}
