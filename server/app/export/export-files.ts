import {
  aboutAccount,
  listBlocks,
  listDeskActs,
  listKnownAddresses,
  listKnownDevices,
  listReports,
  listSessions,
} from '#server/app/export/about-account.ts'
import { listAccountsFully, listOwnExpenses } from '#server/app/export/about-accounts.ts'
import { listChecklistsFully } from '#server/app/export/about-checklists.ts'
import { listContractsFully, listDrafts } from '#server/app/export/about-contracts.ts'
import { listMessagesOf, listNotificationsOf, listTalks } from '#server/app/export/about-conversations.ts'
import { listDecisions } from '#server/app/export/about-decisions.ts'
import { listHiddenFully } from '#server/app/export/about-hidden.ts'
import { listApplications, listInvitations, listJobs } from '#server/app/export/about-jobs.ts'
import { listPassagesFully } from '#server/app/export/about-passages.ts'
import { listPushFully } from '#server/app/export/about-push.ts'
import { listQuestionsFully } from '#server/app/export/about-questions.ts'
import { listAssumptions, listCounters, listMarks } from '#server/app/export/about-quotes.ts'
import { listReviewsFully } from '#server/app/export/about-reviews.ts'
import { listSearchesFully } from '#server/app/export/about-searches.ts'
import { listTitlesFully } from '#server/app/export/about-titles.ts'
import { listVesselsFully } from '#server/app/export/about-vessels.ts'
import type { Context } from '#server/platform/context.ts'

export const subjects: Record<string, (context: Context) => AsyncIterable<object>> = {
  perfil: aboutAccount,
  barcos: listVesselsFully,
  titulaciones: listTitlesFully,
  ofertas: listJobs,
  candidaturas: listApplications,
  contraofertas: listCounters,
  'notas-de-solicitantes': listMarks,
  supuestos: listAssumptions,
  preguntas: listQuestionsFully,
  'busquedas-guardadas': listSearchesFully,
  invitaciones: listInvitations,
  conversaciones: listTalks,
  mensajes: listMessagesOf,
  notificaciones: listNotificationsOf,
  contratos: listContractsFully,
  borradores: listDrafts,
  cuentas: listAccountsFully,
  'gastos-propios': listOwnExpenses,
  'listas-de-verificacion': listChecklistsFully,
  travesias: listPassagesFully,
  resenas: listReviewsFully,
  bloqueos: listBlocks,
  denuncias: listReports,
  retirado: listHiddenFully,
  decisiones: listDecisions,
  operacion: listDeskActs,
  sesiones: listSessions,
  'avisos-en-dispositivos': listPushFully,
  'redes-conocidas': listKnownAddresses,
  'dispositivos-conocidos': listKnownDevices,
}
