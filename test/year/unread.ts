import { isDeepStrictEqual } from 'node:util'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { Caller } from '#test/test-server.ts'
import type { Tables } from '#test/year/read-tables.ts'
import type { Stage } from '#test/year/stage.ts'

interface Pages {
  [key: string]: unknown
  nextCursor: string | null
}

async function everything<P extends Pages, T>(
  turn: (query: Record<string, string>) => Promise<P>,
  itemsOf: (page: P) => T[],
): Promise<T[]> {
  const items: T[] = []
  for (let query: Record<string, string> = { limit: '50' }; ; ) {
    const page = await turn(query)
    items.push(...itemsOf(page))
    if (!page.nextCursor) return items
    query = { limit: '50', cursor: page.nextCursor }
  }
}

async function shownTo(caller: Caller) {
  const notifications = await everything(
    async query => (await caller.call(notificationApi.list, { query })).body,
    page => page.notifications,
  )
  const talks = await everything(
    async query => (await caller.call(messageApi.listConversations, { query })).body,
    page => page.conversations,
  )
  const { unreadCount, unreadMessages } = (await caller.call(notificationApi.countUnread)).body
  return {
    counted: unreadCount,
    countedMessages: unreadMessages,
    listed: notifications.filter(({ isRead }) => !isRead).length,
    talks: Object.fromEntries(talks.map(({ _id, unreadCount }) => [_id, unreadCount])),
  }
}

function writtenFor({ notifications, parties, messages }: Tables, id: string) {
  const unread = notifications.filter(({ userId, readAt }) => userId === id && readAt === null).length
  const talks = parties
    .filter(({ userId, shown }) => userId === id && shown)
    .map(({ conversationId, readSeq, clearedSeq }) => {
      const left = messages.filter(
        row =>
          row.conversationId === conversationId &&
          row.senderId !== id &&
          row.seq > Math.max(readSeq, clearedSeq),
      )
      return [conversationId, left.length] as const
    })
  const countedMessages = talks.reduce((sum, [, left]) => sum + left, 0)
  return { counted: unread, countedMessages, listed: unread, talks: Object.fromEntries(talks) }
}

const rowsOf = ({ notifications, parties }: Tables, id: string) => [
  notifications.filter(({ userId }) => userId === id),
  parties.filter(({ userId }) => userId === id),
]

/** People whose rows have changed: the others' counts were checked before. */
export const touched = (people: string[], stage: Stage, now: Tables, before: Tables): string[] =>
  people.filter(name => !isDeepStrictEqual(rowsOf(now, stage.id(name)), rowsOf(before, stage.id(name))))

/** People to whom the program reports a wrong number of unread ones. */
export async function miscounted(stage: Stage, tables: Tables, people: string[]): Promise<unknown[]> {
  const counts = await Promise.all(
    people.map(async name => ({
      name,
      shown: await shownTo(stage.person(name)),
      written: writtenFor(tables, stage.id(name)),
    })),
  )
  return counts.filter(({ shown, written }) => !isDeepStrictEqual(shown, written))
}
