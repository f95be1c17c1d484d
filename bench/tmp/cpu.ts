import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { prepareText } from '#server/platform/db/prepare-once.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { databaseCpu } from '../database-cpu.ts'
const url='postgres://postgres@127.0.0.1:5471/singladura_bench_few'
const N=Number(process.argv[2]??64)
const write = prepareText<{ id: string }, never>('bench_write', ({ id }) => sql`insert into bench_acts values (${id}::uuid, 'Suelto amarras, nos vemos.')`)
const { db, pool, bus, close } = await openDatabase({ ...readSettings({DATA_DIR:'/tmp/x/d',DATABASE_URL:url}), DATABASE_POOL: N }, console.error)
await pool.query('drop table if exists bench_acts; create table bench_acts (id uuid primary key, text text)')
const act = async (tells: boolean) => { const id = randomUUID(); await db.transaction(async tx => { await write(tx, { id }); if (tells) await tellLive(tx, 'message', id, [randomUUID()]) }) }
const many = async (tells: boolean, n: number) => { let left=n; await Promise.all(Array.from({length:N}, async()=>{ while(left-->0) await act(tells) })) }
await many(false,1000); await many(true,1000)
for (let r=0;r<4;r++) for (const tells of [false,true]) {
  const c=process.cpuUsage(), d=databaseCpu(url), t=performance.now(); await many(tells,3000)
  const u=process.cpuUsage(c)
  console.log(tells?'event':'plain', 'node', ((u.user+u.system)/3000).toFixed(0), 'db', ((databaseCpu(url)-d)/3000).toFixed(0), 'per s', (3e6/(performance.now()-t)).toFixed(0))
}
import { stats } from '#server/platform/live/tell-signals.ts'
console.log(stats)
await close()
