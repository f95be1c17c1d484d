import { loadQuickly } from '#server/quick-modules.ts'

loadQuickly()
const { startServer } = await import('#server/start.ts')
await startServer()
