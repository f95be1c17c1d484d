import { annexTerms } from '#domain/annexes/annex.ts'
import type { AnnexValues } from '#domain/annexes/annex-fields.ts'
import { DAY_MS } from '#domain/durations.ts'
import { checkInput } from '#domain/fields.ts'
import { acceptAnnex } from '#server/annexes/accept-annex.ts'
import { proposeAnnex } from '#server/annexes/propose-annex.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { demoDevice, inkOf } from '#server/app/demo/sign.ts'

export interface DemoAnnex {
  by: 'owner' | 'crew'
  proposed: number
  /** When the other signs; open without it. */
  accepted?: number
  changes: AnnexValues
  note: string
}

/** Days are counted from today, as those of the voyage. */
export async function playAnnex(
  as: Acting,
  today: Date,
  { owner, crew, jobId }: { owner: string; crew: string; jobId: string },
  { by, proposed, accepted, ...terms }: DemoAnnex,
): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * DAY_MS)
  const [proposer, other] = by === 'owner' ? [owner, crew] : [crew, owner]
  const crewId = as(crew, today).actor.id
  const annex = await proposeAnnex(as(proposer, at(proposed)), jobId, {
    crewId,
    terms: checkInput(annexTerms, terms),
    ink: await inkOf(by),
    device: demoDevice,
  })
  if (accepted === undefined) return
  await acceptAnnex(as(other, at(accepted)), jobId, annex.id, {
    crewId,
    hash: annex.hash,
    ink: await inkOf(by === 'owner' ? 'crew' : 'owner'),
    device: demoDevice,
  })
}
