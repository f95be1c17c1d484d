import type pg from 'pg'

export const CHANNEL = 'singladura'

/** A statement that goes out before the commit, and what follows once that is answered. */
interface Leaving {
  statement: pg.QueryConfig
  committed?(): void
}
/** How the notices of a transaction reach the servers. */
export type NoticeWay = (payloads: string[]) => Leaving

const ways = new WeakMap<pg.Pool, NoticeWay>()

/** With the commit, which then waits for those of all other transactions that notify. */
const withCommit: NoticeWay = payloads => ({
  statement: {
    name: 'notify',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
    values: [CHANNEL, payloads],
  },
})

export function setNoticeWay(pool: pg.Pool, way: NoticeWay): void {
  ways.set(pool, way)
}
export const noticeWayOf = (pool: pg.Pool): NoticeWay => ways.get(pool) ?? withCommit
