import type { Import } from './imports.ts'

/** Every circle of imports, each as its shortest path, such as 'a → b → a'. */
export function circlesOf(imports: Import[]): string[] {
  const importsBy = Map.groupBy(imports, ([from]) => from)
  const circles = new Map<string, string[]>()
  for (const start of importsBy.keys()) {
    const circle = circleFrom(start)
    const name = circle?.toSorted().join()
    if (name && circle && !circles.has(name)) circles.set(name, circle)
  }
  return [...circles.values()].map((circle) => [...circle, circle[0]].join(' → '))

  function circleFrom(start: string): string[] | null {
    const ways = [[start]]
    const seen = new Set<string>()
    for (const way of ways) {
      for (const [, to] of importsBy.get(way.at(-1) ?? '') ?? []) {
        if (to === start) return way
        if (!seen.has(to)) ways.push([...way, to])
        seen.add(to)
      }
    }
    return null
  }
}
