import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`
const UPRIGHT_FONT = /(newsreader|instrument-sans)-latin-wght-normal.*\.woff2$/

// The fonts' names carry a hash that only the bundle knows, and every first paint wants the two upright ones.
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] =>
      Object.keys(bundle ?? {})
        .filter(file => UPRIGHT_FONT.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
}

// Left alone, forty small files come before the list of offers, and small files compress badly. The libraries of
// every page are apart from the pages' own frame, so that a release leaves them in the browsers' caches.
const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'asking',
    test: /@tanstack|node_modules\/zod|web\/(use-call|queries|client)\.|domain\/(fields|accounts\/account)/,
    priority: 1,
  },
  {
    name: 'lists',
    test: /web\/ui\/(loaded|waiting|tickets-waiting|pages|empty-state|screen-head)\./,
  },
]

export default defineConfig({
  root: 'web',
  cacheDir: '../.cache/vite',
  plugins: [react(), tailwindcss(), preloadFonts, serviceWorker('web/sw/sw.ts')],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, proxy: { '/api': api } },
})
