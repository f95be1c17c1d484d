import fc from 'fast-check'
import type { Act, Deed } from '#test/year/deed.ts'
import { disable, enable, erase, register } from '#test/year/deeds/accounts.ts'
import { acceptAnnex, declineAnnex, proposeAnnex, withdrawAnnex } from '#test/year/deeds/annexes.ts'
import { accept, apply, reject, release, withdraw } from '#test/year/deeds/applications.ts'
import { refuseCertificate, signCertificate } from '#test/year/deeds/certificates.ts'
import { create, fillIn, photograph, review, signRecord, submit } from '#test/year/deeds/checklists.ts'
import { giveBack, rate, signAsCrew, signAsOwner, write } from '#test/year/deeds/contracts.ts'
import {
  chooseSkipper,
  dropWaiver,
  press,
  takeReadyBack,
  waive,
  writeWeather,
} from '#test/year/deeds/departures.ts'
import { answerInsurer } from '#test/year/deeds/dossiers.ts'
import { decideExpense, spend } from '#test/year/deeds/expenses.ts'
import { callFalseStart, stateFalseStart } from '#test/year/deeds/false-starts.ts'
import { invite } from '#test/year/deeds/invitations.ts'
import { cancel, edit, publish, tie } from '#test/year/deeds/jobs.ts'
import { abort, arrive } from '#test/year/deeds/landfalls.ts'
import { answerWait, writeLog } from '#test/year/deeds/log.ts'
import { lookAround } from '#test/year/deeds/looks.ts'
import { attach, deleteTalk, openTalk, readFirst, readTalk, say } from '#test/year/deeds/messages.ts'
import { block, report, unblock } from '#test/year/deeds/moderation.ts'
import { deleteLatest, readEverything, readLatest } from '#test/year/deeds/notices.ts'
import { changePaper, equip } from '#test/year/deeds/papers.ts'
import { confirmPayment, disputePayment, pay, withdrawPayment } from '#test/year/deeds/payments.ts'
import { prepare } from '#test/year/deeds/preparations.ts'
import { answer, ask, takeBack } from '#test/year/deeds/questions.ts'
import { acceptCounter, assume, changeQuote, counter, declineCounter, star } from '#test/year/deeds/quotes.ts'
import { addReceipt } from '#test/year/deeds/receipts.ts'
import { settleUp } from '#test/year/deeds/reckonings.ts'
import { writeReview } from '#test/year/deeds/reviews.ts'
import { openSearch, removeSearch, saveSearch } from '#test/year/deeds/searches.ts'
import { proposeSettlement, signSettlement } from '#test/year/deeds/settlements.ts'
import { readSheet } from '#test/year/deeds/sheets.ts'
import { spoil } from '#test/year/deeds/spoilings.ts'
import { passTime, passTimeUnswept, restart } from '#test/year/deeds/time.ts'
import { addTitle, removeTitle } from '#test/year/deeds/titles.ts'
import { describeVessel, measure, removeVessel } from '#test/year/deeds/vessels.ts'
import type { Marketplace } from '#test/year/marketplace.ts'

/** The next step, in any state: one deed, two at once, or none. */
export type Plan = (model: Marketplace) => Deed[]

/** The weight of each kind, and whether it may run at the same moment as another: then it is one transaction. */
const acts: { act: Act; weight: number; rushes: boolean }[] = [
  ...[
    { act: apply, weight: 30 },
    { act: accept, weight: 35 },
    { act: withdraw, weight: 2 },
    { act: reject, weight: 1 },
    { act: release, weight: 2 },
    { act: changeQuote, weight: 6 },
    { act: counter, weight: 10 },
    { act: acceptCounter, weight: 6 },
    { act: declineCounter, weight: 2 },
    { act: star, weight: 2 },
    { act: assume, weight: 2 },
    { act: edit, weight: 6 },
    { act: cancel, weight: 1 },
    { act: signAsCrew, weight: 30 },
    { act: signAsOwner, weight: 30 },
    { act: giveBack, weight: 3 },
    { act: rate, weight: 12 },
    { act: create, weight: 20 },
    { act: submit, weight: 20 },
    { act: review, weight: 20 },
    { act: signRecord, weight: 12 },
    { act: register, weight: 4 },
    { act: openTalk, weight: 2 },
    { act: say, weight: 4 },
    { act: invite, weight: 6 },
    { act: readTalk, weight: 2 },
    { act: deleteTalk, weight: 1 },
    { act: block, weight: 1 },
    { act: unblock, weight: 4 },
    { act: write, weight: 6 },
    { act: report, weight: 3 },
    { act: tie, weight: 24 },
    { act: measure, weight: 8 },
    { act: removeVessel, weight: 6 },
    { act: addTitle, weight: 3 },
    { act: ask, weight: 6 },
    { act: saveSearch, weight: 4 },
    { act: chooseSkipper, weight: 4 },
    { act: writeWeather, weight: 6 },
    { act: waive, weight: 8 },
    { act: answerInsurer, weight: 6 },
    { act: dropWaiver, weight: 3 },
    { act: press, weight: 40 },
    { act: takeReadyBack, weight: 2 },
    { act: changePaper, weight: 6 },
    { act: writeLog, weight: 30 },
    { act: readSheet, weight: 4 },
    { act: arrive, weight: 4 },
    { act: abort, weight: 1 },
    { act: signCertificate, weight: 12 },
    { act: refuseCertificate, weight: 5 },
    { act: proposeAnnex, weight: 14 },
    { act: acceptAnnex, weight: 14 },
    { act: declineAnnex, weight: 3 },
    { act: withdrawAnnex, weight: 3 },
    { act: answerWait, weight: 5 },
    { act: writeReview, weight: 20 },
    { act: callFalseStart, weight: 8 },
    { act: stateFalseStart, weight: 4 },
    { act: spend, weight: 16 },
    { act: decideExpense, weight: 12 },
    { act: pay, weight: 12 },
    { act: confirmPayment, weight: 12 },
    { act: disputePayment, weight: 4 },
    { act: withdrawPayment, weight: 2 },
    { act: proposeSettlement, weight: 12 },
    { act: signSettlement, weight: 20 },
  ].map(each => ({ ...each, rushes: true })),
  ...[
    { act: publish, weight: 14 },
    { act: removeTitle, weight: 2 },
    { act: answer, weight: 4 },
    { act: takeBack, weight: 2 },
    { act: openSearch, weight: 2 },
    { act: removeSearch, weight: 1 },
    { act: describeVessel, weight: 10 },
    { act: fillIn, weight: 20 },
    { act: equip, weight: 6 },
    { act: prepare, weight: 16 },
    { act: settleUp, weight: 20 },
    { act: spoil, weight: 16 },
    { act: attach, weight: 2 },
    { act: readFirst, weight: 1 },
    { act: readLatest, weight: 1 },
    { act: deleteLatest, weight: 1 },
    { act: readEverything, weight: 1 },
    { act: photograph, weight: 6 },
    { act: addReceipt, weight: 8 },
    { act: erase, weight: 1 },
    { act: disable, weight: 1 },
    { act: enable, weight: 6 },
    { act: lookAround, weight: 3 },
    { act: passTime, weight: 12 },
    { act: passTimeUnswept, weight: 2 },
    { act: restart, weight: 1 },
  ].map(each => ({ ...each, rushes: false })),
]

interface Choice {
  pick: number
  /** Refused deeds too: every reason equally often. */
  errs: boolean
}
const choice: fc.Arbitrary<Choice> = fc.record({
  pick: fc.nat(99_999),
  errs: fc.nat(3).map(number => number === 3),
})

function choose(deeds: Deed[], model: Marketplace, { pick, errs }: Choice): Deed[] {
  const { done = [], ...refused } = Object.groupBy(deeds, deed => deed.refusal(model) ?? 'done')
  const groups = errs ? Object.values(refused) : [done]
  const group = groups[pick % groups.length] ?? []
  const chosen = group[Math.floor(pick / groups.length) % group.length]
  return chosen ? [chosen] : []
}

const alone = acts.map(({ act, weight }) => ({
  weight,
  arbitrary: choice.map(
    (chosen): Plan =>
      model =>
        choose(act(model), model, chosen),
  ),
}))

const rushing = acts.filter(({ rushes }) => rushes)
const oneOf = (among: typeof acts) =>
  fc.oneof(...among.map(({ act, weight }) => ({ weight, arbitrary: fc.constant(act) })))

/** Two at the same moment about the same thing, perhaps one person who presses twice. */
const rush = fc.tuple(oneOf(rushing), choice, choice).map(
  ([act, one, other]): Plan =>
    model => {
      const [first] = choose(act(model), model, one)
      if (!first) return []
      const rivals = rushing.flatMap(each => each.act(model)).filter(({ about }) => about === first.about)
      return [first, ...choose(rivals, model, other)]
    },
)

/**
 * A person erases their account while another does something, perhaps about theirs. Not with an empty conversation:
 * it has nothing to lock, and may remain until the aftermath deletes it.
 */
const leaving = fc
  .tuple(oneOf(rushing.filter(({ act }) => act !== openTalk && act !== register)), choice, choice)
  .map(
    ([act, one, other]): Plan =>
      model => {
        const [first] = choose(act(model), model, one)
        if (!first) return []
        const others = erase(model).filter(({ by }) => by !== first.by)
        return [first, ...choose(others, model, { ...other, errs: false })]
      },
  )

export const plans: fc.Arbitrary<Plan> = fc.oneof(
  ...alone,
  { weight: 40, arbitrary: rush },
  { weight: 3, arbitrary: leaving },
)
