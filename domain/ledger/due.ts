import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'

/** Natural days after the end: clauses 10 and 11. */
const days = { fee: 3, account: 7, balance: 14 }

export interface DueDays {
  fee: string
  account: string
  balance: string
}

const later = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** 'YYYY-MM-DD' in Madrid. */
export function dueAfter(end: Date): DueDays {
  const day = dayInMadrid(end)
  return {
    fee: later(day, days.fee),
    account: later(day, days.account),
    balance: later(day, days.balance),
  }
}
