export interface Memory {
  rss: number
  /** In bytes. */
  held: number
}

/** The memory of this process, after garbage collection; needs `--expose-gc`, and blocks the loop. */
export async function memory(): Promise<Memory> {
  // Twice: the second collects the objects that the first finalises. The last resort returns free pages.
  for (let turn = 0; turn < 2; turn += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}
