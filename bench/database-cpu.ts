import fs from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const TICK_US = 10_000

/** Microseconds that PostgreSQL's processes have used for this database; NaN if they are on another machine. */
export function databaseCpu(url: string): number {
  const mark = ` ${new URL(url).pathname.slice(1)} `
  let ticks = 0
  let found = false
  for (const pid of fs.existsSync('/proc') ? fs.readdirSync('/proc') : []) {
    if (!/^\d+$/.test(pid)) continue
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (!command.startsWith('postgres:') || !command.includes(mark)) continue
      const [user, system] = fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11)
      ticks += Number(user) + Number(system)
      found = true
    } catch {
      // It has ended meanwhile.
    }
  }
  return found ? ticks * TICK_US : Number.NaN
}
