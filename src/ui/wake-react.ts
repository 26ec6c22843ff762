/**
 * Wakes React when the shopper comes back to the page. Import this before React, which runs its tasks by `setImmediate`
 * if there is one, otherwise by messages to itself. Firefox and WebKit drop a message that is on its way when the page
 * enters the back/forward cache; React would wait for it, and never send another one.
 */
const { port1, port2 } = new MessageChannel()
const wake = () => port2.postMessage(null)

Object.assign(window, {
  setImmediate(task: () => void) {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- It takes the place of the last task.
    port1.onmessage = task
    wake()
  },
})
// React ignores a message that it doesn't wait for.
addEventListener('pageshow', wake)
