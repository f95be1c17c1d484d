import { expect, test } from 'vitest'
import type { AccountView } from '#domain/ledger/account.ts'
import { dueMarks } from '#web/ledger/due-words.ts'

const due = { fee: '2026-11-29', account: '2026-12-03', balance: '2026-12-10' }

function account(changes: Partial<AccountView>, lines: Record<string, number> = { fee: 1150 }): AccountView {
  return {
    due,
    status: 'open',
    provisional: false,
    balance: 1150,
    expenses: [],
    settlement: null,
    payments: [],
    lines: Object.entries(lines).map(([key, amount]) => ({ key, amount })),
    ...changes,
  } as unknown as AccountView
}
const told = (of: AccountView, today: string) =>
  dueMarks(of, today).map(({ what, says, state }) => `${what}: ${says} (${state})`)

test('the days left, and a past day, are said in words', () => {
  expect(told(account({}), '2026-11-28')).toEqual([
    'Precio: vence mañana (next)',
    'Gastos: quedan 5 días (later)',
    'Saldo: quedan 12 días (later)',
  ])
  expect(told(account({}), '2026-12-03')).toEqual([
    'Precio: venció hace 4 días (past)',
    'Gastos: vence hoy (next)',
    'Saldo: quedan 7 días (later)',
  ])
})

test('a done payment is marked, with its day', () => {
  const payments = [
    { kind: 'advance', status: 'confirmed', at: '2026-11-20T09:00:00Z' },
    { kind: 'fee', status: 'confirmed', at: '2026-11-27T09:00:00Z' },
    { kind: 'fee', status: 'announced', at: '2026-11-28T09:00:00Z' },
  ] as unknown as AccountView['payments']
  const paid = account({ payments, status: 'settling' }, { fee: 1150, advance: -300, paid: -850 })
  expect(told(paid, '2026-11-28')).toEqual([
    'Precio: pagado el 27 nov (done)',
    'Gastos: presentados (done)',
    'Saldo: quedan 12 días (next)',
  ])
  expect(told(account({ status: 'paid' }), '2026-12-20').map(words => words.endsWith('(done)'))).toEqual([
    true,
    true,
    true,
  ])
})

test('a price of nothing is not paid, and one that is still to be measured waits', () => {
  expect(told(account({}, { fee: 0 }), '2026-11-28')[0]).toBe('Precio: nada que pagar (done)')
  expect(told(account({ provisional: true }, { fee: 0 }), '2026-11-28')[0]).toBe(
    'Precio: vence mañana (next)',
  )
  expect(told(account({ status: 'paid' }, { fee: 0 }), '2026-11-28')).toEqual([
    'Precio: nada que pagar (done)',
    'Gastos: presentados (done)',
    'Saldo: nada que pagar (done)',
  ])
})

test.each([
  ['2026-11-28', 'vence mañana (next)'],
  ['2026-11-27', 'quedan 2 días (next)'],
  ['2026-11-29', 'vence hoy (next)'],
  ['2026-11-30', 'venció hace 1 día (past)'],
  ['2026-12-01', 'venció hace 2 días (past)'],
])('on %s the price %s', (today, words) => {
  expect(told(account({}), today)[0]).toBe(`Precio: ${words}`)
})

test('a balance of nothing is due to nobody, signed or not, unless the price is still to be measured', () => {
  const even = { balance: 0 }
  expect(told(account(even, { fee: 0 }), '2026-12-20')).toEqual([
    'Precio: nada que pagar (done)',
    'Gastos: venció hace 17 días (past)',
    'Saldo: nada que pagar (done)',
  ])
  const payments = [{ kind: 'fee', status: 'confirmed', at: '2026-11-27T09:00:00Z' }] as never
  expect(told(account({ ...even, payments }, { fee: 1150, paid: -1150 }), '2026-12-20')[2]).toBe(
    'Saldo: pagado (done)',
  )
  expect(told(account({ ...even, provisional: true }, { fee: 0 }), '2026-12-20')[2]).toBe(
    'Saldo: venció hace 10 días (past)',
  )
})

test('a settlement that waits for hands has presented the expenses, a void one has not', () => {
  const rest = '2026-12-05'
  expect(told(account({ status: 'settling' }), rest)[1]).toBe('Gastos: presentados (done)')
  expect(told(account({ status: 'settled' }), rest).slice(1)).toEqual([
    'Gastos: presentados (done)',
    'Saldo: quedan 5 días (next)',
  ])
  expect(told(account({ status: 'open' }), rest)[1]).toBe('Gastos: venció hace 2 días (past)')
})

test('before the end nothing is due', () => {
  expect(dueMarks(account({ due: null }), '2026-11-28')).toEqual([])
})
