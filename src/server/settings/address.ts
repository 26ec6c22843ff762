/** The origin at which this machine reaches a server that listens on `host`, which may be all addresses. */
export function originOn(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Whether requests to this origin are secret: it uses https, or is on this machine. */
export const isSecureOrigin = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
