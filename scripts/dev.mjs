import { ensureInstalled } from './prepare.mjs'
import { become, projectNode, root } from './run.mjs'

const apiPort = process.env.API_PORT ?? '3001'

ensureInstalled()
// The server restarts at each change; the pages change in place. If either ends, both end.
const server = become(projectNode, ['--watch', 'server/app/main.ts', ...process.argv.slice(2)], {
  PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`,
})
const pages = become(projectNode, [`${root}/node_modules/vite/bin/vite.js`], { API_PORT: apiPort })
process.on('exit', () => {
  server.kill()
  pages.kill()
})
