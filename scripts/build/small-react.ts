import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

type Range = { start: number; end: number }

/** Components of React that the shop renders none of, with the tags of their fibers (`ReactWorkTags` in React). */
const UNUSED = { Profiler: 12, Suspense: 13, SuspenseList: 19, ViewTransition: 30, Activity: 31 }

// The others: a boundary that is not hydrated, offscreen; elements that React moves into the head; html, head and body.
const TAGS = new Set([...Object.values(UNUSED), 18, 22, 26, 27])

/** Functions of react-dom that have nothing to do in the shop. */
const IDLE = [
  'startViewTransition',
  // Waits for pictures, but only in a view transition.
  'preloadInstanceAndSuspendIfNeeded',
  // A fragment with a ref has instances.
  'commitNewChildToFragmentInstances',
  // Nobody reads the component stack of an error.
  'getStackByFiberInDevAndProd',
  // An indicator that React has not released.
  'defaultOnDefaultTransitionIndicator',
]

/** What statements of react-dom that begin so become: no methods of a fragment's ref, and only `flushSync`. */
const STATEMENTS = {
  'FragmentInstance.prototype': '',
  'ReactDOMSharedInternals.d = {': 'ReactDOMSharedInternals.d = { f: flushSyncWork };',
}

const BROWSER = {
  'typeof reportError': '"function"',
  'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"',
}

const IMPORT = new RegExp(
  `\\bimport\\s*\\{[^}]*\\b(${Object.keys(UNUSED).join('|')})\\b[^}]*\\}\\s*from\\s*['"]react['"]`,
)

// React would move them into the head, or keep one of each.
const ELEMENT = /<(title|meta|link|html|head|body)[\s/>]/

/** Removes from the browser's React what the shop never renders: a fifth of the script of a first visit. */
export const smallReact: Plugin = {
  name: 'small-react',
  enforce: 'pre',
  config: () => ({ define: BROWSER }),
  transform(code, id) {
    if (id.endsWith('/react-dom-client.production.js')) return withoutUnused(code)
    const [, name] = IMPORT.exec(code) ?? (id.endsWith('.tsx') ? ELEMENT.exec(code) : null) ?? []
    if (name) this.error(`The browser's React has no <${name}>: see scripts/build/small-react.ts`)
    return null
  },
}

/** Throws if react-dom is of a version with other tags or names. */
export function withoutUnused(code: string): string {
  for (const [name, tag] of Object.entries(UNUSED)) {
    const type = name.replaceAll(/\B[A-Z]/g, '_$&').toUpperCase()
    const made = new RegExp(`case REACT_${type}_TYPE:[^:]*createFiberImplClass\\(${tag},`)
    if (!made.test(code)) throw new Error(`react-dom has another tag for <${name}>`)
  }
  const missing = new Set([...IDLE, ...Object.keys(STATEMENTS)])
  const edits: (Range & { text: string })[] = []
  const bodies: (Range | null)[] = []
  const replace = ({ start, end }: Range, text: string) => edits.push({ start, end, text })
  new Visitor({
    SwitchStatement({ discriminant, cases }) {
      if (!isTag(discriminant)) return
      let fallsThrough = false
      for (const each of cases) {
        const { start, end, test, consequent } = each
        if (isUnused(test) && !fallsThrough) {
          replace(each, '')
          continue
        }
        // The statements are also another tag's.
        if (isUnused(test)) replace({ start, end: consequent[0]?.start ?? end }, '')
        fallsThrough = !leaves(consequent)
      }
    },
    BinaryExpression(node) {
      const { left, operator, right } = node
      if (!(isTag(left) && isUnused(right)) && !(isUnused(left) && isTag(right))) return
      if (operator === '===') replace(node, 'false')
      if (operator === '!==') replace(node, 'true')
    },
    FunctionDeclaration({ id, body }) {
      if (id && body && missing.delete(id.name)) replace(body, '{}')
      bodies.push(body)
    },
    'FunctionDeclaration:exit': () => bodies.pop(),
    FunctionExpression: ({ body }) => bodies.push(body),
    'FunctionExpression:exit': () => bodies.pop(),
    VariableDeclarator({ start, id }) {
      const body = bodies.at(-1)
      const isRemoved = edits.some((edit) => edit.start <= start && start < edit.end)
      // Other statements use the variable too.
      if (body && isRemoved && id.type === 'Identifier') {
        replace({ start: body.start + 1, end: body.start + 1 }, `var ${id.name};`)
      }
    },
    ExpressionStatement(node) {
      for (const [begin, text] of Object.entries(STATEMENTS)) {
        if (!code.startsWith(begin, node.start)) continue
        missing.delete(begin)
        replace(node, text)
      }
    },
  }).visit(parseSync('react-dom.js', code).program)
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(', ')}`)
  let rest = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    // It is inside of what was removed.
    if (start < position) continue
    rest += code.slice(position, start) + text
    position = end
  }
  return rest + code.slice(position)
}

const isTag = (node: ESTree.Node): boolean =>
  node.type === 'MemberExpression'
    ? node.property.type === 'Identifier' && node.property.name === 'tag'
    : node.type === 'Identifier' && node.name === 'tag'

const isUnused = (node: ESTree.Node | null): boolean =>
  node?.type === 'Literal' && typeof node.value === 'number' && TAGS.has(node.value)

/** Whether no statement after these runs. */
const leaves = (statements: ESTree.Statement[]): boolean => {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return leaves(last.body)
  return last !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(last.type)
}
