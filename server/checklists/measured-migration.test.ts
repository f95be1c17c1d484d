import fs from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ChecklistRow, checklistItems } from '#server/checklists/checklist-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = checklistScene(() => ({ server, cast }))
const file = fs.readdirSync('server/platform/db/migrations').find(name => name.endsWith('_measured.sql'))
const updates = fs
  .readFileSync(`server/platform/db/migrations/${file}`, 'utf8')
  .split('--> statement-breakpoint')
  .filter(statement => statement.includes('UPDATE'))

const OLD = 'Horas de motor a la salida'
type List = Pick<ChecklistRow, 'version'> & { _id: string }
const asBefore = ({ _id }: List) =>
  server.db
    .update(checklistItems)
    .set({ unit: null, label: sql`case key when 'eng_horas' then ${OLD} else label end` })
    .where(eq(checklistItems.checklistId, _id))
async function hoursOf({ _id, version }: List) {
  const [item] = await server.db
    .select()
    .from(checklistItems)
    .where(
      and(
        eq(checklistItems.checklistId, _id),
        eq(checklistItems.listVersion, version),
        eq(checklistItems.key, 'eng_horas'),
      ),
    )
  return [item?.unit, item?.label]
}

test('a list that was being filled in is asked for its figures from now on, and an arrival no more for the departure’s', async () => {
  const { list: draft } = await scene.draft()
  const { departure: approved, list: arrival } = await scene.arriving()
  const lists = [draft, approved, arrival]
  for (const list of lists) await asBefore(list)
  for (const statement of updates) await server.db.execute(sql.raw(statement))
  expect(await Promise.all(lists.map(hoursOf))).toEqual([
    ['h', OLD],
    [null, OLD],
    ['h', 'Horas de motor'],
  ])
})
