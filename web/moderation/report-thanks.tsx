import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { blockingMeans, unblockLater } from '#web/moderation/block-words.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  person: { _id: string; name: string }
  onClose: () => void
}

export function ReportThanks({ person, onClose }: Props) {
  const role = useSession()?.user.role ?? 'crew'
  const block = useAct(moderationApi.block, {
    touches: ['messages', 'users'],
    done: reply => {
      onClose()
      return reply.message
    },
    failed: 'inline',
  })
  const send = () => block.send({ params: { id: person._id } })
  return (
    <>
      <h3>{`¿Quieres bloquear también a ${person.name}?`}</h3>
      <p className="mt-2 mb-6 text-tinta-2">{`${blockingMeans(person.name, role)} ${unblockLater}`}</p>
      <FormProblem message={block.error?.message} />
      {/* On a phone the harmless button is lowest, where the report was sent a moment ago. */}
      <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button tone="ghost" onClick={onClose}>
          Ahora no
        </Button>
        <Button tone="danger" busy={block.isPending} busyLabel="Bloqueando…" onClick={() => void send()}>
          Bloquear
        </Button>
      </div>
    </>
  )
}
