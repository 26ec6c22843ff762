import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { installPackages } from '../install-packages.ts'
import { inProject } from '../project.ts'

const PROGRAM = '/usr/sbin/nginx'
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export const installNginx = () =>
  installPackages({
    programs: { nginx: PROGRAM },
    use: "npm run cdn runs Debian's nginx on ports of its own",
    // There the package would at once serve at port 80.
    isByHand: existsSync('/run/systemd/system'),
  })

/** Runs deploy/nginx.conf in a folder, before instances at these hosts, on that port; gives what ends it. */
export async function startNginx(folder: string, instances: [string, string], port: number) {
  mkdirSync(join(folder, 'cache'))
  writeFileSync(join(folder, 'shop.conf'), configuration(folder, instances, port))
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder))
  const child = spawn(PROGRAM, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!(await isListening(port))) {
    if (hasEnded()) throw new Error('nginx did not start: see above')
    await pause(50)
  }
  return async () => {
    child.kill('SIGTERM')
    if (!hasEnded()) await once(child, 'exit')
  }
}

/** The file that merchants are given, with nothing changed but where things are. */
function configuration(folder: string, [one, other]: [string, string], port: number): string {
  const places = {
    '/var/cache/nginx-shop': join(folder, 'cache'),
    '127.0.0.1:3000': one,
    '127.0.0.1:3001': other,
    'listen 80;': `listen 127.0.0.1:${port};`,
    'shop.example;': '127.0.0.1;',
  }
  return Object.entries(places).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
      return text.replace(from, to)
    },
    readFileSync(inProject('deploy/nginx.conf'), 'utf8'),
  )
}

/** What Debian's own nginx.conf is to it. What was asked for is logged as a line each: X-Cache, address. */
const surroundings = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  log_format cache '$upstream_cache_status $request_uri';
  access_log ${folder}/log cache;
  # Who loads it sends on as nginx closes a connection, after a thousand requests by default.
  keepalive_requests 1000000;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/shop.conf;
}
`

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
