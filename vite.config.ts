import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { firstFiles } from './scripts/first-files.ts'
import { leanApis } from './scripts/lean-apis.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`
const UPRIGHT_FONT = /(newsreader|instrument-sans)-latin-wght-normal.*\.woff2$/

// The fonts' names carry a hash that only the bundle knows, and every first paint wants the two upright ones. They come
// after the code: without them words are read, without it there are none.
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] =>
      Object.keys(bundle ?? {})
        .filter(file => UPRIGHT_FONT.test(file))
        .map(file => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            fetchpriority: 'low',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
}

const PRELOAD = path.resolve('web/api/preload.ts')

// What the first screen asks is on its way while the code comes. 'async', or it would wait for the style.
const beginPreload: Plugin = {
  name: 'begin-preload',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }): HtmlTagDescriptor[] {
      const chunks = Object.values(bundle ?? {}).filter(output => output.type === 'chunk')
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(PRELOAD))
      if (!chunk) return []
      if (chunk.imports.length > 0) throw new Error(`web/api/preload.ts waits for ${chunk.imports}.`)
      const attrs = { type: 'module', async: true, fetchpriority: 'high', crossorigin: '' }
      return [{ tag: 'script', attrs: { ...attrs, src: `/${chunk.fileName}` }, injectTo: 'head-prepend' }]
    },
  },
}

// Left alone, forty small files come before the list of offers: six at a time, each with its own head, and small files
// compress badly. The libraries of every page are apart from the pages' own frame, so that a release leaves them in
// the browsers' caches. A module goes, with what it needs, into the first group that wants it.
const groups = [
  // In the page's head, and by itself: it waits for nothing.
  { name: 'preloads', test: /web\/(api\/preload|session\/kept-session)\./ },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'frame', tags: ['$initial' as const] },
  { name: 'refusals', test: /domain\/errors\./ },
  {
    name: 'asking',
    test: /@tanstack|node_modules\/zod|web\/(api\/(use-call|queries|client)|app\/frame\/query-provider-layout)\.|domain\/(fields|api)\./,
  },
  // What forms and the background know of a person: no list waits for it.
  { name: 'account', test: /domain\/accounts\/account(-api)?\.ts/ },
  { name: 'paper', test: /web\/(ui\/(ticket|format|status-chip|use-dialog-on-demand)|ports\/route-arrow)\./ },
  { name: 'icons', test: /lucide-react/, minShareCount: 5 },
  { name: 'forms', test: /react-hook-form|@hookform|@standard-schema|web\/api\/form-errors\./ },
  { name: 'fields', test: /web\/ui\/(field|fields|form-problem|password-field)\./ },
  {
    name: 'typed',
    test: /web\/ui\/(typed-(number|day)|use-(typed|figure|coarse)|day-input)\./,
  },
  { name: 'entry', test: /web\/accounts\/(entry-layout|text-link)\./ },
  {
    name: 'lists',
    test: /web\/ui\/(blank|pages|empty-state|screen-head|dialog-in-address|use-wide)\.|web\/api\/(loaded|use-list-pages)\./,
  },
  {
    name: 'searched',
    test: /web\/ui\/(list-filters|filter-button|filters|use-filters|no-hits|sort-choice)\./,
  },
  {
    name: 'offers',
    test: /domain\/(jobs\/job(-api)?|applications\/application|ports\/voyage)\.|web\/ui\/tickets-waiting\.|web\/ports\/(port-source|route-(distance|strip))\.|web\/vessels\/vessel-labels\.|web\/jobs\/(job-ticket|offer-(facts|price)|job-list)\./,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root: 'web',
  cacheDir: '../.cache/vite',
  plugins: [
    react(),
    // Of the calendar's thirty languages, the one that is spoken.
    optimizeLocales.vite({ locales: ['es-ES'] }),
    subsetFonts('.cache/fonts'),
    tailwindcss(),
    preloadFonts,
    beginPreload,
    leanApis,
    firstFiles('web/app/routes.tsx'),
    serviceWorker('web/sw/sw.ts'),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Older Safari does without, and loads what follows a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // All that making a schema does is to return it; 'z.config', which does more, is called on the server alone.
        manualPureFunctions: ['z'],
        propertyReadSideEffects: false,
        // Who asks for one of a file's constants waits for no other.
        moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, proxy: { '/api': api } },
})
