import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageApi } from '#domain/messages/message-api.ts'
import { paths } from '#domain/paths.ts'
import { useAct } from '#web/api/use-act.ts'
import { keyOf } from '#web/api/use-call.ts'
import { outbox, useOutgoing } from '#web/messages/outbox.ts'
import { announce } from '#web/ui/announce.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** The list's heading, which takes the focus of a deleted conversation. */
export const LIST_HEADING_ID = 'conversaciones'

const unsentToo = (count: number) => {
  if (count === 0) return ''
  return count === 1
    ? ' También se perderá un mensaje tuyo que no se ha enviado.'
    : ` También se perderán ${count} mensajes tuyos que no se han enviado.`
}

/** After a question. An open conversation is left before the refetch, or its query would fail at once. */
export function useDeleteConversation(id: string, name: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const unsent = useOutgoing(id).length

  const leave = async () => {
    if (new URLSearchParams(window.location.search).get('conversation') === id)
      await navigate(paths.messages, { replace: true })
    // Opened again it must not show, even for a moment, deleted messages.
    queries.removeQueries({ queryKey: keyOf(messageApi.read, { params: { id } }) })
    await Promise.all(
      ['messages', 'notifications'].map(noun => queries.invalidateQueries({ queryKey: [noun] })),
    )
    document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true })
  }

  const remove = useAct(messageApi.deleteConversation, {
    done: reply => {
      void leave()
      announce.spoken(reply.message)
    },
    failed: 'toast',
  })
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
      // Beforehand: a message sent afterwards would bring the conversation back.
      const putBack = outbox.takeOut(id)
      if (!(await remove.send({ params: { id } }))) putBack()
    },
  }
}
