import { cpus, loadavg, totalmem } from 'node:os'

/** What the figures depend on, in a line. */
export function machine(browserVersion: string): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const busy = loadavg()[0]?.toFixed(1)
  return `${cpu?.model.trim()}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, Chromium ${browserVersion}, load average before ${busy}`
}
