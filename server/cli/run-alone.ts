import { sayFault } from '#server/cli/say-fault.ts'

/** For a command that opens by itself what it needs. A fault is its sentence, and ends with 1. */
export async function runAlone(work: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    sayFault(error)
    process.exitCode = 1
  }
}
