import { readFileSync } from 'node:fs'
import { SocketAddress, type Socket } from 'node:net'
import { attempt } from '../../storefront/parse-or-null.ts'

const MOST_OWED_BYTES = 20_000_000

/**
 * Bounds what clients owe together: the bytes that were written and that they have not taken, in Node or in the kernel.
 * Call what it returns after each writing. When all owe more than 20 MB, it resets their connections, the largest debt
 * first, until they owe half as much.
 */
export function boundDebts(open: () => Socket[]) {
  const noted = new WeakMap<Socket, number>()
  let mostOwed = 0

  return function note(socket: Socket) {
    const { bytesWritten } = socket
    mostOwed += bytesWritten - (noted.get(socket) ?? 0)
    noted.set(socket, bytesWritten)
    if (mostOwed > MOST_OWED_BYTES) collect()
  }

  function collect() {
    const queues = kernelQueues()
    const debts = open().map((socket) => {
      noted.set(socket, socket.bytesWritten)
      return { socket, owed: socket.writableLength + (queues.get(connectionOf(socket)) ?? 0) }
    })
    mostOwed = debts.reduce((sum, { owed }) => sum + owed, 0)
    for (const { socket, owed } of debts.toSorted((a, b) => b.owed - a.owed)) {
      // Half, so that the next answer does not ask the kernel again.
      if (mostOwed <= MOST_OWED_BYTES / 2) return
      mostOwed -= owed
      reset(socket)
    }
  }
}

/** Ends a connection, and makes the kernel drop what the client has not taken. */
export function reset(socket: Socket) {
  // Alone, this would wait until the client has taken what Node holds.
  socket.resetAndDestroy()
  socket.destroy()
}

const connectionOf = ({ localPort, remoteAddress, remotePort }: Socket): string =>
  [localPort, remoteAddress, remotePort].join(' ')

/**
 * The bytes in the kernel's send queue of each connection: up to 4 MB, which count as memory of the process's unit or
 * container. Only Linux tells them, in /proc/net/tcp (proc_pid_net(5)), which takes some 2 ms for 1,500 connections. It
 * is read at once, because a later turn of a busy event loop would come after a gigabyte.
 */
function kernelQueues(): Map<string, number> {
  const queues = new Map<string, number>()
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const table = attempt(() => readFileSync(file, 'utf8')) ?? ''
    const rows = table.matchAll(/:(\w{4}) (\w{8,32}):(\w{4}) \w\w (\w{8}):/g)
    for (const [, localPort = '', address = '', port = '', queue = ''] of rows) {
      if (queue === '00000000') continue
      const key = [parseInt(localPort, 16), addressOf(address), parseInt(port, 16)].join(' ')
      queues.set(key, parseInt(queue, 16))
    }
  }
  return queues
}

/** An address as the kernel's table writes it: in hexadecimal words of four bytes, the last byte of each first. */
function addressOf(words: string): string {
  const bytes = words.match(/.{8}/g)?.flatMap((word) => word.match(/../g)?.reverse() ?? []) ?? []
  if (bytes.length === 4) return bytes.map((byte) => parseInt(byte, 16)).join('.')
  const address = bytes.join('').replaceAll(/.{4}(?=.)/g, '$&:')
  return new SocketAddress({ family: 'ipv6', address }).address
}
