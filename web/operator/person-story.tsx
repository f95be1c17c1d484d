import { Link } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import type { StoryEvent } from '#domain/operator/person-story.ts'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { storyWords } from '#web/operator/story-words.ts'
import { timeFormat } from '#web/ui/times.ts'

const hourOf = timeFormat('device', { hour: '2-digit', minute: '2-digit' })
const dayOf = timeFormat('device', { day: 'numeric', month: 'short' })
const longMonth = timeFormat('device', { month: 'long', year: 'numeric' })
const monthOf = (at: string) => longMonth(at).replace(/^./, first => first.toUpperCase())

function Event({ event }: { event: StoryEvent }) {
  const { at, offer, person } = event
  const { lead, notes } = storyWords(event)
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)_auto] gap-x-3 border-b border-linea py-3 leading-snug lg:gap-x-5">
      <time dateTime={at} className="contents">
        <span className="text-tinta-2 tabular-nums">{dayOf(at)}</span>
        <span className="order-last text-tinta-2 tabular-nums">{hourOf(at)}</span>
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong className="font-semibold">{lead}</strong>
          {offer && <span>{` «${offer.title}»`}</span>}
          {person && (
            <>
              <span className="text-tinta-2">{event.kind === 'notice_received' ? ', de ' : ' con '}</span>
              <Link
                to={deskPaths.person(person._id)}
                className="underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
              >
                {person.name}
              </Link>
            </>
          )}
        </p>
        {notes.map(note => (
          <p key={note} className="text-[0.9375rem] text-tinta-2">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}

/** In order: the events of a month are together. */
function byMonth(story: readonly StoryEvent[]): [month: string, events: StoryEvent[]][] {
  const months = new Map<string, StoryEvent[]>()
  for (const event of story) {
    const month = monthOf(event.at)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months]
}

const keyOf = ({ kind, at, offer, person }: StoryEvent, place: number) =>
  [place, kind, at, offer?._id, person?._id].join(' ')

export const PersonStory = ({ story }: { story: readonly StoryEvent[] }) => (
  <div className="grid gap-10">
    {byMonth(story).map(([month, events]) => (
      <DeskSection key={month} title={month}>
        <ul aria-label={month}>
          {events.map((event, place) => (
            <Event key={keyOf(event, place)} event={event} />
          ))}
        </ul>
      </DeskSection>
    ))}
  </div>
)
