import { eq } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { checkInput } from '#domain/fields.ts'
import { jobInput } from '#domain/jobs/job.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { knowDevice } from '#server/accounts/known-devices.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { register } from '#server/accounts/register.ts'
import { newSession } from '#server/accounts/sessions.ts'
import { updateProfile } from '#server/accounts/update-profile.ts'
import { acting, type Cast } from '#server/app/demo/acting.ts'
import { demoConversations } from '#server/app/demo/conversations.ts'
import { drawPdf } from '#server/app/demo/draw-pdf.ts'
import { demoJobs } from '#server/app/demo/jobs.ts'
import { playNotices } from '#server/app/demo/notices.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/app/demo/people.ts'
import { playVoyage } from '#server/app/demo/play-voyage.ts'
import { demoTalks, talkAboutPrice } from '#server/app/demo/quotes.ts'
import { demoSearches } from '#server/app/demo/searches.ts'
import { addTitles } from '#server/app/demo/titles.ts'
import { verifyPapers } from '#server/app/demo/verified-papers.ts'
import { describeVessels } from '#server/app/demo/vessels.ts'
import { demoVoyages } from '#server/app/demo/voyages.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import { acceptApplicant } from '#server/applications/accept-applicant.ts'
import { apply } from '#server/applications/apply.ts'
import { rejectApplicant } from '#server/applications/reject-applicant.ts'
import { withdraw } from '#server/applications/withdraw.ts'
import { inviteCrew } from '#server/invitations/invite-crew.ts'
import { createJob } from '#server/jobs/create-job.ts'
import { sweepJobs } from '#server/jobs/sweep-jobs.ts'
import { cancelJob } from '#server/joint/cancel-job.ts'
import { markConversationSeen } from '#server/messages/mark-conversation-seen.ts'
import { openConversation } from '#server/messages/open-conversation.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { checkAttachment, keepAttachment } from '#server/platform/images/attachments.ts'
import { answerQuestion } from '#server/questions/answer-question.ts'
import { askQuestion } from '#server/questions/ask-question.ts'
import { createSearch } from '#server/searches/save-search.ts'

type Offer = (typeof demoJobs)[number]
type Conversation = (typeof demoConversations)[number]

const outcomes = { accepted: acceptApplicant, rejected: rejectApplicant } as const

async function registerPeople(context: SystemContext, today: Date): Promise<Cast> {
  const cast: Cast = new Map()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const inDays = (days: number) => dayInMadrid(new Date(today.getTime() + days * DAY_MS))
  for (const { key, name, email, role, profile, free } of demoPeople) {
    const { user } = await register(context, { username: name, email, role }, passwordHash)
    const actor = { id: user.id, role }
    const availability = free && { startDate: inDays(free[0]), endDate: inDays(free[1]) }
    await updateProfile(
      { ...context, actor },
      { ...profile, availability },
      { passwordHash: '', tokenHash: null },
    )
    await context.db.update(users).set({ emailVerifiedAt: context.now }).where(eq(users.id, user.id))
    cast.set(key, actor)
  }
  return cast
}

/** The sign-ins that Ana's settings list. */
async function openSessionsOfAna({ db }: SystemContext, cast: Cast, today: Date): Promise<void> {
  const ana = cast.get('ana')
  if (!ana) return
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * HOUR_MS)
  const devices = [
    { browser: 'Chrome', system: 'Windows', since: hoursAgo(9 * 24), seen: hoursAgo(3) },
    { browser: 'Safari', system: 'iPhone', since: hoursAgo(5 * 24), seen: hoursAgo(2 * 24) },
  ]
  for (const { since, seen, ...device } of devices) {
    await knowDevice({ db, now: seen }, ana.id, device)
    const { row } = newSession(since, ana.id, 'password', device)
    await db.insert(sessions).values({ ...row, lastUsedAt: seen })
  }
}

async function playJob(
  context: SystemContext,
  cast: Cast,
  today: Date,
  vessels: ReadonlyMap<string, string>,
  offer: Offer,
): Promise<void> {
  const {
    owner,
    published,
    start,
    end,
    applicants,
    quoted,
    questions = [],
    invited,
    ending,
    vessel,
    ...input
  } = offer
  const inDays = (days: number) => new Date(today.getTime() + days * DAY_MS)
  const as = acting(context, cast)
  const dates = { startDate: dayInMadrid(inDays(start)), endDate: dayInMadrid(inDays(end)) }
  const born = inDays(published)
  const vesselId = vessel && vessels.get(vessel)
  const jobId = await createJob(as(owner, born), checkInput(jobInput, { ...input, ...dates, vesselId }))
  if (invited) {
    const inviting = as(owner, new Date(born.getTime() + HOUR_MS))
    await inviteCrew(inviting, jobId, as(invited, today).actor.id)
  }
  for (const [index, { who, outcome }] of applicants.entries()) {
    const crew = as(who, new Date(born.getTime() + (index + 2) * HOUR_MS))
    await apply(crew, jobId, quoted ? demoTalks[who]?.offer : undefined)
    if (quoted) await talkAboutPrice(as, crew.now, { owner, who, jobId })
    const later = new Date(crew.now.getTime() + 6 * HOUR_MS)
    if (outcome === 'withdrawn') await withdraw({ ...crew, now: later }, jobId)
    else if (outcome) await outcomes[outcome](as(owner, later), jobId, crew.actor.id)
  }
  for (const [index, { who, text, answer }] of questions.entries()) {
    const asking = as(who, new Date(born.getTime() + (index + 5) * HOUR_MS))
    const id = await askQuestion(asking, jobId, text)
    const later = new Date(asking.now.getTime() + HOUR_MS)
    if (answer) await answerQuestion(as(owner, later), jobId, id, answer)
  }
  if (ending === 'cancelled') await cancelJob(as(owner, today), jobId)
}

async function playConversation(
  context: SystemContext,
  cast: Cast,
  today: Date,
  { owner, crew, messages, unreadBy }: Conversation,
): Promise<void> {
  const as = acting(context, cast)
  const [first] = messages
  if (!first) return
  const at = (ago: number) => new Date(today.getTime() - ago * HOUR_MS)
  const other = first.who === owner ? crew : owner
  const opening = as(first.who, at(first.ago))
  const { id } = await openConversation(opening, as(other, opening.now).actor.id, null)
  for (const { who, ago, text, pdf } of messages) {
    const writing = as(who, at(ago))
    // A person who answers has read the messages before.
    await markConversationSeen(writing, id, null)
    const file =
      pdf === undefined
        ? undefined
        : await keepAttachment(
            context.services,
            await checkAttachment({ name: `${pdf}.pdf`, bytes: drawPdf(pdf) }),
          )
    await sendMessage(writing, id, text, file)
  }
  for (const who of [owner, crew])
    if (!unreadBy.includes(who)) await markConversationSeen(as(who, today), id, null)
}

/** Fills an empty database with people, offers and lists in every status; leaves any other database alone. */
export async function fillWithDemonstration({ db, services, clock }: Dependencies): Promise<void> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1)
  if (somebody) {
    console.log('La base de datos ya tiene cuentas: no se añade la demostración.')
    return
  }
  const today = clock()
  const context: SystemContext = { db, services, now: new Date(today.getTime() - 60 * DAY_MS) }
  const cast = await registerPeople(context, today)
  await openSessionsOfAna(context, cast, today)
  await addTitles(acting(context, cast), today)
  for (const { crew, ...search } of demoSearches)
    await createSearch(acting(context, cast)(crew, context.now), search)
  const vessels = await describeVessels(acting(context, cast), today)
  await verifyPapers(context, today)
  for (const offer of demoJobs) await playJob(context, cast, today, vessels, offer)
  for (const voyage of demoVoyages) await playVoyage(acting(context, cast), today, vessels, voyage)
  for (const conversation of demoConversations) await playConversation(context, cast, today, conversation)
  await playNotices(context, acting(context, cast), today, vessels)
  await sweepJobs({ ...context, now: today })
  console.log(`Demostración lista. Contraseña de todas las cuentas: ${DEMO_PASSWORD}`)
  for (const { email, role, name } of demoPeople)
    console.log(`  ${email.padEnd(20)} ${role === 'owner' ? 'armador' : 'tripulante'} · ${name}`)
}
