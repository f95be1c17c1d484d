import { pathOf, type SourceFile } from '#test/architecture/read-code.ts'

/** Each ring of files that import each other, as 'a → b → a'. Imports of types count: they tie files as much. */
export function findCycles(code: SourceFile[]): string[] {
  const links = new Map(code.map(file => [file.path, file.imports.flatMap(name => pathOf(name) ?? [])]))
  const done = new Set<string>()
  const cycles: string[] = []

  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const next of links.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of links.keys()) visit(path, [])
  return cycles
}
