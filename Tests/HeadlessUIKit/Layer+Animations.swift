/// An animation on a layer, with its resolved begin.
struct Attachment {
  let key: String
  let animation: CAAnimation
  let endings: [CATransaction.Ending]
  var hasEnded = false
}

extension CALayer {
  /// Adds a copy; one with the same key is replaced. A begin of 0 means now, a duration of 0 the
  /// transaction's, and so does its timing function if it has one.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    if copy.beginTime == 0 { copy.beginTime = localTime }
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
    copy.prepare()
    attach(copy, forKey: key)
  }

  /// Adds the animation itself.
  func attach(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let endings = CATransaction.endings
    for ending in endings { ending.animationAdded() }
    attachments.append(
      Attachment(key: key ?? "\u{0}\(attachments.count)", animation: animation, endings: endings))
    Loop.watch(self)
    animation.delegate?.animationDidStart(animation)
  }

  public func removeAnimation(forKey key: String) {
    guard let index = attachments.firstIndex(where: { $0.key == key }) else { return }
    end(attachments.remove(at: index), finished: false)
  }

  /// Removes this very animation, if it is still there.
  func detach(_ animation: CAAnimation) {
    attachments.removeAll { $0.animation === animation }
  }

  public func removeAllAnimations() {
    let all = attachments
    attachments = []
    for attachment in all { end(attachment, finished: false) }
  }

  /// The keys of the animations in the order of their coming; nil without any.
  public func animationKeys() -> [String]? {
    let keys = attachments.map(\.key).filter { !$0.hasPrefix("\u{0}") }
    return keys.isEmpty ? nil : keys
  }

  public func animation(forKey key: String) -> CAAnimation? {
    attachments.first { $0.key == key }?.animation
  }

  /// Whether any animation is on the layer, ended ones that stay included.
  public var hasAnimations: Bool { !attachments.isEmpty }

  var hasEndingAnimations: Bool {
    attachments.contains { !$0.hasEnded && $0.animation.endTime.isFinite && rate > 0 }
  }

  /// How fast the layer's time runs against the clock.
  private var rate: Double { Double(speed) * (superlayer?.rate ?? 1) }

  /// Takes off what has ended by now, and tells it.
  func retireAnimations() { retireAnimations(at: localTime) }

  func retireAnimations(at time: TimeInterval) {
    var ended: [Attachment] = []
    for index in attachments.indices where !attachments[index].hasEnded {
      guard attachments[index].animation.endTime <= time + 1e-9 else { continue }
      attachments[index].hasEnded = true
      ended.append(attachments[index])
    }
    attachments.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    for attachment in ended {
      attachment.animation.delegate?.animationDidStop(attachment.animation, finished: true)
      for ending in attachment.endings { ending.animationEnded() }
    }
  }

  private func end(_ attachment: Attachment, finished: Bool) {
    guard !attachment.hasEnded else { return }
    attachment.animation.delegate?.animationDidStop(attachment.animation, finished: finished)
    for ending in attachment.endings { ending.animationEnded() }
  }

  // MARK: Time

  /// The layer's own time now, in seconds.
  public var localTime: TimeInterval { ownTime(at: superlayer?.localTime ?? Loop.now) }

  private func ownTime(at parentTime: TimeInterval) -> TimeInterval {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// The clock's time when the layer's own is `time`; now, when the layer's time stands still.
  private func clockTime(at time: TimeInterval) -> TimeInterval {
    guard speed != 0 else { return Loop.now }
    let parentTime = (time - timeOffset) / Double(speed) + beginTime
    return superlayer?.clockTime(at: parentTime) ?? parentTime
  }

  private func time(atClock time: TimeInterval) -> TimeInterval {
    ownTime(at: superlayer?.time(atClock: time) ?? time)
  }

  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval {
    time(atClock: l?.clockTime(at: t) ?? t)
  }
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval {
    let clock = clockTime(at: t)
    return l?.time(atClock: clock) ?? clock
  }

  // MARK: On screen

  /// A property's value on screen.
  func presentedValue(of property: String) -> LayerValue? { presentedPartial(property)?.whole }

  private func presentedPartial(_ property: String) -> PartialValue? {
    let samples = samples(of: property)
    // A property without a value of its own starts from its first animation's.
    guard let base = modelValue(of: property) ?? samples.first?.value else { return nil }
    var value = PartialValue(base)
    for sample in samples {
      LayerKeyPath(sample.keyPath).write(sample.value, to: &value, adding: sample.isAdditive)
    }
    return value
  }

  private func samples(of property: String) -> [AnimationSample] {
    guard !attachments.isEmpty else { return [] }
    let time = localTime
    return attachments.flatMap { attachment in
      guard attachment.animation.mayMove(property) else { return [] as [AnimationSample] }
      return attachment.animation.samples(at: time) { keyPath in
        self.modelNumbers(at: keyPath).flatMap { numbers in
          LayerKeyPath(keyPath).property == keyPath
            ? self.modelValue(of: keyPath) : .numbers(numbers)
        }
      }
    }.filter { LayerKeyPath($0.keyPath).property == property }
  }

  /// The value on screen at a key path: one number or several, a transform's sixteen row by row, a
  /// colour's red, green, blue and alpha, a path's points. Empty for an unknown key path.
  public func presented(_ keyPath: String) -> [Double] {
    let path = LayerKeyPath(keyPath)
    return presentedPartial(path.property).flatMap { path.read($0) } ?? []
  }

  /// The frame on screen as if there were no transform, in the superlayer's coordinates.
  public var presentedFrame: CGRect {
    let (position, anchor) = (presented("position"), presented("anchorPoint"))
    let bounds = presented("bounds")
    return CGRect(
      x: position[0] - anchor[0] * bounds[2], y: position[1] - anchor[1] * bounds[3],
      width: bounds[2], height: bounds[3])
  }

  /// The transform on screen, all its animations composed.
  public var presentedMatrix: CATransform3D { presentedTransform("transform") }

  /// The transform of the sublayers on screen.
  public var presentedSublayerMatrix: CATransform3D { presentedTransform("sublayerTransform") }

  private func presentedTransform(_ property: String) -> CATransform3D {
    guard case .matrix(let matrix)? = presentedValue(of: property) else {
      return CATransform3DIdentity
    }
    return matrix
  }

  /// Whether any animation shows something at this moment.
  public var isAnimated: Bool { propertyNames.contains { !samples(of: $0).isEmpty } }

  /// A copy that has the values on screen.
  public func presentation() -> Self? {
    let copy = Self()
    copy.model = model
    for property in propertyNames {
      if let value = presentedValue(of: property) { _ = copy.setModelValue(value, of: property) }
    }
    return copy
  }
}
