import { expect, test } from 'vitest'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const unfollowed = [
  // Operators are disabled, and never deleted.
  'complaints.operator_id',
  // The list has a partial index; all others come from the conversation.
  'conversation_parties.user_id',
  'notices.operator_id',
  'statements.operator_id',
]

/** A partial index that leaves nulls alone out is a whole one for a reference. */
test('Every reference has an index that begins with it: erasing and lists follow it', async () => {
  const { rows } = await server.pool.query<{ reference: string }>(`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
    order by 1`)
  expect(rows.map(({ reference }) => reference)).toEqual(unfollowed)
})
