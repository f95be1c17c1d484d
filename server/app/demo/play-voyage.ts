import { dayInMadrid } from '#domain/calendar.ts'
import { contractData } from '#domain/contracts/contract-data.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import { DAY_MS } from '#domain/durations.ts'
import { checkInput } from '#domain/fields.ts'
import { jobInput } from '#domain/jobs/job.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { playAccount } from '#server/app/demo/play-account.ts'
import { playAnnex } from '#server/app/demo/play-annex.ts'
import { playDossier } from '#server/app/demo/play-dossier.ts'
import { playList } from '#server/app/demo/play-list.ts'
import { playPassage } from '#server/app/demo/play-passage.ts'
import { playReviews } from '#server/app/demo/play-reviews.ts'
import { demoDevice, inkOf } from '#server/app/demo/sign.ts'
import type { DemoVoyage } from '#server/app/demo/voyages.ts'
import { acceptApplicant } from '#server/applications/accept-applicant.ts'
import { apply } from '#server/applications/apply.ts'
import { completeData } from '#server/contracts/complete-data.ts'
import { findContractOf } from '#server/contracts/contract-queries.ts'
import { findApplied } from '#server/contracts/find-contract.ts'
import { prefillContract } from '#server/contracts/prefill-contract.ts'
import { signAsCrew } from '#server/contracts/sign-as-crew.ts'
import { signAsOwner } from '#server/contracts/sign-as-owner.ts'
import { estimateDistance } from '#server/distances/find-distance.ts'
import { createJob } from '#server/jobs/create-job.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { findPapers } from '#server/vessels/vessel-queries.ts'

async function signBoth(crew: Context, owner: Context, jobId: string): Promise<string> {
  const { db } = crew
  const job = await findJob(db, jobId)
  const people = [await findUser(db, owner.actor.id), await findUser(db, crew.actor.id)] as const
  if (!job || !people[0] || !people[1]) throw new Error('The demonstration lacks somebody.')
  const typed = {
    ...prefillContract(
      job,
      people[0],
      people[1],
      await findPapers(db, job.vesselId),
      await findApplied(db, jobId, crew.actor.id),
    ),
    terms: defaultTerms,
    insurer: 'Mutua del Mar',
    insurancePolicy: 'ES-2041-118',
  }
  const data = completeData(checkInput(contractData, typed))
  await signAsCrew(crew, jobId, { data, ink: await inkOf('crew'), device: demoDevice })
  const signing = {
    crewId: crew.actor.id,
    given: {},
    dataHash: undefined,
    ink: await inkOf('owner'),
    device: demoDevice,
  }
  await signAsOwner(owner, jobId, signing)
  const contract = await findContractOf(db, jobId, crew.actor.id)
  if (!contract) throw new Error('The demonstration lacks a contract.')
  return contract.id
}

export async function playVoyage(
  as: Acting,
  today: Date,
  vessels: ReadonlyMap<string, string>,
  voyage: DemoVoyage,
): Promise<void> {
  const {
    owner,
    crew,
    published,
    signed,
    start,
    end,
    lists,
    vessel,
    passage,
    annex,
    account,
    applied,
    dossier,
    reviews,
    ...offer
  } = voyage
  const at = (days: number) => new Date(today.getTime() + days * DAY_MS)
  const dates = { startDate: dayInMadrid(at(start)), endDate: dayInMadrid(at(end)) }
  const input = checkInput(jobInput, { ...offer, ...dates, vesselId: vessel && vessels.get(vessel) })
  const jobId = await createJob(as(owner, at(published)), input)
  // The all-in of an applicant needs the way, which a task computes later.
  if (applied) await estimateDistance(as(owner, at(published)), offer.originPort, offer.destinationPort)
  await apply(as(crew, at(published + 0.2)), jobId, applied)
  await acceptApplicant(as(owner, at(published + 0.6)), jobId, as(crew, today).actor.id)
  const contractId = await signBoth(as(crew, at(signed)), as(owner, at(signed + 0.1)), jobId)
  for (const list of lists) await playList(as, today, { owner, crew, contractId }, list)
  const route = { from: offer.originPort, to: offer.destinationPort }
  if (annex) await playAnnex(as, today, { owner, crew, jobId }, annex)
  if (passage) await playPassage(as, today, { owner, crew, jobId, ...route }, passage)
  if (dossier) await playDossier(as, today, { owner, jobId }, dossier)
  if (account) await playAccount(as, today, { owner, crew, jobId }, account)
  if (reviews) await playReviews(as, today, { owner, crew, jobId }, reviews)
}
