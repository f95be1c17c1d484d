import { dayInMadrid } from '#domain/calendar.ts'
import { dayLater } from '#domain/day-text.ts'

/** Natural days after the end: clauses 10 and 11. */
const days = { fee: 3, account: 7, balance: 14 }

export interface DueDays {
  fee: string
  account: string
  balance: string
}

/** 'YYYY-MM-DD' in Madrid. */
export function dueAfter(end: Date): DueDays {
  const day = dayInMadrid(end)
  return {
    fee: dayLater(day, days.fee),
    account: dayLater(day, days.account),
    balance: dayLater(day, days.balance),
  }
}
