#if arch(wasm32)
  internal import TimelineEvaluator
  internal import TransitionCatalog

  // What the page's script calls. Addresses are valid until the next call that answers.

  nonisolated(unsafe) private let session = PlayerSession()
  nonisolated(unsafe) private var given = PlayerBuffer()
  nonisolated(unsafe) private var numbers = PlayerBuffer()
  nonisolated(unsafe) private var text = PlayerBuffer()

  /// Memory that only grows.
  private struct PlayerBuffer {
    private(set) var bytes: UnsafeMutableRawPointer?
    private(set) var capacity = 0
    /// How many bytes are in use.
    var count = 0

    mutating func hold(_ count: Int) {
      if count > capacity || bytes == nil {
        bytes?.deallocate()
        capacity = max(count, 64)
        bytes = .allocate(byteCount: capacity, alignment: 16)
      }
      self.count = count
    }

    mutating func hold(_ list: [Double]) {
      hold(list.count * MemoryLayout<Double>.stride)
      list.withUnsafeBytes { bytes?.copyMemory(from: $0) }
    }

    mutating func hold(_ list: [UInt8]) {
      hold(list.count)
      list.withUnsafeBytes { bytes?.copyMemory(from: $0) }
    }
  }

  extension UnsafeMutableRawPointer {
    fileprivate func copyMemory(from source: UnsafeRawBufferPointer) {
      if let start = source.baseAddress, source.count > 0 {
        copyMemory(from: start, byteCount: source.count)
      }
    }
  }

  private func answer(_ body: () throws(PlayerError) -> Void) -> Int32 {
    do {
      try body()
      numbers.hold(session.output)
      text.hold(session.text)
      return 0
    } catch {
      numbers.hold(0)
      text.hold(Array(error.message.utf8))
      return error.status
    }
  }

  private func address(of buffer: PlayerBuffer) -> Int32 {
    Int32(truncatingIfNeeded: Int(bitPattern: buffer.bytes))
  }

  @_expose(wasm, "input")
  @_cdecl("player_input")
  func playerInput(_ count: Int32) -> Int32 {
    given.hold(Int(max(count, 0)))
    return address(of: given)
  }

  @_expose(wasm, "output")
  @_cdecl("player_output")
  func playerOutput() -> Int32 { address(of: numbers) }

  @_expose(wasm, "outputCount")
  @_cdecl("player_output_count")
  func playerOutputCount() -> Int32 {
    Int32(truncatingIfNeeded: numbers.count / MemoryLayout<Double>.stride)
  }

  @_expose(wasm, "message")
  @_cdecl("player_message")
  func playerMessage() -> Int32 { address(of: text) }

  @_expose(wasm, "messageCount")
  @_cdecl("player_message_count")
  func playerMessageCount() -> Int32 { Int32(truncatingIfNeeded: text.count) }

  /// The first bytes of the input; throws when there are not so many.
  private func inputBytes(_ count: Int) throws(PlayerError) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= given.count else { throw .invalid("the input is not so long") }
    return UnsafeRawBufferPointer(start: given.bytes, count: count)
  }

  @_expose(wasm, "open")
  @_cdecl("player_open")
  func playerOpen(_ count: Int32) -> Int32 {
    answer { () throws(PlayerError) in
      try session.open(Array(inputBytes(Int(count))))
    }
  }

  @_expose(wasm, "prepare")
  @_cdecl("player_prepare")
  func playerPrepare(_ direction: Int32, _ variant: Int32, _ count: Int32) -> Int32 {
    answer { () throws(PlayerError) in
      guard direction >= 0, direction < DirectionName.allCases.count else {
        throw .invalid("there is no such direction")
      }
      guard variant == 0 || variant == 1 else { throw .invalid("there is no such variant") }
      guard count >= 0, count < 1_000_000 else { throw .invalid("the input is not so long") }
      let bytes = try inputBytes(Int(count) * MemoryLayout<Double>.stride)
      try session.prepare(
        DirectionName.allCases[Int(direction)], isReduced: variant == 1,
        stage: Array(bytes.bindMemory(to: Double.self)))
    }
  }

  @_expose(wasm, "frame")
  @_cdecl("player_frame")
  func playerFrame(_ time: Double) -> Int32 {
    answer { () throws(PlayerError) in try session.frame(at: time) }
  }

  @_expose(wasm, "frameAtProgress")
  @_cdecl("player_frame_at_progress")
  func playerFrameAtProgress(_ progress: Double) -> Int32 {
    answer { () throws(PlayerError) in try session.frame(atProgress: progress) }
  }

  /// NaN where nothing is prepared.
  @_expose(wasm, "progressAt")
  @_cdecl("player_progress_at")
  func playerProgressAt(_ time: Double) -> Double {
    do { return try session.progress(at: time) } catch { return .nan }
  }

  @_expose(wasm, "column")
  @_cdecl("player_column")
  func playerColumn(_ index: Int32, _ from: Double, _ to: Double, _ count: Int32) -> Int32 {
    answer { () throws(PlayerError) in
      try session.column(Int(index), from: from, to: to, count: Int(count))
    }
  }

  @_expose(wasm, "columns")
  @_cdecl("player_columns")
  func playerColumns(_ time: Double) -> Int32 {
    answer { () throws(PlayerError) in try session.columns(at: time) }
  }

  @_expose(wasm, "standIn")
  @_cdecl("player_stand_in")
  func playerStandIn(
    _ kind: Int32, _ width: Double, _ height: Double, _ top: Double, _ left: Double,
    _ bottom: Double, _ right: Double
  ) -> Int32 {
    answer { () throws(PlayerError) in
      guard let kind = StandIn.Kind(rawValue: Int(kind)) else {
        throw .invalid("there is no such stand-in")
      }
      try session.standIn(
        kind, width: width, height: height,
        safeArea: SafeAreaInsets(top: top, left: left, bottom: bottom, right: right))
    }
  }

  @_expose(wasm, "gestureBegin")
  @_cdecl("player_gesture_begin")
  func playerGestureBegin(_ index: Int32) -> Int32 {
    answer { () throws(PlayerError) in try session.beginGesture(Int(index)) }
  }

  @_expose(wasm, "gestureEvent")
  @_cdecl("player_gesture_event")
  func playerGestureEvent(
    _ time: Double, _ phase: Int32, _ tx: Double, _ ty: Double, _ vx: Double, _ vy: Double,
    _ scale: Double, _ rotation: Double, _ speed: Double, _ x: Double, _ y: Double
  ) -> Int32 {
    answer { () throws(PlayerError) in
      guard phase >= 0, phase < GestureEvent.Phase.allCases.count else {
        throw .invalid("there is no such phase")
      }
      let event = GestureEvent(
        time: time, phase: GestureEvent.Phase.allCases[Int(phase)],
        translation: SIMD2(tx, ty), velocity: .vector(SIMD2(vx, vy)), scale: scale,
        rotation: rotation, location: SIMD2(x, y))
      try session.handle(event, speed: speed)
    }
  }

  @_expose(wasm, "gestureFrame")
  @_cdecl("player_gesture_frame")
  func playerGestureFrame(_ time: Double) -> Int32 {
    answer { () throws(PlayerError) in try session.gestureFrame(at: time) }
  }

  /// NaN where no gesture is prepared.
  @_expose(wasm, "gestureProgress")
  @_cdecl("player_gesture_progress")
  func playerGestureProgress(_ time: Double) -> Double {
    do { return try session.gestureProgress(at: time) } catch { return .nan }
  }

  @_expose(wasm, "thresholds")
  @_cdecl("player_thresholds")
  func playerThresholds(_ gesture: Int32) -> Int32 {
    answer { () throws(PlayerError) in try session.thresholds(gesture: Int(gesture)) }
  }

  @_expose(wasm, "map")
  @_cdecl("player_map")
  func playerMap(
    _ gesture: Int32, _ columns: Int32, _ rows: Int32, _ slowest: Double, _ fastest: Double
  ) -> Int32 {
    answer { () throws(PlayerError) in
      try session.map(
        gesture: Int(gesture), columns: Int(columns), rows: Int(rows), slowest: slowest,
        fastest: fastest)
    }
  }
#endif
