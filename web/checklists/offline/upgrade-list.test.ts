import { expect, test } from 'vitest'
import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { listNow } from '#web/checklists/offline/upgrade-list.ts'

const before = (status: string) =>
  ({
    status,
    checklistItems: [
      { key: 'eng_horas', status: 'working', departure: { status: 'working', notes: null } },
      { key: 'nav_luces', status: null, departure: null },
    ],
  }) as unknown as ChecklistView
const measured = (status: string) =>
  listNow(before(status)).checklistItems.map(({ key, measure, value, previous, departure }: ItemView) => ({
    key,
    unit: measure?.unit,
    value,
    previous,
    departure: departure?.value,
  }))

test('a draft that an earlier release kept asks for its figures, and what was sent does not', () => {
  const rest = { value: null, previous: null }
  expect(measured('draft')).toEqual([
    { key: 'eng_horas', unit: 'h', ...rest, departure: null },
    { key: 'nav_luces', unit: undefined, ...rest, departure: undefined },
  ])
  expect(measured('submitted').map(({ unit }) => unit)).toEqual([undefined, undefined])
  expect(listNow(before('draft')).handedOverAt).toBeNull()
})

test('a list as it is kept now stays the very same', () => {
  const list = listNow(before('draft'))
  expect(listNow(list)).toBe(list)
})
