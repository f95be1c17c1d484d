import { onAnswer } from '#web/api/client.ts'
import { earlierNames } from '#web/messages/earlier-outbox.ts'
import { startSync } from '#web/offline/start-sync.ts'

const users: Record<string, () => Promise<unknown>> = {
  messages: () => import('#web/messages/outbox.ts'),
  log: () => import('#web/passages/log/log-queue.ts'),
  expenses: () => import('#web/ledger/expense-queue.ts'),
  checklists: () => import('#web/checklists/offline/checklist-queue.ts'),
}

export const syncWaiting = () =>
  startSync({
    onAnswer,
    load: async kind => users[kind]?.(),
    // A release before has left messages elsewhere: the outbox takes them over.
    neededBy: userId => (earlierNames(userId).length > 0 ? ['messages'] : []),
  })
