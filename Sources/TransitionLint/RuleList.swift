/// Every rule, in the order of the codes.
package let motionRules: [any MotionRule.Type] = [
  CutSpring.self
]
