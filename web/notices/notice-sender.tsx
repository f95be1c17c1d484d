import type * as z from 'zod/mini'
import { reportReasonLabels } from '#domain/moderation/moderation.ts'
import type { NoticePerson, noticeView } from '#domain/notices/notice-desk.ts'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { joinParts } from '#web/ui/format.ts'
import { timeFormat } from '#web/ui/times.ts'

export type OpenedNotice = z.input<typeof noticeView>

const monthOf = timeFormat('madrid', { month: 'short', year: 'numeric' })
export const roleWords: Record<NoticePerson['role'], string> = { owner: 'armador', crew: 'tripulante' }

export function NoticeSender({ notice }: { notice: OpenedNotice }) {
  const { sender, reason, url, explanation } = notice
  const person = sender?.person
  const name = sender?.name ?? 'Alguien que no dice quién es'
  return (
    <DeskSection title="Quien avisa">
      <div className="flex gap-4 py-5">
        <Avatar name={sender?.name ?? '?'} picture={person?.profilePicture ?? null} />
        <div className="min-w-0 flex-1">
          <p className="leading-snug wrap-anywhere text-tinta-2">
            <strong className="font-semibold text-tinta">{name}</strong>
            <span>{'\u00a0· '}</span>
            <span>
              {joinParts(
                person && `${roleWords[person.role]}, desde ${monthOf(person.since)}`,
                url ? 'desde la página Denunciar' : 'desde dentro',
                sender?.email,
              )}
            </span>
          </p>
          {reason && <p className="mt-1 text-tinta-2">{reportReasonLabels[reason]}</p>}
          {explanation ? (
            <blockquote className="mt-1.5 font-display text-[1.1875rem] leading-snug whitespace-pre-line wrap-anywhere italic">
              {`«${explanation}»`}
            </blockquote>
          ) : (
            <p className="mt-1.5 text-tinta-2">Sin más palabras.</p>
          )}
        </div>
      </div>
    </DeskSection>
  )
}
