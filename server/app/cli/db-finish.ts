import { loadQuickly } from '#server/app/compile-cache.ts'

loadQuickly()
const { runCommand } = await import('#server/app/cli/run-command.ts')
await runCommand('db-finish')
