import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

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

export default defineConfig({
  root: 'web',
  cacheDir: '../.cache/vite',
  plugins: [react(), tailwindcss(), preloadFonts],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, proxy: { '/api': api } },
})
