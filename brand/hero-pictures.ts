import { join } from 'node:path'
import type { Plugin } from 'vite'
import { encodePhoto, type EncodedPhoto } from './hero-encode.ts'

const moduleName = 'virtual:hero'
const resolvedName = `\0${moduleName}`

// Each up to its source's own width: the wide one for landscape screens, the tall one for phones.
const widthsOf = { wide: [800, 1120, 1500, 2000], tall: [420, 640, 828, 1000] } as const

/**
 * Makes `import { hero } from 'virtual:hero'` give the hero's photographs as AVIF, WebP and JPEG.
 * The encoded files are imported as any other asset, so that server and browser get the same URLs.
 */
export function heroPictures(): Plugin {
  let root = process.cwd()
  let code: Promise<string> | undefined
  return {
    name: 'hero-pictures',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    load(id) {
      if (id !== resolvedName) return undefined
      code ??= writeModule(root)
      return code
    },
  }
}

async function writeModule(root: string): Promise<string> {
  const cacheDir = join(root, '.cache/hero')
  const photo = (name: keyof typeof widthsOf) =>
    encodePhoto(join(root, `brand/hero/hero-${name}.jpg`), name, widthsOf[name], cacheDir)
  const [wide, tall] = await Promise.all([photo('wide'), photo('tall')])

  const imports: string[] = []
  return `export const hero = { wide: ${literal(wide)}, tall: ${literal(tall)} }\n${imports.join('\n')}`

  function literal({ width, height, files }: EncodedPhoto): string {
    const { avif, webp, jpeg } = files
    const sets = `avif: ${srcset(avif)}, webp: ${srcset(webp)}, jpeg: ${srcset(jpeg)}`
    return `{ width: ${width}, height: ${height}, ${sets} }`
  }

  function srcset(files: { width: number; path: string }[]): string {
    const candidates = files.map(({ width, path }) => `\${${url(path)}} ${width}w`)
    return `\`${candidates.join(', ')}\``
  }

  function url(path: string): string {
    const name = `url${imports.length}`
    imports.push(`import ${name} from ${JSON.stringify(`${path}?url&no-inline`)}`)
    return name
  }
}
