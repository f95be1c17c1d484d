export interface Memory {
  /** Bytes of the whole process. */
  rss: number
  /** Bytes of its JavaScript and of what that holds outside the heap. */
  held: number
}

/** Of this process, once all garbage is gone; it needs `--expose-gc`, and holds the loop up. */
export async function memory(): Promise<Memory> {
  // Twice: what the first leaves to be finalised, the second takes. The last resort gives free pages back.
  for (let turn = 0; turn < 2; turn += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}
