/// The changes of a timeline's gestures, as `changes` has those of the rest.
let gestureChanges = #"""
  gestures
  [{"direction": "dismiss", "recognizer": "tap"}]
  gestures[0]: there is no direction 'dismiss'

  gestures
  [{"direction": "present", "recognizer": {"tap": "left"}}]
  gestures[0].recognizer: "tap" goes no way and stands alone

  gestures
  [{"direction": "present", "recognizer": "tap"}, {"direction": "present", "recognizer": "longPress"}, {"direction": "present", "recognizer": "tap"}]
  gestures[2]: a finger cannot tell this gesture from one before it

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}}]
  gestures[0]: the member 'drive' is missing

  gestures
  [{"direction": "present", "recognizer": "tap", "drive": {"distance": 1}}]
  gestures[0]: 'tap' does not drive a direction

  gestures
  [{"direction": "present", "recognizer": {"pinch": "in"}, "drive": {"distance": 1, "finish": {}}}]
  gestures[0].drive.finish: at least one of progress, velocity and projected is expected

  gestures
  [{"direction": "present", "recognizer": {"pinch": "in"}, "drive": {"distance": -100}}]
  gestures[0].drive.distance: a number above 0 is expected, not -100

  gestures
  [{"direction": "present", "recognizer": {"pinch": "in"}, "drive": {"distance": 1, "finish": {"progress": 5}}}]
  gestures[0].drive.finish.progress: a number from 0 on below 1 is expected, not 5

  gestures
  [{"direction": "present", "recognizer": {"pinch": "in"}, "drive": {"distance": 1, "completionSpeed": 0}}]
  gestures[0].drive.completionSpeed: a number of 0.1 or more is expected, not 0

  gestures
  [{"direction": "present", "recognizer": "tap", "view": {"element": "photo"}}]
  gestures[0].view.element: no direction before this one has kept 'photo' for a recognizer to sit on

  gestures
  [{"direction": "present", "recognizer": "tap", "view": {"element": "dim"}}]
  gestures[0].view.element: no direction before this one has kept 'dim' for a recognizer to sit on

  gestures
  [{"direction": "present", "recognizer": "tap", "view": {"view": "to.card"}}]
  gestures[0].view.view: a recognizer sits on the screen that goes, or on a view of it

  gestures
  [{"direction": "present", "recognizer": "tap", "view": {"view": "from.alpha"}}]
  gestures[0].view.view: 'alpha' is no view's name: it is a property

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": {"gesture": "scale"}}}]
  gestures[0].drive.distance: 'scale' is not known here in 'pan'

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": 1, "progress": {"gesture": "scale"}}}]
  gestures[0].drive.progress: 'scale' is not known here in 'pan'

  gestures
  [{"direction": "present", "recognizer": {"pinch": "in"}, "drive": {"distance": 1, "progress": {"gesture": "progress"}}}]
  gestures[0].drive.progress: 'progress' is not known here in 'pinch'

  gestures
  [{"direction": "present", "recognizer": {"pinch": "in"}, "drive": {"distance": 1, "progress": {"gesture": "scale"}, "completionSpeed": {"gesture": "progress"}}}]
  fine

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": {"member": "width", "of": {"name": "to.final"}}}}]
  gestures[0].drive.distance.of.name: 'to.final' is not known when a gesture begins

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": 1, "progress": {"name": "dim.alpha"}}}]
  gestures[0].drive.progress.name: 'dim.alpha' is not known when a gesture begins

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": 1, "moves": "to"}}]
  gestures[0].drive.moves: 'to' is not one thing of the transition's own, as what a finger moves is

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": 1, "moves": "dim"}}]
  fine

  gestures
  [{"direction": "present", "recognizer": {"pinch": "in"}, "drive": {"distance": 1, "moves": "dim"}}]
  gestures[0].drive.moves: 'pinch' moves nothing: it has no translation

  gestures
  [{"direction": "present", "recognizer": {"rotation": "clockwise"}, "drive": {"distance": {"angle": 1}, "scroll": "handOver"}}]
  gestures[0].drive.scroll: a scroll view follows one finger, and hands nothing over to two

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": 1, "release": {"mass": 1, "stiffness": 100, "damping": 0, "velocity": 0}}}]
  gestures[0].drive.release.damping: a number above 0 is expected, not 0

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": 1, "release": {"mass": 1, "stiffness": 100, "damping": 1, "velocity": 2}}}]
  gestures[0].drive.release.velocity: 0 is expected: the finger's takes its place

  gestures
  [{"direction": "present", "recognizer": {"pan": "left"}, "drive": {"distance": 1, "completionSpeed": 2, "release": {"mass": 1, "stiffness": 100, "damping": 1, "velocity": 0}}}]
  gestures[0].drive.completionSpeed: 'release' says how the rest plays

  """#
