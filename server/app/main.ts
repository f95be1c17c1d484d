import { loadQuickly } from '#server/app/compile-cache.ts'

loadQuickly()
const { startServer } = await import('#server/app/start.ts')
await startServer()
