import { useRef } from 'react'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { DisablePerson } from '#web/notices/disable-person.tsx'
import { AskReason } from '#web/operator/ask-reason.tsx'
import { RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { PersonActs } from '#web/operator/person-acts.tsx'
import { PersonFacts } from '#web/operator/person-facts.tsx'
import { PersonStory } from '#web/operator/person-story.tsx'
import { PersonChip, roleWords } from '#web/operator/person-words.tsx'
import { useOpenedPages } from '#web/operator/use-opened.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { MorePages } from '#web/ui/pages.tsx'

const AT_ONCE = '50'
const back = { to: deskPaths.people, label: 'Personas' }

function Opened({ id, reason }: { id: string; reason: string }) {
  const pages = useOpenedPages(peopleApi.read, { params: { id }, query: { reason, limit: AT_ONCE } })
  const person = pages.data?.pages[0]?.person
  const acts = useRef<HTMLHeadingElement>(null)
  return (
    <DeskScreen
      title={person ? <em>{person.name}</em> : 'Una persona'}
      {...(person && { mark: <PersonChip state={person.state} /> })}
      aside={
        person && (
          <>
            <p>{roleWords[person.role]}</p>
            <p>{`La abriste: «${reason}»`}</p>
          </>
        )
      }
      back={back}
    >
      <Loaded call={pages} waiting={<RowsWaiting />} way={back}>
        {({ pages: [first, ...others] }) =>
          first && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-14">
              <div className="grid gap-10">
                <PersonFacts person={first.person} />
                <div className="xl:hidden">
                  <Button tone="ghost" size="compact" onClick={() => acts.current?.focus()}>
                    Ir a lo que se puede hacer
                  </Button>
                </div>
                <div>
                  <PersonStory story={[first, ...others].flatMap(({ story }) => story)} />
                  <MorePages pages={pages} />
                </div>
                <ClockNote clock="device" />
              </div>
              <div className="xl:sticky xl:top-6">
                <PersonActs person={first.person} heading={acts}>
                  <DisablePerson person={first.person} />
                </PersonActs>
              </div>
            </div>
          )
        }
      </Loaded>
    </DeskScreen>
  )
}

export function Screen({ params }: { params: { id?: string | undefined } }) {
  const { id = '' } = params
  return (
    <AskReason subject={`person ${id}`} title="Abrir a una persona" back={back}>
      {reason => <Opened id={id} reason={reason} />}
    </AskReason>
  )
}
