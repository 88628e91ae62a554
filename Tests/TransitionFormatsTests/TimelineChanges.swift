/// The changes and what is said about them, three lines each: the path that is changed, its new
/// value (`-` takes it away), and the mistake (without its path when that is the one changed) or
/// `fine`.
let changes = #"""
  name
  "slideUp"
  : a name that begins with a capital letter is expected, not 'slideUp'

  name
  "Slide Up"
  : a name of letters from A to Z, digits and '_' is expected, not 'Slide Up'

  name
  "A()"
  : a name of letters from A to Z, digits and '_' is expected, not 'A()'

  name
  ""
  : a name of letters from A to Z, digits and '_' is expected, not ''

  name
  5
  : a string is expected, not 5

  nam
  5
  a timeline has no member 'nam'; did you mean 'name'?

  kind
  -
  the member 'kind' is missing

  kind
  "modul"
  : a kind is expected, not 'modul'; did you mean 'modal'?

  kind
  "tab"
  directions[0]: 'present' is no direction of a tab transition

  summary
  -
  fine

  summary
  null
  : a string is expected, not null

  source.file
  "a/b.yaml"
  : a name without folders is expected

  source.file
  "a\nb"
  fine

  source.file
  "a\\b"
  fine

  source.hash
  "85944171F73967E8"
  : 16 hexadecimal digits are expected

  source.hash
  "85"
  : 16 hexadecimal digits are expected

  parameters[0].type
  "text"
  : a type is expected, not 'text'

  parameters[0].default
  true
  : a number is expected, not a boolean

  parameters[0].default
  "x"
  : a value is expected, not 'x'

  directions
  -
  the member 'directions' is missing

  directions
  []
  : at least one direction is expected

  directions[0].name
  "present "
  : a direction is expected, not 'present '; did you mean 'present'?

  directions[0].duration
  0
  : a number above 0 is expected, not 0

  directions[0].delay
  -1
  : a number of 0 or more is expected, not -1

  directions[0].clock
  "linear"
  : a timing is expected, not 'linear'

  directions[0].clock.spring.mass
  0
  : a number above 0 is expected, not 0

  directions[0].clock.spring.stiffness
  -
  directions[0].clock.spring: the member 'stiffness' is missing

  directions[0].clock.interface
  "soft"
  : "physical", "timed" or an object with a damping ratio is expected, not 'soft'

  directions[0].clock.interface.dampingRatio
  -1
  : a number of 0 or more is expected, not -1

  directions[0].clock.interface.dampingRatio
  0.9
  directions[0].clock.interface: the damping ratio of this spring is 0.5, not 0.9

  directions[0].clock.interface.dampingRatio
  0.4995
  fine

  directions[0].clock.curve
  "linear"
  directions[0].clock: a timing has no member 'curve'

  directions[0].definitions[0].value
  {"member": "radius", "of": {"name": "container"}}
  : a rect has no 'radius'

  directions[0].definitions[0].value
  {"definition": "travel"}
  directions[0].definitions[0].value.definition: there is no definition 'travel' before this \#
  place

  directions[0].definitions[0].value
  {"name": "to.finl"}
  directions[0].definitions[0].value.name: 'to.finl' is not known: container, \#
  container.safeArea, or a screen or an element with initial, final or the name of a property

  directions[0].stage[0].name
  "back"
  : the screen's name 'from' is expected

  directions[0].stage[1].parent
  "to"
  : there is no element 'to' before this one

  directions[0].stage[1].clips
  1
  : true or false is expected, not 1

  directions[0].stage[1].contentMode
  "fill"
  : a content mode is expected, not 'fill'

  directions[0].stage[1].content
  "kept"
  directions[0].stage: no direction before this one can have kept 'dim'

  directions[0].stage[1].content
  {"colour": 1}
  : an object with one of screen, snapshot, shared, views, effect, color, gradient, "empty" \#
  or "kept" is expected

  directions[0].stage[1].content
  {"snapshot": "from.2"}
  directions[0].stage[1].content.snapshot: a view of a screen, such as from.avatar, is \#
  expected, not 'from.2'

  directions[0].stage[1].content
  {"snapshot": "from.cover"}
  fine

  directions[0].stage[1].content
  {"shared": "avatar", "shows": "both"}
  directions[0].stage[1].content.shows: a picture is expected, not 'both'

  directions[0].stage[1].content
  {"effect": "blurry"}
  directions[0].stage[1].content.effect: an effect is expected, not 'blurry'

  directions[0].stage[1].content
  {"views": "from.cells"}
  directions[0].stage[1]: content that is views and a group "views" stand together

  directions[0].stage[1].group
  "views"
  directions[0].stage[1]: content that is views and a group "views" stand together

  directions[0].stage[1].group
  "inEachMember"
  directions[0].stage[1]: a parent that is a group is expected

  directions[0].stage[1].group
  {"columns": 4, "rows": 1.5}
  directions[0].stage[1].group.rows: a whole number in 1...10000 is expected, not 1.5

  directions[0].stage[1].group
  {"columns": 1e9, "rows": 2}
  directions[0].stage[1].group.columns: a whole number in 1...10000 is expected, not 1000000000

  directions[0].stage[1].content
  {"color": {"color": [7, 0, 0, 1]}}
  directions[0].stage[1].content.color.color[0]: a number in 0...1 is expected, not 7

  directions[0].stage[1].resting
  [{"property": "alpha", "value": 5}]
  directions[0].stage[1].resting[0].value: 'alpha' is in 0...1, not 5

  directions[0].stage[1].resting
  [{"property": "frame", "value": {"rect": [0, 0, -5, 5]}}]
  directions[0].stage[1].resting[0].value: 'frame' is 0 or more, not -5

  directions[0].stage[1].resting
  [{"property": "translateX", "value": 1e300}]
  directions[0].stage[1].resting[0].value: 'translateX' is in -10000000...10000000, not 1e+300

  directions[0].stage[1].resting
  [{"property": "translateX", "value": {"op": "/", "left": 1, "right": 0}}]
  directions[0].stage[1].resting[0].value.right: nothing can be divided by 0

  directions[0].stage[1].group
  {"columns": 4, "rows": 2}
  fine

  directions[0].tracks[0].clock
  {"part": {"start": 0, "end": 1}}
  : 'part' is known in groups only

  directions[0].tracks[1].runs[0][1].value
  {"group": "index"}
  : 'index' is known in groups only

  directions[0].tracks[1].runs[0][1].value
  {"gesture": "progress"}
  : 'progress' is known in gestures only

  directions[0].tracks[0].runs[0][0].value
  {"view": "avatar"}
  directions[0].tracks[0].runs[0][0].value.view: a view of a screen, such as from.avatar, is \#
  expected, not 'avatar'

  directions[0].tracks[0].runs[0][0].value
  {"view": "from.avatar"}
  fine

  presentation
  {"frame": 1}
  presentation.frame: a rect is expected, not a number

  presentation
  {"frame": {"name": "to.final"}}
  presentation.frame.name: 'to.final' is not known when a presentation is laid out

  presentation
  {"frame": {"view": "to.card"}}
  presentation.frame: the view is not known when a presentation is laid out

  presentation
  {"frame": {"name": "dim.frame"}}
  presentation.frame.name: 'dim.frame' is not known: container, \#
  container.safeArea, or a screen or an element with initial, final or the name of a property

  rightToLeft
  []
  : at least one direction is expected

  reduceMotion
  "crossFade"
  : "none" or an array of directions is expected, not 'crossFade'

  directions[0].stage[1].content
  {"shared": "final"}
  directions[0].stage[1].content.shared: 'final' is no view's name: it is a frame that UIKit knows of a screen

  isInterruptible
  0
  : true or false is expected, not 0

  haptics
  [{"moment": "begin", "feedback": "soft"}, {"moment": "begin", "feedback": "heavy"}]
  haptics[1]: there is a haptic for 'begin' before this one

  interaction
  "on"
  : a policy is expected, not 'on'

  identifiers
  []
  : a modal transition has no identifiers

  directions[0].stage[1].content
  {"snapshot": "from", "rect": {"name": "to.center"}}
  directions[0].stage[1].content.rect: a rect is expected, not a point

  directions[0].stage[1].content
  {"gradient": [{"color": [0, 0, 0, 1]}], "direction": {"edge": "left"}}
  directions[0].stage[1].content.gradient: at least two colors are expected

  directions[0].stage[1].content.color
  {"color": [0, 0, 0]}
  directions[0].stage[1].content.color.color: 4 numbers are expected, not 3

  directions[0].stage[1].content.color
  {"edge": "left"}
  : a color is expected, not an edge

  directions[0].stage[1].resting
  [{"property": "anchor", "value": {"edge": "left"}}]
  directions[0].stage[1].resting[0].value: a point is expected, not an edge

  directions[0].stage[1].resting
  [{"property": "shadowOffset", "value": {"point": [5, 7]}}]
  directions[0].stage[1].resting[0].value: a size is expected, not a point

  directions[0].stage[1].resting[0].value
  {"angle": 1}
  : a number is expected, not an angle

  directions[0].tracks[0].element
  "photo"
  : there is no element 'photo' in this direction

  directions[0].tracks[0].property
  "frme"
  : a property is expected, not 'frme'; did you mean 'frame'?

  directions[0].tracks[0].clock
  "own"
  : "direction" or a timing with its time is expected, not 'own'

  directions[0].tracks[1].clock.start
  -0.5
  : a number of 0 or more is expected, not -0.5

  directions[0].tracks[1].clock.timing.curve.cubicBezier[0]
  1.5
  : a number in 0...1 is expected, not 1.5

  directions[0].tracks[1].clock.timing.curve.cubicBezier[1]
  -2e3
  : a number in -1000...1000 is expected, not -2000

  directions[0].tracks[1].clock.timing.curve.cubicBezier[2]
  -0.1
  : a number in 0...1 is expected, not -0.1

  directions[0].tracks[1].clock.timing.curve.cubicBezier[3]
  1e4
  : a number in -1000...1000 is expected, not 10000

  directions[0].tracks[1].clock.start
  2.2
  directions[0].tracks[1].clock: a clock that ends with its direction, after 2.5 s, or before is \#
  expected, not one that ends after 2.7 s

  directions[0].tracks[1].clock.start
  2
  fine

  directions[0].clock.spring.velocity
  -1e16
  : a number in -1000000000000000...1000000000000000 is expected, not -1e+16

  directions[0].clock.spring.velocity
  -1e9
  fine

  directions[0].clock.spring.mass
  1e300
  directions[0].clock.spring: a spring that comes to rest within an hour is expected

  directions[0].tracks[1].clock.timing.curve
  {"stops": [{"place": 0, "value": 0}, {"place": 1, "value": 1e5}]}
  directions[0].tracks[1].clock.timing.curve.stops[1].value: a number in -1000...1000 is \#
  expected, not 100000

  directions[0].tracks[1].clock.timing.curve
  {"ease": 1}
  : "linear" or an object with cubicBezier, steps or stops is expected, not one with 'ease'

  directions[0].tracks[1].clock.timing.curve
  {"stops": [{"place": 0, "value": 0}]}
  directions[0].tracks[1].clock.timing.curve.stops: at least two stops are expected

  directions[0].tracks[1].clock.timing.curve
  {"stops": [{"place": 0.5, "value": 0}, {"place": 0.25, "value": 1}]}
  directions[0].tracks[1].clock.timing.curve.stops[1].place: a place of 0.5 or more is \#
  expected, since the stop before stands there

  directions[0].tracks[0].runs
  []
  : at least one run is expected

  directions[0].tracks[0].runs[0]
  []
  : at least one keyframe is expected

  directions[0].tracks[0].runs[0][1].place
  1.5
  : a number in 0...1 is expected, not 1.5

  directions[0].tracks[0].runs[0][0].place
  1
  fine

  directions[0].tracks[1].runs[0][1].curve.steps
  2.5
  : a whole number in 1...1000 is expected, not 2.5

  directions[0].tracks[1].runs[0][1].curve.steps
  0
  : a whole number in 1...1000 is expected, not 0

  directions[0].tracks[1].runs[0][1].curve.steps
  10000000
  : a whole number in 1...1000 is expected, not 10000000

  directions[0].tracks[1].runs[0][1].value
  {"op": "-", "left": 1, "right": {"angle": 1}}
  : '-' does not go with a number and an angle

  directions[0].tracks[1].runs[0][1].value
  {"op": "not", "operand": 1}
  : 'not' does not go with a number

  directions[0].tracks[1].runs[0][1].value
  {"op": "<", "left": 1, "right": 2}
  : a number is expected, not a boolean

  directions[0].tracks[1].runs[0][1].value
  {"call": "min", "arguments": [1, {"time": 1}]}
  : 'min' does not take a number, a time

  directions[0].tracks[1].runs[0][1].value
  {"call": "min", "arguments": []}
  : 'min' does not take nothing

  directions[0].tracks[1].runs[0][1].value
  {"call": "random", "arguments": [0, 1]}
  : 'random' is not called; it has an object of its own

  directions[0].tracks[1].runs[0][1].value
  {"random": "k", "low": 0, "high": {"time": 1}}
  : low and high are of one type, not a number and a time

  directions[0].tracks[1].runs[0][1].value
  {"parameter": "dim"}
  directions[0].tracks[1].runs[0][1].value.parameter: there is no parameter 'dim'

  directions[0].tracks[1].runs[0][1].value
  {"name": "photo.alpha"}
  directions[0].tracks[1].runs[0][1].value.name: 'photo.alpha' is not known: container, \#
  container.safeArea, or a screen or an element with initial, final or the name of a property

  directions[0].tracks[1].runs[0][1].value
  [0, 1]
  : a value or an expression is expected, not an array

  directions[0].tracks[1].element
  "to"
  fine

  directions[0].lifecycle.setUp[0]
  {"complete": true}
  directions[0].lifecycle.setUp: nothing can be completed here

  directions[0].lifecycle.finish[2]
  {"complete": false}
  directions[0].lifecycle.finish: exactly one step { "complete": true } is expected

  directions[0].lifecycle.cancel[2]
  -
  directions[0].lifecycle.cancel: exactly one step { "complete": false } is expected

  directions[0].lifecycle.setUp[0]
  {"make": "to"}
  directions[0].lifecycle.setUp[0].make: there is no element 'to' in this direction that is \#
  not a screen

  directions[0].lifecycle.setUp[0]
  {"build": "dim"}
  : an object with one of place, conceal, concealElement, make, adopt, restore, reveal, \#
  revealElement, remove, discard, keep, leave, concealShared, revealShared, complete is expected

  directions[0].lifecycle.setUp[0]
  {"make": "dim", "place": "to"}
  : a step 'make' has no member 'place'

  directions[0].lifecycle.finish[1].properties[0]
  "fram"
  : a property is expected, not 'fram'; did you mean 'frame'?

  """#
