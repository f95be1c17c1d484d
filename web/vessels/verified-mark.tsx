import { BadgeCheck } from 'lucide-react'
import { VERIFIED_MEANS, type VerifiedThing, verifiedWords } from '#domain/vessels/verified-words.ts'

interface Props {
  at: string
  thing: VerifiedThing
}

/** That an operator has compared a paper with its file: the same words and the same sign everywhere. */
export const VerifiedMark = ({ at, thing }: Props) => (
  <span className="inline-flex items-start gap-1.5 text-[0.875rem] leading-snug font-medium text-estribor">
    <BadgeCheck aria-hidden="true" strokeWidth={1.8} className="mt-px size-4 shrink-0" />
    <span>{verifiedWords(at, thing)}</span>
  </span>
)

export const VerifiedMeans = () => (
  <p className="max-w-[42rem] text-[0.875rem] leading-snug font-normal text-pretty text-tinta-2">
    {VERIFIED_MEANS}
  </p>
)

interface PapersProps {
  papers: readonly { name: string; verifiedAt: string }[] | undefined
  thing: VerifiedThing
}

/** Papers that are not listed there otherwise, each with its mark. */
export function VerifiedPapers({ papers = [], thing }: PapersProps) {
  if (papers.length === 0) return null
  return (
    <ul aria-label="Comprobado por Singladura" className="mt-1.5 grid gap-1 text-[0.875rem] leading-snug">
      {papers.map(({ name, verifiedAt }, at) => (
        <li key={at} className="min-w-0 wrap-anywhere">
          <span>{name}</span> <VerifiedMark at={verifiedAt} thing={thing} />
        </li>
      ))}
    </ul>
  )
}
