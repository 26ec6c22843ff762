import { redirectGid } from '../catalog/gid.ts'
import type { Redirect } from '../shop-state.ts'
import { connection, type Node, type PageArguments } from './connection.ts'

export const urlRedirectsPage = (all: Redirect[], page: PageArguments): object =>
  connection(all, redirectNode, page)

const redirectNode = ({ id, path, target }: Redirect): Node => ({
  __typename: 'UrlRedirect',
  id: redirectGid(id),
  path,
  target,
})
