import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { blockingMeans, unblockLater } from '#web/moderation/block-words.ts'
import { useSession } from '#web/session/session.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

const ending = { touches: ['messages', 'users'], failed: 'toast' } as const

/** Blocks a person after a question, and unblocks without one. Both return whether it was done. */
export function useBlocking({ _id: id, name }: { _id: string; name: string }) {
  const role = useSession()?.user.role ?? 'crew'
  const confirm = useConfirm()
  const blocking = useAct(moderationApi.block, { ...ending, done: 'message' })
  const unblocking = useAct(moderationApi.unblock, { ...ending, done: 'spoken' })

  const act = async (chosen: typeof blocking) => (await chosen.send({ params: { id } })) !== undefined

  return {
    busy: blocking.isPending || unblocking.isPending,
    async block(): Promise<boolean> {
      const sure = await confirm({
        title: `¿Bloquear a ${name}?`,
        text: `${blockingMeans(name, role)} ${unblockLater}`,
        confirm: 'Bloquear',
        danger: true,
      })
      return sure && act(blocking)
    },
    unblock: () => act(unblocking),
  }
}
