import { printError } from '#server/app/operator/print-error.ts'

/** For a command that opens its own resources. An error is printed as its sentence, with exit code 1. */
export async function runStandalone(work: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    printError(error)
    process.exitCode = 1
  }
}
