import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import type { PersonRow } from '#domain/operator/people.ts'
import { moveFocus } from '#web/operator/move-focus.ts'
import { PersonChip, roleWords } from '#web/operator/person-words.tsx'
import { timeFormat } from '#web/ui/times.ts'

const monthOf = timeFormat('device', { month: 'short', year: 'numeric' })

function Row({ person }: { person: PersonRow }) {
  const { _id, name, email, role, state, createdAt } = person
  return (
    <li className="border-b border-linea">
      <Link
        to={deskPaths.person(_id)}
        onKeyDown={moveFocus}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-2.5 leading-snug transition-colors hover:bg-white focus-visible:outline-offset-0 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_13rem_7.5rem_auto]"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="col-start-1 row-start-2 min-w-0 wrap-anywhere text-tinta-2 lg:col-start-2 lg:row-start-1">
          {email}
        </span>
        <span className="col-start-1 row-start-3 text-[0.9375rem] text-tinta-2 lg:col-start-3 lg:row-start-1">
          {`${roleWords[role]}, desde ${monthOf(createdAt)}`}
        </span>
        <span className="col-start-2 row-span-3 row-start-1 lg:col-start-4 lg:row-span-1">
          <PersonChip state={state} />
        </span>
        <ChevronRight
          aria-hidden
          size={18}
          strokeWidth={1.6}
          className="col-start-3 row-span-3 row-start-1 text-tinta-2 lg:col-start-5 lg:row-span-1"
        />
      </Link>
    </li>
  )
}

export const PeopleRows = ({ people }: { people: readonly PersonRow[] }) => (
  <ul aria-label="Personas" className="border-t-[1.5px] border-tinta">
    {people.map(person => (
      <Row key={person._id} person={person} />
    ))}
  </ul>
)
