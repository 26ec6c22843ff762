import { buildIfChanged } from './bundle.ts'

await buildIfChanged()
