import type { Role } from '#domain/api.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'

const asked = (question: Record<string, string>) =>
  `?${Object.entries(question)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** The fragment of an offer's entry in a list. */
export const OFFER_PART = 'oferta-'
export const QUESTIONS_PART = 'preguntas'
/** The fragment of an applicant. */
export const PERSON_PART = 'persona-'
export const ANNEX_PART = 'anexo'
export const DEPARTURE_PART = 'zarpe'
export const SEA_SERVICE_PART = 'certificados'
export const DECISIONS_SECTION = 'decisiones'

/** The address of every screen and its dialogs. `web/app/routes.tsx` has the screens. */
export const paths = {
  home: '/',
  register: '/register',
  registerAs: (role: Role): string => `/register?role=${role}`,
  login: '/login',
  loginThen: (next: string): string => `/login?next=${encodeURIComponent(next)}`,
  forgotPassword: '/forgot-password',
  /** Tokens are fragments: no server's log has them. */
  resetPassword: (token: string): string => `/reset-password#${token}`,
  verifyEmail: (token: string): string => `/verify-email#${token}`,
  profile: '/profile',
  profileTitles: '/profile#titulaciones',
  editProfile: '/profile/edit',
  /** `part`: a field's name, or a section's id. */
  editProfileAt: (part: string): string => `/profile/edit#${part}`,
  settings: '/profile/settings',
  ownDecisions: `/profile/settings#${DECISIONS_SECTION}`,
  settingsAt: (section: string): string => `/profile/settings#${section}`,

  jobs: '/jobs',
  job: (jobId: string): string => `/jobs${asked({ oferta: jobId })}`,
  /** The newest answer to the reader's own questions. */
  jobAnswer: (jobId: string): string => `/jobs${asked({ oferta: jobId })}#${QUESTIONS_PART}`,
  savedSearch: (searchId: string): string => `/jobs${asked({ search: searchId })}`,
  createJob: '/jobs/create',
  createJobWith: (vesselId: string): string => `/jobs/create${asked({ vessel: vesselId })}`,
  createJobLike: (jobId: string): string => `/jobs/create${asked({ from: jobId })}`,
  publishedJob: (jobId: string): string => `/jobs/create${asked({ publicada: jobId })}`,
  editJob: (jobId: string): string => `/edit-job/${jobId}`,
  crew: '/crew',
  myJobs: '/my-jobs',
  myJob: (jobId: string): string => `/my-jobs${asked({ oferta: jobId })}`,
  /** The first question without an answer. */
  myJobQuestion: (jobId: string): string => `/my-jobs${asked({ oferta: jobId })}#${QUESTIONS_PART}`,
  /** The entry about one offer in a list of offers, applications, contracts or checklists. */
  aboutOffer: (list: string, jobId: string): string => `${list}#${OFFER_PART}${jobId}`,
  applicants: (jobId: string): string => `/my-jobs${asked({ solicitantes: jobId })}`,
  compareApplicants: (jobId: string): string => `/my-jobs/${jobId}/applicants`,
  /** One of them, in that list or in the comparison. */
  applicantIn: (list: string, personId: string): string => `${list}#${PERSON_PART}${personId}`,
  invitations: (jobId: string): string => `/my-jobs${asked({ invitar: jobId })}`,
  myApplications: '/my-applications',
  person: (personId: string): string => `/applicant/${personId}`,
  applicant: (personId: string, jobId: string): string => `/applicant/${personId}${asked({ oferta: jobId })}`,

  vessels: '/vessels',
  createVessel: '/vessels/new',
  vessel: (vesselId: string): string => `/vessels/${vesselId}`,
  vesselDocuments: (vesselId: string): string => `/vessels/${vesselId}#papeles`,
  editVessel: (vesselId: string): string => `/vessels/${vesselId}/edit`,

  messages: '/messages',
  conversation: (conversationId: string): string => `/messages?conversation=${conversationId}`,
  messageIn: (conversationId: string, messageId: string): string =>
    `/messages${asked({ conversation: conversationId, message: messageId })}`,
  /** Opens the conversation with this person, about this offer if one is named. */
  messagesAbout: (personId: string, jobId?: string): string =>
    `/messages${asked({ recipient: personId, ...(jobId && { job: jobId }) })}`,

  contracts: '/contracts',
  myContracts: '/my-contracts',
  /** A crew member's own contract, or, for an owner, the one with this crew member. */
  contract: (jobId: string, crewId?: string): string =>
    `/contract/${jobId}${crewId ? asked({ crew: crewId }) : ''}`,
  /** The annexes of that contract; for an owner without `crewId`, of the one whose annex waits. */
  annexes: (jobId: string, crewId?: string): string =>
    `/contract/${jobId}/annexes${crewId ? asked({ crew: crewId }) : ''}`,

  /** The open one of them, else the newest. */
  annex: (jobId: string, crewId?: string): string => `${paths.annexes(jobId, crewId)}#${ANNEX_PART}`,

  checklists: '/vessel-checklists',
  checklist: (contractId: string, phase: ChecklistPhase = 'departure'): string =>
    `/vessel-checklist/${contractId}${phase === 'arrival' ? '?fase=llegada' : ''}`,
  checklistReview: (checklistId: string): string => `/checklist-review/${checklistId}`,
  handoverRecord: (checklistId: string): string => `/handover-record/${checklistId}`,

  passages: '/passages',
  passage: (jobId: string): string => `/passages/${jobId}`,
  passageDeparture: (jobId: string): string => `/passages/${jobId}#${DEPARTURE_PART}`,
  seaService: (jobId: string): string => `/passages/${jobId}#${SEA_SERVICE_PART}`,
  passageLog: (jobId: string): string => `/passages/${jobId}/log`,
  /** For an owner, with `crewId`: the account with this crew member. */
  account: (jobId: string, crewId?: string): string =>
    `/passages/${jobId}/account${crewId ? asked({ crew: crewId }) : ''}`,
  newExpense: (jobId: string): string => `/passages/${jobId}/account?gasto=nuevo`,
  /** Reviews of a person whose profile the reader has no screen for. */
  reviewsOf: (userId: string): string => `/reviews/${userId}`,
  passageReviews: (jobId: string): string => `/passages/${jobId}/reviews`,
  passageShore: (jobId: string): string => `/passages/${jobId}/shore`,
  passageDossier: (jobId: string): string => `/passages/${jobId}/dossier`,
  passageArrival: (jobId: string): string => `/passages/${jobId}/log?llegada=nueva`,

  searchesOff: (token: string): string => `/searches/off#${token}`,
  /** For a file whose code nobody has. */
  verifyAny: '/verify',
  /** The check of any sealed paper, by its id. */
  verify: (paperId: string): string => `/verify/${paperId}`,

  /** Pages that the server draws, for people without an account. */
  follow: (token: string): string => `/follow/${token}`,
  shore: (token: string): string => `/shore/${token}`,
  contactAshore: (token: string): string => `/follow/contact/${token}`,

  report: '/denunciar',
  /** Statement of reasons, for its person without signing in. */
  decision: (token: string): string => `/decision/${token}`,

  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accesibilidad',
  /** Parts of the terms. */
  listOrders: '/terms#orden',
  contactPoints: '/terms#contacto',
  termsChanges: '/terms#cambios',
}
