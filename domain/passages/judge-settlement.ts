import type { AccountFacts } from '#domain/passages/account-facts.ts'
import { done, type Judged, later, named, now } from '#domain/passages/judged-step.ts'
import { type CrewFacts, isCompleted, type StepFacts } from '#domain/passages/step-facts.ts'
import { paths } from '#domain/paths.ts'

type Person = CrewFacts & { account: AccountFacts }

const hasAccount = (person: CrewFacts): person is Person => isCompleted(person) && person.account !== null

interface Asked {
  who: string
  crewId: string
  asks: string
}

/** The open tasks of both parties of an account. */
function askedOf({ account, id, name }: Person, owner: StepFacts['owner']): Asked[] {
  const { isDone, signedBy, expenseAwaits, refundAwaits, paymentAwaits } = account
  if (isDone) return []
  const ofOwner = (asks: string): Asked => ({ who: owner.id, crewId: id, asks })
  const ofCrew = (asks: string): Asked => ({ who: id, crewId: id, asks })
  const open = [
    ...(expenseAwaits ? [ofOwner(`Decide sobre un gasto de ${name}`)] : []),
    ...(refundAwaits ? [ofOwner(`Di si te ha llegado el dinero de ${name}`)] : []),
    ...(paymentAwaits ? [ofCrew(`Di si te ha llegado el dinero de ${owner.name}`)] : []),
  ]
  if (open.length > 0) return open
  const words = signedBy === null ? 'Cierra la cuenta con' : 'Firma la liquidación con'
  const waits = (party: 'owner' | 'crew') => signedBy === null || !signedBy.includes(party)
  return [
    ...(waits('owner') ? [ofOwner(`${words} ${name}`)] : []),
    ...(waits('crew') ? [ofCrew(`${words} ${owner.name}`)] : []),
  ]
}

export function judgeSettlement({ crew, owner, ended, jobId }: StepFacts): Judged {
  const people = crew.filter(hasAccount)
  if (!ended || people.length === 0) return later('La cuenta, al llegar')
  const to = (reader: string, crewId?: string) =>
    paths.account(jobId, reader === owner.id ? crewId : undefined)
  const open = people.filter(({ account }) => !account.isDone)
  if (open.length === 0)
    return done(people.length === 1 ? 'Cuenta liquidada' : 'Cuentas liquidadas', reader => to(reader))
  const asked = open.flatMap(person => askedOf(person, owner))
  const first = (reader: string) => asked.find(({ who }) => who === reader)
  return now(
    [...new Set(asked.map(({ who }) => who))],
    reader => first(reader)?.asks ?? '',
    `Falta cerrar la cuenta de ${named(open)}`,
    reader => to(reader, first(reader)?.crewId),
  )
}
