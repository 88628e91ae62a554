/// Every rule, in the order of the codes.
package let motionRules: [any MotionRule.Type] = [
  CutSpring.self, EndlessSpring.self, OvershootGap.self, EndJump.self, Wobble.self,
  WrongStart.self, SlowRelease.self,
  OutOfReach.self, AlwaysFinishes.self, NeverFinishes.self, GoesBack.self, DeadStart.self,
  SpeedJump.self, BackGesture.self, ScrollFight.self, AgainstMotion.self, SameGesture.self,
  SameWay.self, OddVelocity.self, Locked.self, TinyTravel.self, SlowFinish.self,
  EndsOutside.self, SeenTooEarly.self, NegativeSize.self, NotANumber.self, RoundCorner.self,
  FrameAndTransform.self, CrossingLayers.self, BackSide.self, OneDevice.self, OffStage.self,
  ScaledAway.self, BehindEye.self, IdlePerspective.self, SwingsInsideOut.self,
  BackwardJump.self, Jumps.self, PictureDiffers.self, HandOver.self, StartJump.self, EndPop.self,
  StopAndGo.self, GoneAtOnce.self, ThereAtOnce.self,
  NeverSeen.self, KeptForever.self, UnusedElement.self, UnusedParameter.self, UnusedDefinition.self,
  UnusedTokens.self, NothingMoves.self, LateScreen.self, LeftHidden.self, LeftInside.self,
  NeedsReduced.self, Flashes.self, TooLong.self, TooFast.self, LinearMove.self, WrongSide.self,
  SmallTarget.self, GhostTouch.self,
  BlurResized.self, ShadowChanges.self, ManyLayers.self, OffFastPath.self, LiveResize.self,
  MainThreadFilm.self,
]
