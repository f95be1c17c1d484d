import { expect, test } from 'vitest'
import { formerKinds, lineOfKind, taskRegister } from '#server/app/task-register.ts'
import { recurringKinds, type TaskKind } from '#server/platform/tasks/task.ts'
import { taskLines } from '#server/platform/tasks/task-lines.ts'

const kinds = Object.keys(lineOfKind) as TaskKind[]
const linesOf = (which: (kind: TaskKind) => boolean) => [
  ...new Set(kinds.filter(which).map(kind => lineOfKind[kind])),
]

test('Somebody sits before a screen: mails of accounts, and what is sealed with its mails', () => {
  expect(kinds.filter(kind => lineOfKind[kind] === 'nowMail')).toEqual([
    'mail-verification',
    'mail-password-reset',
    'mail-address-changed',
    'mail-new-device',
  ])
  expect(linesOf(kind => kind.endsWith('-pdf') || kind.startsWith('seal-'))).toEqual(['nowSeal'])
  expect([lineOfKind['mail-contract'], lineOfKind['mail-annex']]).toEqual(['nowSeal', 'nowSeal'])
})

test('Tasks of one act for many people, recurring ones and backfills are in bulk', () => {
  const owed = kinds.filter(
    kind =>
      /^(announce|backfill|sweep|purge|erase|forget|remind|clean|count)-/.test(kind) ||
      kind === 'match-searches',
  )
  expect(owed.length).toBeGreaterThan(15)
  expect(
    [...owed, ...recurringKinds(taskRegister)].filter(kind => !lineOfKind[kind].startsWith('bulk')),
  ).toEqual([
    // Somebody ashore waits to hear that a boat is silent.
    'watch-reports',
  ])
})

test('Mail servers and push services have places of their own in each line', () => {
  expect(linesOf(kind => kind.startsWith('mail-') && kind !== 'mail-searches-of-day').sort()).toEqual([
    'bulkMail',
    'nowMail',
    'nowSeal',
    'toldMail',
  ])
  expect(lineOfKind['push-to-device']).toBe('toldPush')
})

test('Each line has tasks and places, and a former name no kind of today', () => {
  expect(Object.keys(taskLines).sort()).toEqual([...new Set(Object.values(lineOfKind))].sort())
  expect(Object.values(taskLines).filter(({ places }) => places < 1)).toEqual([])
  expect(Object.keys(formerKinds).filter(kind => Object.hasOwn(taskRegister, kind))).toEqual([])
})
