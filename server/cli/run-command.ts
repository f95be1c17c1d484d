import { sayFault } from '#server/cli/say-fault.ts'
import type { World } from '#server/http/serve.ts'
import { openWorld } from '#server/open-world.ts'
import { readSettings } from '#server/settings.ts'

export type Command = (world: World) => Promise<string>

/** What a command of the operator's answers is printed; a fault is its sentence, and ends with 1. */
export async function runCommand(usage: string, command: Command | undefined): Promise<void> {
  try {
    if (!command) throw new Error(usage)
    const { world, close } = await openWorld(readSettings(process.env), error => console.error(error))
    await command(world).then(console.log).finally(close)
  } catch (error) {
    sayFault(error)
    process.exitCode = 1
  }
}
