import type { EntryView } from '#domain/passages/log-entry.ts'

/** The owner's answer to a wait, as both sides read it. */
export const WaitAnswer = ({ answer }: { answer: NonNullable<EntryView['answer']> }) => (
  <p className="mt-1.5 border-l-2 border-tinta/25 pl-3 text-[0.9375rem] wrap-anywhere">
    <b className="font-semibold">
      {answer.agrees ? 'El armador está de acuerdo.' : 'El armador no está de acuerdo.'}
    </b>{' '}
    {answer.text && <span>{answer.text}</span>}
  </p>
)
