import { expect, test } from 'vitest'
import { mayWrite } from '#web/messages/parties.ts'

test.each([true, false])('a reply says whether its reader writes, and so does an older one: %s', write => {
  expect([mayWrite({ canWrite: write }), mayWrite({ canWrite: !write, may: { write } })]).toEqual([
    write,
    write,
  ])
})
