import type { Elements } from '#web/ui/elements.ts'

export interface Difference {
  term: string
  before: string
  after: string
}

interface Props {
  differences: readonly Difference[]
  /** The names of both sides, for readers who do not see the line through one of them. */
  spoken?: { before: string; after: string }
}

interface ChangesProps extends Pick<Props, 'differences'> {
  title: string
  children?: Elements
}

export const Differences = ({ differences, spoken = { before: 'Antes', after: 'Ahora' } }: Props) => (
  <dl className="grid gap-2">
    {differences.map(({ term, before, after }) => (
      <div key={term} className="grid grid-cols-[minmax(4.5rem,2fr)_minmax(0,5fr)] gap-x-3">
        <dt className="text-tinta-2">{term}</dt>
        <dd className="min-w-0 wrap-anywhere tabular-nums">
          <span className="sr-only">{`${spoken.before}: `}</span>
          <s className="text-tinta-2 decoration-tinta/40">{before}</s>
          <span className="sr-only">{`. ${spoken.after}:`}</span>{' '}
          <b className="inline-block font-semibold">{after}</b>
        </dd>
      </div>
    ))}
  </dl>
)

/** Says nothing without differences. */
export const Changes = ({ title, differences, children }: ChangesProps) =>
  differences.length > 0 && (
    <section
      role="status"
      className="grid gap-2 rounded-inner border border-ambar/40 bg-ambar-2/60 px-4 py-3 text-[0.9375rem] leading-snug"
    >
      <p className="font-semibold">{title}</p>
      <Differences differences={differences} />
      {children}
    </section>
  )
