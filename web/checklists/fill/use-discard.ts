import type { LocalItem, LocalPhoto } from '#web/checklists/offline/local-checklist.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Of a photo that the server has, which shows by its path, it is the removal that failed. */
export const didNotGoUp = ({ src, problem }: LocalPhoto) => problem !== null && src.startsWith('blob:')

function losesWork({ notes, problem, conflict, photos }: LocalItem): boolean {
  const noted = problem !== null || (conflict !== null && notes !== conflict.theirs.notes)
  return (noted && Boolean(notes)) || photos.some(didNotGoUp)
}

/** Whether what did not get through of an item may go: asked where a note or a photo goes with it. */
export function useDiscard() {
  const confirm = useConfirm()
  return async (item: LocalItem): Promise<boolean> =>
    !losesWork(item) ||
    confirm({
      title: '¿Descartar lo que no se ha enviado?',
      text: `Se pierden la nota y las fotos de ${item.item} que solo están en este dispositivo.`,
      confirm: 'Descartar',
      danger: true,
    })
}
