import TimelineIR
import TransitionCatalog

package struct UnsupportedFeature {
  package var direction: DirectionName; package var element: String; package var property: Property;
  package var reason: String; package var help: String
}
extension SwiftBackend {
  package static func unsupported(in t: Timeline) -> [UnsupportedFeature] { [] }
}
