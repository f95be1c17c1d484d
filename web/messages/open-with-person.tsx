import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { messageApi } from '#domain/messages/message-api.ts'
import { paths } from '#domain/paths.ts'
import { useAct } from '#web/api/use-act.ts'
import { ThreadProblem } from '#web/messages/thread-problem.tsx'
import { ThreadWaiting } from '#web/messages/thread-waiting.tsx'

interface Props {
  recipientId: string
  jobId: string | null
}

/** `?recipient=…`: opens or creates the conversation, and replaces the address by the conversation's own. */
export function OpenWithPerson({ recipientId, jobId }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { send, error, reset } = useAct(messageApi.openConversation, { failed: 'inline' })

  useEffect(() => {
    if (error) return
    let left = false
    void send({ body: { recipientId, ...(jobId && { jobId }) } }).then(async answer => {
      if (!answer || left) return
      await navigate(paths.conversation(answer.conversation._id), { replace: true, state: { chosen: true } })
      await queries.invalidateQueries({ queryKey: ['messages'] })
    })
    return () => {
      left = true
    }
  }, [send, error, recipientId, jobId, navigate, queries])

  if (!error) return <ThreadWaiting />
  const passing = error.status === 0 || error.status === 429 || error.status >= 500
  return <ThreadProblem message={error.message} onRetry={passing ? reset : undefined} />
}
