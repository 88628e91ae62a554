import TimelineIR
import TransitionCatalog

@testable import TransitionFormats

/// The changes of a lifecycle in the example, as `changes` has those of the rest.
let stepChanges = #"""
  directions[0].lifecycle.setUp
  [{"make": "dim"}, {"make": "dim"}, {"place": "to"}]
  directions[0].lifecycle.setUp[1]: there is a step { "make": "dim" } before this one

  directions[0].lifecycle.setUp
  [{"place": "to"}]
  : a step { "make": "dim" } is expected

  directions[0].lifecycle.setUp
  [{"make": "dim"}]
  : a step { "place": "to" } is expected

  directions[0].lifecycle.setUp
  [{"place": "from"}, {"make": "dim"}, {"place": "to"}]
  fine

  directions[0].lifecycle.setUp
  [{"place": "to"}, {"make": "dim"}]
  directions[0].lifecycle.setUp[1]: 'dim' is behind 'to' on the stage, and so comes before it

  directions[0].lifecycle.setUp
  [{"make": "dim"}, {"place": "to"}, {"discard": "dim"}]
  directions[0].lifecycle.setUp[2]: a step 'discard' stands in 'finish' and 'cancel' only

  directions[0].lifecycle.setUp
  [{"make": "dim"}, {"place": "to"}, {"conceal": "to"}]
  directions[0].lifecycle.setUp[2]: a step 'conceal' is for a screen that is not on the stage, \#
  which 'to' is not

  directions[0].lifecycle.setUp
  [{"make": "dim"}, {"place": "to"}, {"adopt": "dim"}]
  directions[0].lifecycle.setUp[2]: a step 'adopt' is for an element that was kept and is on the \#
  stage, which 'dim' is not

  directions[0].lifecycle.setUp
  [{"make": "dim"}, {"place": "to"}, {"concealShared": "dim"}]
  directions[0].lifecycle.setUp[2]: a step 'concealShared' is for a shared view, which 'dim' is not

  directions[0].lifecycle.finish
  [{"complete": true}]
  : a step { "discard": "dim" } or { "keep": "dim" } is expected

  directions[0].lifecycle.finish
  [{"keep": "dim"}, {"complete": true}]
  fine

  directions[0].lifecycle.finish
  [{"keep": "dim"}, {"discard": "dim"}, {"complete": true}]
  directions[0].lifecycle.finish[0]: 'dim' goes and cannot be kept

  directions[0].lifecycle.finish
  [{"discard": "dim"}, {"complete": true}, {"remove": "from"}]
  directions[0].lifecycle.finish[1]: a step 'complete' is the last one

  directions[0].lifecycle.finish
  [{"discard": "dim"}, {"remove": "to"}, {"complete": true}]
  directions[0].lifecycle.finish[1]: a step 'remove' is for the screen that is left when this is \#
  over, which 'to' is not

  directions[0].lifecycle.finish
  [{"discard": "dim"}, {"reveal": "from"}, {"complete": true}]
  directions[0].lifecycle.finish[1]: a step 'reveal' is for a screen that is concealed, which \#
  'from' is not

  directions[0].lifecycle.finish
  [{"discard": "dim"}, {"revealElement": "dim"}, {"complete": true}]
  directions[0].lifecycle.finish[1]: a step 'revealElement' stands in 'cancel' only

  directions[0].lifecycle.finish
  [{"discard": "dim"}, {"leave": "to", "properties": ["alpha"]}, {"complete": true}]
  directions[0].lifecycle.finish[1]: a step 'leave' is for the screen below, on the way in, which \#
  'to' is not

  directions[0].lifecycle.finish
  [{"discard": "dim"}, {"restore": "to", "properties": ["frame"]}, {"restore": "to", "properties": ["alpha"]}, {"complete": true}]
  directions[0].lifecycle.finish[2]: there is a step { "restore": "to" } before this one

  directions[0].lifecycle.finish[1].properties
  ["frame", "alpha", "frame"]
  directions[0].lifecycle.finish[1].properties[2]: 'frame' stands here before this one

  directions[0].lifecycle.cancel
  [{"remove": "to"}, {"complete": false}]
  : a step { "discard": "dim" } is expected

  directions[0].lifecycle.cancel
  [{"keep": "dim"}, {"discard": "dim"}, {"complete": false}]
  directions[0].lifecycle.cancel[0]: a step 'keep' is for what stays when this is over, which \#
  'dim' is not

  directions[0].stage[1].content
  {"shared": "avatar"}
  fine

  """#

/// A way in that keeps `dim` and `glow`, which the way out hides, and lets `photo`, which is in `card`, fly, and the way out.
let keptTimeline: Timeline = {
  func plane(_ name: String, in parent: String?, _ content: Content) -> Element {
    Element(
      name: name, content: content, parent: parent, clips: false, contentMode: nil, resting: [])
  }
  var timeline = exampleTimeline
  var present = timeline.directions[0]
  present.stage += [
    plane("glow", in: nil, .empty), plane("card", in: nil, .empty),
    plane("photo", in: "card", .shared("photo", shows: .source, missing: .fade)),
  ]
  let copies: [Step] = [
    .revealShared(element: "photo"), .discard(element: "photo"), .discard(element: "card"),
  ]
  present.lifecycle = Lifecycle(
    setUp: [
      .make(element: "dim"), .place(.to), .make(element: "glow"), .make(element: "card"),
      .make(element: "photo"),
      .concealShared(element: "photo"),
    ],
    finish: copies + [
      .keep(element: "glow"), .keep(element: "dim"), .leave(.from, properties: [.scale]),
      .complete(finished: true),
    ],
    cancel: copies + [
      .discard(element: "glow"), .discard(element: "dim"), .complete(finished: false),
    ])
  var dismiss = present
  dismiss.name = .dismiss
  dismiss.tracks = []
  dismiss.stage = [plane("dim", in: nil, .kept)]
  dismiss.lifecycle = Lifecycle(
    setUp: [.concealElement("glow"), .conceal(.from), .adopt(element: "dim")],
    finish: [
      .restore(element: "to", properties: [.scale]), .discard(element: "glow"),
      .discard(element: "dim"), .reveal(.from),
      .remove(.from), .complete(finished: true),
    ],
    cancel: [
      .revealElement("glow"), .keep(element: "dim"), .reveal(.from), .complete(finished: false),
    ])
  timeline.directions = [present, dismiss]
  return timeline
}()

/// The changes of the lifecycles in `keptTimeline`.
let keptStepChanges = #"""
  summary
  "As it is."
  fine

  directions[0].lifecycle.setUp
  [{"make": "dim"}, {"place": "to"}, {"make": "glow"}, {"make": "card"}, {"concealShared": "photo"}, {"make": "photo"}]
  directions[0].lifecycle.setUp[5]: 'photo' comes before the originals of 'photo' are hidden

  directions[0].lifecycle.setUp
  [{"make": "dim"}, {"place": "to"}, {"make": "glow"}, {"make": "photo"}, {"make": "card"}, {"concealShared": "photo"}]
  directions[0].lifecycle.setUp[4]: 'card' is behind 'photo' on the stage, and so comes before it

  directions[0].lifecycle.cancel
  [{"discard": "photo"}, {"revealShared": "photo"}, {"discard": "card"}, {"discard": "glow"}, {"discard": "dim"}, {"complete": false}]
  directions[0].lifecycle.cancel[1]: the originals of 'photo' are shown before 'photo' goes

  directions[0].lifecycle.cancel
  [{"revealShared": "photo"}, {"discard": "card"}, {"discard": "photo"}, {"discard": "glow"}, {"discard": "dim"}, {"complete": false}]
  directions[0].lifecycle.cancel[2]: 'photo' is in 'card', and so goes before it

  directions[0].lifecycle.cancel
  [{"discard": "photo"}, {"discard": "card"}, {"discard": "glow"}, {"discard": "dim"}, {"complete": false}]
  : a step { "revealShared": "photo" } is expected

  directions[0].lifecycle.finish[4]
  {"discard": "dim"}
  directions[1].stage: no direction before this one can have kept 'dim'

  directions[1].lifecycle.setUp
  [{"concealElement": "glow"}, {"conceal": "from"}]
  : a step { "adopt": "dim" } is expected

  directions[1].lifecycle.setUp
  [{"concealElement": "glow"}, {"conceal": "from"}, {"adopt": "dim"}, {"concealElement": "dim"}]
  directions[1].lifecycle.setUp[3]: a step 'concealElement' is for an element that was kept and \#
  is not on the stage, which 'dim' is not

  directions[1].lifecycle.setUp
  [{"conceal": "from"}, {"adopt": "dim"}]
  : a step { "concealElement": "glow" } is expected

  directions[1].lifecycle.cancel
  [{"keep": "dim"}, {"reveal": "from"}, {"complete": false}]
  : a step { "revealElement": "glow" } is expected

  directions[1].lifecycle.finish[0]
  {"restore": "container", "properties": []}
  directions[1].lifecycle.finish: a step { "restore": "to" } is expected

  directions[1].lifecycle.finish[2]
  {"keep": "dim"}
  directions[1].lifecycle.finish[2]: a step 'keep' is for what stays when this is over, which \#
  'dim' is not

  directions[1].lifecycle.cancel
  [{"revealElement": "glow"}, {"keep": "dim"}, {"complete": false}]
  : a step { "reveal": "from" } is expected

  """#
