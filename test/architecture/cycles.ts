import { isTest, isWithin, pathOf, type SourceFile } from '#test/architecture/read-code.ts'

/** Each cycle of imports, as 'a → b → a'. Imports of types count. */
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

/** The folders directly below `parent`, and single files there, each with its imports of the others. */
export function foldersBelow(code: SourceFile[], parent: string): SourceFile[] {
  const nodeOf = (path: string) => `${parent}/${path.slice(parent.length + 1).split('/')[0]}`
  const nodes = new Map<string, Set<string>>()
  for (const file of code) {
    if (!isWithin(file, parent) || isTest(file)) continue
    const node = nodeOf(file.path)
    const others = nodes.get(node) ?? new Set()
    nodes.set(node, others)
    for (const name of file.imports) {
      const target = pathOf(name) ?? ''
      if (target.startsWith(`${parent}/`) && nodeOf(target) !== node) others.add(`#${nodeOf(target)}`)
    }
  }
  return [...nodes].map(([path, others]) => ({ path, text: '', imports: [...others] }))
}
