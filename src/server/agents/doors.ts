// Every way in for an agent, in the order in which it finds, reads and buys:
//   /agents.md (/llms.txt, /llms-full.txt)  the shop in Markdown: markdown-address.ts, pages/markdown.ts
//   /product/{handle}.md                    a product in Markdown, also for a client that prefers it to HTML
//   /.well-known/ucp                        the store's profile for agents: store-profile.ts
//   /api/ucp/mcp                            the store's MCP endpoint, if the profile names it: mcp-endpoint.ts
//   /buy/{id}:{quantity},…                  a cart as a link: buy-link.ts, a row in http/redirects.ts
//   document.modelContext                   tools of the open page, for the shopper's own agent: pages/agent-tools.ts
// None of them pays: each ends at a cart, or at the store's hosted checkout.
import { Hono, type Context } from 'hono'
import { createMcpEndpoint, MCP_PATH, type McpOptions } from './mcp-endpoint.ts'
import { createStoreProfile, PROFILE_PATH, type StoreOptions } from './store-profile.ts'
import type { CachePlatform } from '../cache/platform.ts'

/** The store's own endpoints, served on the shop's domain. */
export function createAgentDoors(store: StoreOptions & McpOptions, platform: CachePlatform): Hono {
  const app = new Hono()
  const profile = createStoreProfile(store, platform)
  const mcp = createMcpEndpoint(store, profile)
  app.get(PROFILE_PATH, async (context) => withHeaders(context, await profile.respond()))
  app.on(['POST', 'OPTIONS'], MCP_PATH, async (context) =>
    withHeaders(context, await mcp.respond(context.req.raw)),
  )
  app.all(MCP_PATH, (context) =>
    context.text('Method not allowed', 405, { Allow: 'POST, OPTIONS' }),
  )
  return app
}

/** Adds the headers of every response, and a policy under which a browser runs no code of the store. */
function withHeaders(context: Context, response: Response): Response {
  context.header('Content-Security-Policy', "default-src 'none'; sandbox")
  return context.newResponse(response.body, response)
}
