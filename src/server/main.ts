// The shop as a process of its own. `npm start` tells it what to serve, and is told once it listens;
// started as `node dist/server/main.js` it finds that in the environment.
import { once } from 'node:events'
import { join } from 'node:path'
import { becomeServer } from './become-server.ts'
import { ownStart, type StartMessage } from './own-start.ts'

const isTold = process.argv.includes('--told')
const { settings, store, clientDir } = isTold ? await told() : own()
// React reads NODE_ENV when it is loaded, which is only now.
const { runShop } = await import('./run-shop.ts')
const { origin, close } = await runShop({ settings, store, clientDir })
if (!isTold) process.stdout.write(`The shop is open at ${origin}\n`)
// Whoever started it may have ended meanwhile.
else if (!process.connected) await close()

async function told(): Promise<StartMessage> {
  const [message] = await once(process, 'message')
  return message
}

function own(): StartMessage {
  becomeServer(import.meta.filename)
  return {
    ...ownStart(process.env),
    clientDir: join(import.meta.dirname, '../client'),
  }
}
