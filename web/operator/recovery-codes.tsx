import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => announce.success('Códigos copiados.'),
      () => announce.error('No se pudieron copiar. Selecciónalos y cópialos a mano.'),
    )
  return (
    <>
      <ol className="grid gap-x-8 gap-y-2 rounded-card bg-white p-5 font-medium tracking-wide tabular-nums shadow-ticket sm:grid-cols-2">
        {codes.map(code => (
          <li key={code} className="min-w-0 wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <Button tone="ghost" wide onClick={() => void copy()}>
        Copiar
      </Button>
    </>
  )
}
