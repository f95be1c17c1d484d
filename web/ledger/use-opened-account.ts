import { useState } from 'react'
import type { AccountView } from '#domain/ledger/account.ts'

const awaitsDecision = ({ may, expenses }: AccountView) =>
  may.decide && expenses.some(({ status }) => status === 'awaiting_approval')

const asksMe = (account: AccountView): boolean =>
  account.may.sign ||
  awaitsDecision(account) ||
  account.payments.some(({ status, may }) => status === 'announced' && may.confirm)

interface Read {
  data: { accounts: readonly AccountView[] } | undefined
  isFetching: boolean
}

/**
 * The account that the address names; else the first that asks something of the reader, which stays open when
 * that is done.
 */
export function useOpenedAccount({ data, isFetching }: Read, crew: string | null): AccountView | undefined {
  const accounts = data?.accounts
  const [kept, keep] = useState<string>()
  const first = kept ?? (accounts?.find(asksMe) ?? accounts?.[0])?.user._id
  // Not while it is fetched: a cached reply may ask for other acts.
  if (first !== kept && !isFetching) keep(first)
  const of = (id: string | null | undefined) => accounts?.find(({ user }) => user._id === id)
  return of(crew) ?? of(first) ?? accounts?.[0]
}
