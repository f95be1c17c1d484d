/** For a command that opens by itself what it needs. A fault is its sentence, and ends with 1. */
export async function runAlone(work: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error && !process.env.LOG_LEVEL ? error.message : error)
    process.exitCode = 1
  }
}
