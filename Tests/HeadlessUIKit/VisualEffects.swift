/// An effect on what is behind a view.
@MainActor open class UIVisualEffect: NSObject {}

/// A blur.
@MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight
    case systemThinMaterialLight
    case systemMaterialLight
    case systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark
    case systemThinMaterialDark
    case systemMaterialDark
    case systemThickMaterialDark
    case systemChromeMaterialDark
  }

  public let style: Style
  public init(style: Style) { self.style = style }
}

/// Shows an effect. Its strength can be animated: on screen it is the key path `effect`, 0 without
/// one and 1 with.
@MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  private var storedEffect: UIVisualEffect?

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    layer.customValues["effect"] = .numbers([0])
    self.effect = effect
  }

  open var effect: UIVisualEffect? {
    get { storedEffect }
    set {
      layer.change("effect") {
        storedEffect = newValue
        layer.customValues["effect"] = .numbers([newValue == nil ? 0 : 1])
      }
    }
  }
}
