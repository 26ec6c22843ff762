/** The origin at which this machine reaches a server that listens on `host`. */
export function originOn(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Whether nobody on the way to this address can read what is sent there. */
export const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
