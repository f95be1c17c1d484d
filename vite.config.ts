import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

export default defineConfig({
  root: 'web',
  cacheDir: '../.cache/vite',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, manifest: true },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, proxy: { '/api': api } },
})
