import Registers
import Testing

struct ReplicaStateTests {
  @Test func eachAnsweredPushIsFollowedByTheNextNumber() {
    var state = ReplicaState(replica: "r")
    state.beginPush(token: "one")
    state.receive(upTo: 4)
    state.beginPush(token: "two")
    #expect(
      state
        == ReplicaState(replica: "r", revision: 4, push: 2, token: "two", isUnanswered: true))
  }

  @Test func aPushWithoutAnAnswerIsRepeatedUnderItsNumberAndToken() {
    var state = ReplicaState(replica: "r")
    state.beginPush(token: "one")
    state.beginPush(token: "two")
    #expect(state == ReplicaState(replica: "r", push: 1, token: "one", isUnanswered: true))
  }

  @Test func theRevisionNeverGoesBack() {
    var state = ReplicaState(replica: "r", revision: 9)
    state.receive(upTo: 3)
    #expect(state.revision == 9)
  }

  @Test func aRenamedCopyBeginsAgain() {
    var state = ReplicaState(replica: "r", revision: 9, push: 3, token: "t", isUnanswered: true)
    state.rename(to: "s")
    #expect(state == ReplicaState(replica: "s"))
  }
}
