import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../open/ports.ts'
import { inProject, stop } from '../project.ts'

export const NGINX = '/usr/sbin/nginx'

/** Starts nginx with merchants' configuration before instances on these two ports. Gives its origin. */
export async function startNginx(host: string, instances: [number, number]): Promise<string> {
  const folder = inProject('.cache/cdn')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const port = await freePort(host)
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
  writeFileSync(`${folder}/nginx.conf`, `${main} http { access_log off; ${paths}\n${shop} }`)
  const args = ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf']
  const nginx = spawn(NGINX, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => nginx.kill())
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const address = `http://${host}:${port}`
  while (!(await fetch(address).catch(() => pause(50)))) {
    if (nginx.exitCode !== null) stop('nginx did not start: see above')
  }
  return address
}
