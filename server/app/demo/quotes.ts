import type { ApplicantMark } from '#domain/applications/applicant-mark.ts'
import type { ApplicationInput, CounterInput, Quote } from '#domain/applications/quote.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { changeApplication } from '#server/applications/change-application.ts'
import { counterQuote } from '#server/applications/counter-quote.ts'
import { markApplicant } from '#server/applications/mark-applicant.ts'
import { readQuotes } from '#server/applications/read-quotes.ts'

export interface DemoTalk {
  offer: ApplicationInput
  mark?: ApplicantMark
  changedTo?: Quote
  counter?: CounterInput
}

const quote = (given: Pick<Quote, 'basis' | 'amount'> & Partial<Quote>): Quote => ({
  waitingDay: null,
  travelCost: null,
  includesFood: false,
  includesTravel: false,
  note: null,
  ...given,
})

/** Three prices for one transfer, by three people whose titles fit it differently. */
export const demoTalks: Record<string, DemoTalk> = {
  carla: {
    offer: {
      role: 'skipper',
      message: 'Conozco el barco y la ruta: la hice tres veces el invierno pasado. Llevo mi propio equipo.',
      quote: quote({ basis: 'fixed', amount: 980, waitingDay: 150, includesTravel: true }),
    },
    mark: { starred: true, note: 'La recomienda Toni, del varadero. Llamar el jueves.' },
    changedTo: quote({ basis: 'fixed', amount: 950, waitingDay: 150, includesTravel: true }),
  },
  diego: {
    offer: {
      role: 'skipper',
      message: 'Puedo salir con dos días de aviso y reviso el motor antes de zarpar.',
      quote: quote({
        basis: 'day',
        amount: 420,
        waitingDay: 180,
        travelCost: 85,
        includesFood: true,
        note: 'El vuelo de vuelta es una estimación.',
      }),
    },
    counter: {
      quote: quote({ basis: 'day', amount: 390, waitingDay: 150, travelCost: 85, includesFood: true }),
      message: '¿Te encaja con la espera al mismo precio que los demás?',
    },
  },
  nuria: {
    offer: {
      role: 'deckhand',
      message: 'Hago las guardias de noche que haga falta y cocino.',
      quote: quote({ basis: 'mile', amount: 3.2, waitingDay: 120, travelCost: 60 }),
    },
  },
}

export async function talkAboutPrice(as: Acting, sentAt: Date, about: Named): Promise<void> {
  const { owner, who, jobId } = about
  const { mark, changedTo, counter } = demoTalks[who] ?? {}
  const later = (hours: number) => new Date(sentAt.getTime() + hours * HOUR_MS)
  const crewId = as(who, sentAt).actor.id
  if (mark) await markApplicant(as(owner, later(1)), jobId, crewId, mark)
  if (changedTo) {
    await readQuotes(as(owner, later(1)), jobId)
    await changeApplication(as(who, later(3)), jobId, { quote: changedTo })
  }
  if (counter) await counterQuote(as(owner, later(5)), jobId, crewId, counter)
}
interface Named {
  owner: string
  who: string
  jobId: string
}
