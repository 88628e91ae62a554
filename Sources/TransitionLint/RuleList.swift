/// Every rule, in the order of the codes.
package let motionRules: [any MotionRule.Type] = [
  CutSpring.self, EndlessSpring.self, OvershootGap.self, EndJump.self, Wobble.self,
  WrongStart.self, SlowRelease.self,
]
