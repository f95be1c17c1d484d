import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Without storage a closed page loses its changes. */
export const MemoryNote = () => (
  <div className="mb-5">
    <Notice tone="wait">
      Este navegador no deja guardar nada en el dispositivo. Si te quedas sin conexión, no cierres la página
      hasta que se envíe todo.
    </Notice>
  </div>
)

export function CreationProblem({ address, problem }: { address: ListAddress; problem: string | null }) {
  const confirm = useConfirm()
  if (problem === null) return null
  async function discard() {
    const yes = await confirm({
      title: '¿Descartar la lista?',
      text: 'Se pierde lo que has anotado en este dispositivo y no ha llegado a enviarse.',
      confirm: 'Descartar',
      danger: true,
    })
    if (yes) localList.discard(address, null)
  }
  return (
    <div className="mb-6">
      <FormProblem message={problem} />
      <div className="mt-1 flex flex-wrap">
        <Button tone="quiet" size="compact" onClick={() => localList.retry(address, null)}>
          Reintentar
        </Button>
        <Button tone="quiet" size="compact" onClick={() => void discard()}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
