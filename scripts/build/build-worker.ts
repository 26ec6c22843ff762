import { buildWorkerIfChanged } from './worker.ts'

await buildWorkerIfChanged()
