import v8 from 'node:v8'
import vm from 'node:vm'

/** Bytes outside the heap, which the engine lets grow to 64 MiB before it collects anything. */
const GARBAGE_MAX = 16 * 1024 * 1024

let collect: ((options: { type: 'minor' }) => void) | undefined
let garbage = 0

/** So many bytes in small pieces have just become garbage: every sixteen MiB the young ones are collected, in a millisecond. */
export function noteGarbage(bytes: number): void {
  garbage += bytes
  if (garbage < GARBAGE_MAX) return
  garbage = 0
  if (!collect) {
    // A new context has the function; the program's own stays as it is.
    v8.setFlagsFromString('--expose-gc')
    collect = vm.runInNewContext('gc') as typeof collect
  }
  collect?.({ type: 'minor' })
}
