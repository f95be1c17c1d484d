import { type ClauseDifference, clauseDifferences } from '#web/contracts/clause-differences.ts'

const kinds: Record<ClauseDifference['kind'], string> = {
  altered: 'Cambiado',
  added: 'Añadido',
  removed: 'Quitado',
}

function Difference({ difference }: { difference: ClauseDifference }) {
  const { kind, clause } = difference
  return (
    <li className="border-l-2 border-ambar/60 pl-3.5">
      <p className="text-[0.875rem] leading-snug">
        <b className="font-semibold text-ambar">{kinds[kind]}</b>
        {clause && <span className="text-tinta-2">{` · ${clause}`}</span>}
      </p>
      {kind === 'removed' ? (
        <s className="mt-0.5 block whitespace-pre-line text-tinta-2 decoration-tinta/40">
          {difference.standard}
        </s>
      ) : (
        <p className="mt-0.5 whitespace-pre-line">{difference.agreed}</p>
      )}
      {kind === 'altered' && (
        <details className="text-[0.9375rem] text-tinta-2">
          <summary className="flex min-h-11 cursor-pointer items-center underline decoration-tinta/30 underline-offset-4 focus-visible:rounded-inner">
            Lo que dice la plantilla
          </summary>
          <p className="whitespace-pre-line">{difference.standard}</p>
        </details>
      )}
    </li>
  )
}

interface Props {
  standard: string
  agreed: string
}

export function ChangedClauses({ standard, agreed }: Props) {
  const differences = clauseDifferences(standard, agreed)
  return (
    <>
      <b className="block font-semibold">Las cláusulas no son las de la plantilla</b>
      {differences.length === 0 ? (
        <p className="text-tinta-2">Solo cambian los espacios o los saltos de línea.</p>
      ) : (
        <ul aria-label="Cláusulas que cambian" className="mt-3 grid gap-4">
          {differences.map((difference, index) => (
            <Difference key={index} difference={difference} />
          ))}
        </ul>
      )}
    </>
  )
}
