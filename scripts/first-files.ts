import fs from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ROUTE = /path: '([^']+)',[^}]*?screen: \(\) => import\('#(web\/[^']+)'\)/g

export const screensIn = (routes: string): [path: string, screen: string][] =>
  [...routes.matchAll(ROUTE)].map(([, url = '', screen = '']) => [url, screen])

type Chunks = Map<string, Rolldown.OutputChunk>

function withImports(name: string, chunks: Chunks, found = new Set<string>()): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports) withImports(imported, chunks, found)
  return found
}

/** The server names them in the page: a browser would request them only after running the rest. */
export const firstFiles = (routesFile: string): Plugin => ({
  name: 'first-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const outputs = Object.values(bundle).filter(output => output.type === 'chunk')
      const chunks: Chunks = new Map(outputs.map(chunk => [chunk.fileName, chunk]))
      const entry = outputs.find(chunk => chunk.isEntry)
      const everywhere = withImports(entry?.fileName ?? '', chunks)
      const filesOf = (screen: string) => {
        const module = path.resolve(screen)
        const chunk = outputs.find(({ moduleIds }) => moduleIds.includes(module))
        if (!chunk) return this.error(`${screen} is in no chunk.`)
        const scripts = [...withImports(chunk.fileName, chunks)].filter(name => !everywhere.has(name))
        const styles = scripts.flatMap(name => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])
        return [...new Set(styles), ...scripts].map(name => `/${name}`)
      }
      const screens = screensIn(fs.readFileSync(routesFile, 'utf8'))
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-files.json',
        source: JSON.stringify(Object.fromEntries(screens.map(([url, screen]) => [url, filesOf(screen)]))),
      })
    },
  },
})
