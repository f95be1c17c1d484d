import { loadQuickly } from '#server/quick-modules.ts'

loadQuickly()
const { runCommand } = await import('#server/cli/run-command.ts')
await runCommand('user')
