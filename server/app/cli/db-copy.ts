import { loadQuickly } from '#server/app/compile-cache.ts'

loadQuickly()
await import('#server/app/cli/run-db-copy.ts')
