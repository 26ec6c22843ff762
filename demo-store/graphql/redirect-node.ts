import { redirectGid } from '../catalog/gid.ts'
import type { Redirect } from '../shop-state.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { notModelled } from './schema.ts'

export type RedirectSearch = PageArguments & { query?: string | null }

// Of the provider's search nothing but this: a star would find all that begin so.
const BY_PATH = /^path:(\/[^\s"':*()\\]*)$/

export function urlRedirectsPage(all: Redirect[], { query, ...page }: RedirectSearch): object {
  return connection(query ? all.filter(foundBy(query)) : all, redirectNode, page)
}

function foundBy(query: string): (redirect: Redirect) => boolean {
  const [, wanted] = BY_PATH.exec(query) ?? []
  if (!wanted) throw notModelled(`urlRedirects(query: ${query})`)
  return ({ path }) => path === wanted
}

const redirectNode = ({ id, path, target }: Redirect): Node => ({
  __typename: 'UrlRedirect',
  id: redirectGid(id),
  path,
  target,
})
