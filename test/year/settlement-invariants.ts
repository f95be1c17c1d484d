import { isDeepStrictEqual } from 'node:util'
import { centsOf } from '#domain/applications/money.ts'
import { settledHash } from '#server/ledger/settled-content.ts'
import type { Look, Tables } from '#test/year/read-tables.ts'

type Settlement = Tables['settlements'][number]

const unmailed = ({ mailedToCrewAt: _crew, mailedToOwnerAt: _owner, ...signed }: Settlement) => signed
const handsOf = ({ settlementSignatures }: Tables, id: string) =>
  settlementSignatures
    .filter(({ settlementId }) => settlementId === id)
    .map(({ party }) => party)
    .sort()
    .join()

export const settlementInvariants: Record<string, (look: Look) => unknown[]> = {
  'a settlement that both have signed stays as it was': ({ now, before }) =>
    before.settlements.filter(old => {
      const row = now.settlements.find(({ id }) => id === old.id)
      return old.status === 'signed' && !(row && isDeepStrictEqual(unmailed(row), unmailed(old)))
    }),
  'an account has one settlement at most that is not void': ({ now }) =>
    now.settlements.filter(
      ({ contractId, status }, place) =>
        status !== 'void' &&
        now.settlements.findIndex(row => row.contractId === contractId && row.status !== 'void') !== place,
    ),
  'a settlement is signed exactly when both hands are there': ({ now }) =>
    now.settlements.filter(
      ({ id, status }) => status !== 'void' && (status === 'signed') !== (handsOf(now, id) === 'crew,owner'),
    ),
  'what is void stays void': ({ now, before }) =>
    before.settlements.filter(
      ({ id, status }) =>
        status === 'void' && now.settlements.some(row => row.id === id && row.status !== 'void'),
    ),
  'a settlement adds up, and its hash is that of what is signed': ({ now }) =>
    now.settlements.filter(
      ({ lines, balanceCents, content, hash }) =>
        lines.reduce((sum, { amount }) => sum + centsOf(amount), 0) !== balanceCents ||
        settledHash(content) !== hash,
    ),
  'nothing is added to the expenses of a settled account, and none is altered': ({ now, before }) =>
    before.settlements
      .filter(({ status }) => status === 'signed')
      .filter(({ contractId }) => {
        const [found, known] = [now, before].map(({ expenses }) =>
          expenses.filter(row => row.contractId === contractId),
        )
        return !isDeepStrictEqual(found, known)
      }),
  'an expense or a payment keeps its amount': ({ now, before }) => [
    ...before.expenses.filter(old =>
      now.expenses.some(({ id, cents }) => id === old.id && cents !== old.cents),
    ),
    ...before.payments.filter(old =>
      now.payments.some(({ id, cents }) => id === old.id && cents !== old.cents),
    ),
  ],
  'what is confirmed or withdrawn stays so': ({ now, before }) =>
    before.payments.filter(
      ({ id, status }) =>
        (status === 'confirmed' || status === 'withdrawn') &&
        now.payments.some(row => row.id === id && row.status !== status),
    ),
  'of each account the owner has one unread word at most about expenses that await': ({ now }) => {
    const unread = now.notifications.filter(
      ({ type, readAt }) => type === 'expense_awaits' && readAt === null,
    )
    const accounts = unread.map(({ userId, jobId, personId }) => `${userId} ${jobId} ${personId}`)
    return accounts.filter((account, place) => accounts.indexOf(account) !== place)
  },
  'an expense that begins to await is told to the owner': ({ now, before }) =>
    now.expenses.filter(({ id, status, jobId, authorId }) => {
      const isNew = status === 'awaiting_approval' && !before.expenses.some(old => old.id === id)
      const ownerId = now.jobs.find(job => job.id === jobId)?.ownerId
      const isThere = now.people.some(person => person.id === ownerId && person.erasedAt === null)
      const isTold = now.notifications.some(
        word =>
          word.type === 'expense_awaits' &&
          word.readAt === null &&
          word.userId === ownerId &&
          word.jobId === jobId &&
          word.personId === authorId,
      )
      return isNew && isThere && !isTold
    }),
  'an expense is corrected exactly when another takes its place': ({ now }) =>
    now.expenses.filter(
      ({ id, status }) => (status === 'corrected') !== now.expenses.some(({ corrects }) => corrects === id),
    ),
}
