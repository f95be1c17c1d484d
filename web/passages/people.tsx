import { CircleCheck, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { crewRoleLabels, followerLabel } from '#domain/jobs/crew-role.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import { useAct } from '#web/api/use-act.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Panel } from '#web/ui/panel.tsx'

type CrewMember = PassageView['crew'][number]

interface PersonProps {
  person: PassageView['owner']
  does: string
  isReader: boolean
  jobId: string
  children?: Elements
}

function PersonRow({ person, does, isReader, jobId, children }: PersonProps) {
  return (
    <li className="flex items-center gap-3.5 border-t border-linea py-3 first:border-t-0">
      <Avatar name={person.name} picture={person.profilePicture} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
        <p className="min-w-[min(8rem,100%)] flex-1 leading-snug wrap-anywhere">
          <b className="block font-semibold">{person.name}</b>
          <span className="text-[0.9375rem] text-tinta-2">{`${does}${isReader ? ' · tú' : ''}`}</span>
        </p>
        {children}
      </div>
      {!isReader && person.name !== ERASED_NAME && (
        <Link
          to={paths.messagesAbout(person._id, jobId)}
          aria-label={`Escribir a ${person.name}`}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-fondo-3"
        >
          <MessageSquare aria-hidden size={20} strokeWidth={1.7} />
        </Link>
      )}
    </li>
  )
}

/** The owner chooses the leader, among those who have a place. */
function ChooseSkipper({ jobId, member }: { jobId: string; member: CrewMember }) {
  const choose = useAct(passageApi.chooseSkipper, { touches: ['passages'], done: 'spoken', failed: 'toast' })
  const press = () => choose.send({ params: { jobId }, body: { userId: member.user._id } })
  return (
    <button
      type="button"
      aria-label={`Nombrar patrón a ${member.user.name}`}
      aria-disabled={choose.isPending}
      onClick={() => void press()}
      className="min-h-11 shrink-0 text-[0.875rem] font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
    >
      Nombrar patrón
    </button>
  )
}

const doesOf = ({ role, isSkipper }: CrewMember) => (isSkipper ? crewRoleLabels.skipper : followerLabel(role))

export function People({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const { crew, owner, jobId, may } = passage
  return (
    <Panel title="A bordo y en tierra">
      <ul className="-mt-3">
        {crew.map(member => (
          <PersonRow
            key={member.user._id}
            person={member.user}
            does={doesOf(member)}
            isReader={member.user._id === user._id}
            jobId={jobId}
          >
            {may.chooseSkipper && !member.isSkipper && crew.length > 0 && (
              <ChooseSkipper jobId={jobId} member={member} />
            )}
            {member.contract && isCompleted(member.contract) && (
              <span className="inline-flex shrink-0 items-center gap-1.5 text-[0.875rem] font-semibold text-estribor">
                <CircleCheck aria-hidden size={18} strokeWidth={1.8} />
                Contrato
              </span>
            )}
          </PersonRow>
        ))}
        <PersonRow
          person={owner}
          does="Armador · en tierra"
          isReader={owner._id === user._id}
          jobId={jobId}
        />
      </ul>
    </Panel>
  )
}
