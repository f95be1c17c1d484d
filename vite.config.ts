import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { firstFiles } from './scripts/first-files.ts'
import { firstStyles } from './scripts/first-styles.ts'
import { leanApis } from './scripts/lean-apis.ts'
import { pageApart } from './scripts/page-apart.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'
import { wholeImports } from './scripts/whole-imports.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`
const UPRIGHT_FONT = /(newsreader|instrument-sans)-latin-wght-normal.*\.woff2$/

// The fonts' names carry a hash from the bundle, and every first paint uses the two upright ones. They come after the
// code: without fonts there is text, without code there is none.
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

/** The screens that people open from elsewhere, with the files that they load once they are drawn. */
const FIRST_SEEN = [
  'web/app/main.tsx',
  ...['landing', 'login', 'register', 'jobs'].map(name => `web/screens/${name}-screen.tsx`),
  'web/app/frame/query-provider-layout.tsx',
  'web/app/signed-in.tsx',
  'web/searches/search-tools.tsx',
]

const PRELOAD = path.resolve('web/api/preload.ts')

/** Calls without an effect besides their result: an unused schema is left out, with the faults it names. */
const MAKES_A_SCHEMA = [
  ...['z', 'told', 'requiredText', 'requiredProse', 'optionalProse', 'crossRule', 'byField', 'having'],
  ...['faults', 'accountFaults', 'credentialFaults'],
]
// Requests of the first screen start while the code loads. 'async', or the script would wait for the style.
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

export default defineConfig({
  root: 'web',
  cacheDir: '../.cache/vite',
  plugins: [
    react(),
    // One of the calendar's thirty languages.
    optimizeLocales.vite({ locales: ['es-ES'] }),
    firstStyles('web/styles.css', FIRST_SEEN),
    subsetFonts('.cache/fonts', { css: /\/styles\.css(\?whole)?$/ }),
    tailwindcss(),
    preloadFonts,
    beginPreload,
    leanApis,
    firstFiles('web/app/routes.tsx'),
    wholeImports,
    pageApart('follow'),
    pageApart('shore', 'web/sw/shore-sw.ts'),
    serviceWorker('web/sw/sw.ts'),
  ],
  build: {
    // Moved to dist/ when it is whole: a server may be serving the pages built before.
    outDir: '../.cache/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      // Older Safari loads such files a little later.
      polyfill: false,
      // A part that is loaded late names them itself: 'whole-imports'.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      treeshake: {
        // 'z.config', which has an effect, is called on the server alone.
        manualPureFunctions: MAKES_A_SCHEMA,
        propertyReadSideEffects: false,
        // Importing one constant of a file does not load the others.
        moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '^/(follow|shore)/': api },
  },
})
