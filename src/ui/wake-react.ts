/**
 * Wakes React when the shopper comes back to the page. React runs its tasks by messages to itself. Firefox and WebKit
 * drop a message that is on its way when the page enters the back/forward cache; React would wait for it, and never
 * send another one. So this module sends React's messages, and one more on each return. React takes `setImmediate`, if
 * there is one, when it is imported: import this first.
 */
const { port1, port2 } = new MessageChannel()
const wake = () => port2.postMessage(null)

const scope: { setImmediate?: (task: () => void) => void } = window
scope.setImmediate = (task) => {
  // Other scripts must not find it, because it keeps only one task. React's is always the same.
  delete scope.setImmediate
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- React sets its task at each call.
  port1.onmessage = task
  wake()
}
// React ignores a message that it isn't waiting for.
addEventListener('pageshow', wake)
