import type { LocalItem, LocalPhoto } from '#web/checklists/offline/local-checklist.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** If the photo has a server path, its removal failed. */
export const didNotGoUp = ({ src, problem }: LocalPhoto) => problem !== null && src.startsWith('blob:')

function losesWork({ notes, problem, conflict, photos }: LocalItem): boolean {
  const noted = problem !== null || (conflict !== null && notes !== conflict.theirs.notes)
  return (noted && Boolean(notes)) || photos.some(didNotGoUp)
}

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
