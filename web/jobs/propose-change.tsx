import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'

interface Props {
  jobId: string
  /** For an owner: with whom the contract is. */
  crew?: { _id: string; name: string }
  'aria-describedby'?: string
}

/** Where a signed contract refuses an act: an annex changes it, or ends it. */
export function ProposeChange({ jobId, crew, ...rest }: Props) {
  return (
    <Link
      to={paths.annexes(jobId, crew?._id)}
      {...(crew && { 'aria-label': `Proponer un cambio a ${crew.name}` })}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
      {...rest}
    >
      Proponer un cambio
    </Link>
  )
}
