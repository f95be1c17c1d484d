import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { keyOf } from '#web/api/use-call.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

export function useRemoveVessel({ _id: id, name }: { _id: string; name: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const leave = async (isDeleted: boolean) => {
    if (isDeleted) {
      // A deleted boat's page is left before the refetch, or it would say that there is none.
      await navigate(paths.vessels)
      queries.removeQueries({ queryKey: keyOf(vesselApi.read, { params: { id } }) })
    }
    await Promise.all(['vessels', 'jobs'].map(noun => queries.invalidateQueries({ queryKey: [noun] })))
  }
  const remove = useAct(vesselApi.remove, {
    done: ({ message, vessel }) => {
      void leave(!vessel)
      return message
    },
    failed: 'toast',
  })
  return {
    async ask() {
      const sure = await confirm({
        title: `¿Eliminar ${name}?`,
        text: 'Se borran su ficha, sus fotos y sus papeles. Si alguna oferta lo nombra no se borra: queda archivado, y puedes sacarlo del archivo cuando quieras.',
        confirm: 'Eliminar barco',
        danger: true,
      })
      if (sure) await remove.send({ params: { id } })
    },
  }
}
