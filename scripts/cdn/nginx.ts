import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inProject, stop } from '../project.ts'

export const NGINX = '/usr/sbin/nginx'
const TRIES = 3

/** Starts nginx with merchants' configuration before instances on these two ports. Gives its origin. */
export async function startNginx(host: string, instances: [number, number]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'beeswick-nginx-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  for (let tries = 0; tries < TRIES; tries++) {
    // nginx takes no port 0, and others may take this one.
    const port = randomInt(20_000, 30_000)
    writeFileSync(`${folder}/nginx.conf`, configuration(folder, host, port, instances))
    if (await listens(folder)) return `http://${host}:${port}`
  }
  return stop('nginx did not start: see above')
}

/** Starts nginx until this process ends. False: it has ended by itself, as where another listens at its port. */
async function listens(folder: string): Promise<boolean> {
  const args = ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf']
  const nginx = spawn(NGINX, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => nginx.kill())
  // nginx writes its pid once it listens.
  while (!existsSync(`${folder}/pid`)) {
    if (nginx.exitCode !== null) return false
    await pause(50)
  }
  return true
}

function configuration(
  folder: string,
  host: string,
  port: number,
  instances: [number, number],
): string {
  const changes = {
    '/var/cache/nginx-shop': `${folder}/cache`,
    '127.0.0.1:3000': `${host}:${instances[0]}`,
    '127.0.0.1:3001': `${host}:${instances[1]}`,
    'listen 80;': `listen ${host}:${port};`,
    'shop.example;': `${host};`,
  }
  let shop = readFileSync(inProject('deploy/nginx.conf'), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!shop.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
    shop = shop.replace(from, to)
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}`
  return `${main} http { access_log off; ${paths}\n${shop} }`
}
