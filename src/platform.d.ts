// What browsers have and TypeScript's library lacks.

interface Navigator {
  /** Only Chromium has it. */
  readonly connection?: { saveData: boolean; effectiveType: string }
}

interface Document {
  /** Undefined in a browser that gives pages no way to offer tools. */
  modelContext?: { registerTool: (tool: AgentTool) => unknown }
}

/** A tool that a page offers to agents (webmachinelearning.github.io/webmcp). */
type AgentTool = {
  name: string
  description: string
  inputSchema: object
  annotations: { readOnlyHint: boolean }
  /** Resolves with a text or with JSON. Never rejects: an agent would not learn why. */
  execute: (input: unknown) => Promise<unknown>
}
