import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { opened, openPage, pass } from '#test/offline-page.ts'
import { blackPng } from '#test/pictures.ts'
import type { Answer, ListAddress } from '#web/checklists/offline/local-checklist.ts'

/** A picture that is known by its width, also after the server has made its own of it. */
export const photo = (width: number) => ({
  blob: new Blob([new Uint8Array(blackPng(width, 8))]),
  thumbnail: new Blob([`small ${width}`]),
  width,
  height: 8,
})

type OfOneList<T> = {
  [Act in keyof T]: T[Act] extends (address: ListAddress, ...rest: infer Rest) => infer Reply
    ? (...rest: Rest) => Reply
    : never
}
const ofList = <T extends object>(acts: T, address: ListAddress) =>
  Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [name, (...rest: unknown[]) => act(address, ...rest)]),
  ) as OfOneList<T>

// Taken before the tests hold the clock.
const { setTimeout: realTimeout } = globalThis
const MOMENT_MS = 20
// A minute: only a hang lasts as long.
const MORE_PASSES = 3_000

/** Another tab on the same browser, with the list before its eyes. */
export async function openTab(address: ListAddress) {
  const { modules, ...page } = await openPage(() =>
    Promise.all([
      import('#web/checklists/offline/local-list.ts'),
      import('#web/checklists/offline/use-stored-lists.ts'),
      import('#web/session/session.ts'),
    ]),
  )
  const [{ localList, useLocalList }, { useStoredLists }, { onSessionChange }] = modules
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  // As in the product: one person's data is not for the next.
  onSessionChange(() => client.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const look = () => {
    const useAll = () => {
      const total = useStoredLists()?.reduce((sum, { unsent }) => sum + unsent, 0)
      return { ...useLocalList(address), total: total ?? 0 }
    }
    const { result, unmount } = renderHook(useAll, { wrapper })
    opened.push(() => {
      unmount()
      client.clear()
    })
    return result
  }
  let seen: ReturnType<typeof look> | undefined
  const now = () => {
    if (!seen) throw new Error('Nobody looks at the list.')
    return seen.current
  }
  const tab = {
    list: {
      ...ofList(localList, address),
      /** As the card of the item does it. */
      answer: (key: string, answer: Answer) => localList.answer(address, tab.item(key), answer),
    },
    /** Opens the screen of the list. */
    async look() {
      seen = look()
      await pass()
      // Real time passes too while a busy machine loads a module or asks the database. Out of reach there is no answer.
      for (let more = 0; more < MORE_PASSES && now().list === undefined && !now().error; more += 1) {
        await new Promise(resolve => realTimeout(resolve, MOMENT_MS))
        // Its clock goes on with the real one: the page may wait for a timer of its own.
        await pass(MOMENT_MS)
      }
    },
    now,
    item(key: string) {
      const item = now().list?.checklistItems.find(each => each.key === key)
      if (!item) throw new Error(`The list has no ${key}.`)
      return item
    },
    readAgain: () => act(async () => void (await client.invalidateQueries())),
    ...page,
  }
  return tab
}
