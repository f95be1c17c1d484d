import type { Plugin } from 'vite'

interface Linked {
  imports: readonly string[]
  moduleIds: readonly string[]
}
type Chunks = Readonly<Record<string, Linked>>

function withAllBehind(names: readonly string[], chunks: Chunks): Set<string> {
  const found = new Set(names)
  for (const name of found) for (const next of chunks[name]?.imports ?? []) found.add(next)
  return found
}

const isStyle = (id: string) => /\.css(\?|$)/.test(id)
/** Vite leaves such a file out: its importer loads a style instead. */
const isOnlyStyles = (chunk: Linked | undefined) => chunk?.moduleIds.every(isStyle)

/** The files that a file needs without importing them by name, apart from those that every page has. */
export function farImports(file: string, chunks: Chunks, everywhere: readonly string[]): string[] {
  const imports = chunks[file]?.imports ?? []
  const near = new Set([file, ...imports, ...withAllBehind(everywhere, chunks)])
  return [...withAllBehind(imports, chunks)].filter(name => !near.has(name) && !isOnlyStyles(chunks[name]))
}

/**
 * A file imports all that it needs by name, so that a browser that has it asks for the rest at once. Else the entry
 * would have to list the files of all screens, in everybody's first load.
 */
export const wholeImports: Plugin = {
  name: 'whole-imports',
  apply: 'build',
  renderChunk: {
    order: 'post',
    handler(code, { fileName, isEntry }, _options, { chunks }) {
      if (isEntry) return null
      const entries = Object.values(chunks).filter(chunk => chunk.isEntry)
      const names = farImports(
        fileName,
        chunks,
        entries.map(entry => entry.fileName),
      )
      if (names.length === 0) return null
      return { code: `${names.map(name => `import'/${name}';`).join('')}${code}`, map: null }
    },
  },
}
