import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

// Names under assets/ carry a hash; other files get a hash of their content.
function builtFile(dist: string, file: string) {
  const url = `/${path.relative(dist, file).replaceAll(path.sep, '/')}`
  if (url.startsWith('/assets/')) return { url, revision: null }
  return { url, revision: createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16) }
}

/** Files for the server alone, for link previews, or of the page that people without the application open. */
const NOT_KEPT = /\/\.vite\/|\/social\.png$|\/assets\/apart-|\/shore-sw\.js$/

const builtFiles = (dist: string) =>
  fs
    .readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => !NOT_KEPT.test(file))
    .map(file => builtFile(dist, file))
    .sort((one, other) => one.url.localeCompare(other.url))

/** Builds web/sw/sw.ts into one script at the root of the site, with the list of all built files. */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir: dist = '' }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          BUILT_FILES: JSON.stringify(builtFiles(dist)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  },
})
