import { afterEach, beforeEach } from 'vitest'
import { lastReplies } from '#test/last-replies.ts'

// A test that fails once in a thousand runs expects a reply without its status: only these say what went wrong.
beforeEach(() => lastReplies.forget())
afterEach(({ task }) => {
  const told = lastReplies.told()
  if (told) for (const error of task.result?.errors ?? []) error.message += `\nThe last replies:\n${told}`
})
