import { spawnSync } from 'node:child_process'

/** What a process has in memory, in MB (resident set size); NaN where the system won't say. */
export function memoryOf(pid: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number.parseInt(stdout ?? '', 10) / 1000)
}
