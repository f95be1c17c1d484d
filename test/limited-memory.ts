import fs from 'node:fs'
import path from 'node:path'

/** A group of processes that share this much memory, like a small machine. */
export interface Limited {
  enter: string
  remove(): void
}

const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

/** By Linux's control groups, which need root; undefined without them. */
export function limitMemory(bytes: number): Limited | undefined {
  const [root, setting] = fs.existsSync(path.join(V1, 'memory.limit_in_bytes'))
    ? [V1, 'memory.limit_in_bytes']
    : [V2, 'memory.max']
  const folder = path.join(root, `singladura-${process.pid}`)
  try {
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, setting), String(bytes))
    return {
      enter: `echo $$ > ${path.join(folder, 'cgroup.procs')}`,
      remove: () => fs.rmdirSync(folder),
    }
  } catch {
    fs.rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}
