import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { withLanding } from './with-landing.ts'

// After the build: writes the page for '/', with the landing's text in it.

const PAGES = '.cache/pages'
const OUT = path.resolve('.cache/prerender')

await build({
  configFile: false,
  root: 'web',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    ssr: 'app/prerender.tsx',
    outDir: OUT,
    emptyOutDir: true,
    copyPublicDir: false,
    // As in vite.config.ts, so that pictures have the same names as in the pages' build.
    assetsInlineLimit: 0,
  },
})

const rendered: { renderLanding(): string } = await import(pathToFileURL(path.join(OUT, 'prerender.js')).href)
const landing = rendered.renderLanding()
for (const [, file = ''] of landing.matchAll(/url\(&quot;(\/[^&]+)&quot;\)/g))
  if (!fs.existsSync(path.join(PAGES, file))) throw new Error(`${file} is not among the built pages.`)

const page = withLanding(fs.readFileSync(path.join(PAGES, 'index.html'), 'utf8'), landing)
fs.writeFileSync(path.join(PAGES, '.vite', 'landing.html'), page)
