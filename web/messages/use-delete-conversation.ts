import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageApi } from '#domain/messages/message-api.ts'
import { keyOf, useAct } from '#web/api/use-call.ts'
import { outbox, useOutgoing } from '#web/messages/outbox.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** The list's heading, which the focus goes to from what is no longer there. */
export const LIST_HEADING_ID = 'conversaciones'

const unsentToo = (count: number) => {
  if (count === 0) return ''
  return count === 1
    ? ' También se perderá un mensaje tuyo que no se ha enviado.'
    : ` También se perderán ${count} mensajes tuyos que no se han enviado.`
}

/** Asked first. A conversation that is open is left before the rest is read again, or it would be missed at once. */
export function useDeleteConversation(id: string, name: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const remove = useAct(messageApi.deleteConversation)
  const unsent = useOutgoing(id).length

  const leave = async () => {
    if (new URLSearchParams(window.location.search).get('conversation') === id)
      await navigate(paths.messages, { replace: true })
    // Opened anew it must not show, even for a moment, what has been deleted.
    queries.removeQueries({ queryKey: keyOf(messageApi.read, { params: { id } }) })
    await Promise.all(
      ['messages', 'notifications'].map(noun => queries.invalidateQueries({ queryKey: [noun] })),
    )
    document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true })
  }

  return {
    busy: remove.isPending,
    async ask(): Promise<void> {
      const sure = await confirm({
        title: '¿Eliminar esta conversación?',
        text: `¿Estás seguro de que quieres eliminar esta conversación? Esta acción no se puede deshacer. ${name} conservará la suya, y si te vuelve a escribir verás solo lo nuevo.${unsentToo(unsent)}`,
        confirm: 'Eliminar',
        danger: true,
      })
      if (!sure) return
      // Before it is asked for: one that went out afterwards would bring the conversation back.
      const putBack = outbox.takeOut(id)
      await remove.mutateAsync({ params: { id } }).then(
        async reply => {
          announce.success(reply.message)
          await leave()
        },
        (error: Error) => {
          putBack()
          announce.error(error.message)
        },
      )
    },
  }
}
