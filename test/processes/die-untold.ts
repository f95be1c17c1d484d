// A server that commits an act and is killed before it has told anybody of it.
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { signal } from '#server/platform/live/bus.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

const [person = '', conversation = ''] = process.argv.slice(2)
const { db, bus } = await openDatabase(readSettings(process.env), console.error)
bus.ask = () => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}
await db.transaction(async tx => {
  await tellLive(tx, 'message', conversation, [person])
  await signal(tx, { topic: 'task', kind: 'clean-up' })
})
