import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from '#web/api/fresh-query-client.ts'

/** A read that answers what the server had when it was asked, as soon as `answer` is called. */
function slowRead() {
  const answers: (() => void)[] = []
  const stored = { value: 'before' }
  const queryFn = () => {
    const { value } = stored
    const { promise, resolve } = Promise.withResolvers<string>()
    answers.push(() => resolve(value))
    return promise
  }
  return { stored, queryFn, answers }
}

function watch() {
  const queries = new FreshQueryClient()
  const read = slowRead()
  const options = { queryKey: ['users'], queryFn: read.queryFn, retry: false }
  const seen: (string | undefined)[] = []
  const observer = new QueryObserver(queries, options)
  const stop = observer.subscribe(({ data }) => seen.push(data))
  return { queries, read, seen, stop }
}

test('A first read from before a change is followed by another, and shown meanwhile', async () => {
  const { queries, read, seen, stop } = watch()
  read.stored.value = 'after'
  const invalidated = queries.invalidateQueries({ queryKey: ['users'] })
  read.answers[0]?.()
  await expect.poll(() => [seen.at(-1), read.answers.length]).toEqual(['before', 2])
  read.answers[1]?.()
  await invalidated
  expect([queries.getQueryData(['users']), read.answers.length]).toEqual(['after', 2])
  stop()
})

test('One that nobody watches any more is read by who comes next', async () => {
  const { queries, read, stop } = watch()
  read.stored.value = 'after'
  const invalidated = queries.invalidateQueries({ queryKey: ['users'] })
  stop()
  read.answers[0]?.()
  await invalidated
  expect([read.answers.length, queries.getQueryState(['users'])?.isInvalidated]).toEqual([1, true])
})

test('Data that is there is read once', async () => {
  const { queries, read, stop } = watch()
  read.answers[0]?.()
  await expect.poll(() => queries.getQueryData(['users'])).toBe('before')
  const invalidated = queries.invalidateQueries({ queryKey: ['users'] })
  read.answers[1]?.()
  await invalidated
  expect(read.answers).toHaveLength(2)
  stop()
})
