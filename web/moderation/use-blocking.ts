import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { useAct } from '#web/api/use-call.ts'
import { blockingMeans, unblockLater } from '#web/moderation/block-words.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

const touches = { touches: ['messages', 'users'] }

/** Blocks a person after a question, and unblocks without one. Both return whether it was done. */
export function useBlocking({ _id: id, name }: { _id: string; name: string }) {
  const role = useSession()?.user.role ?? 'crew'
  const confirm = useConfirm()
  const blocking = useAct(moderationApi.block, touches)
  const unblocking = useAct(moderationApi.unblock, touches)

  // The promise, because a refetch may remove the button before its own callbacks would run.
  const act = (chosen: typeof blocking) =>
    chosen.mutateAsync({ params: { id } }).then(
      reply => {
        announce.success(reply.message)
        return true
      },
      (error: Error) => {
        announce.error(error.message)
        return false
      },
    )

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
