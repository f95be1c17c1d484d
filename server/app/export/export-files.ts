import {
  aboutAccount,
  listBlocks,
  listKnownAddresses,
  listReports,
  listSessions,
} from '#server/app/export/about-account.ts'
import { listChecklistsFully } from '#server/app/export/about-checklists.ts'
import { listContractsFully, listDrafts } from '#server/app/export/about-contracts.ts'
import { listMessagesOf, listNotificationsOf, listTalks } from '#server/app/export/about-conversations.ts'
import { listApplications, listInvitations, listOffers } from '#server/app/export/about-offers.ts'
import type { Context } from '#server/platform/context.ts'

/** Each becomes a file of the archive, `read-me.ts` says what is in it. */
export const subjects: Record<string, (context: Context) => AsyncIterable<object>> = {
  perfil: aboutAccount,
  ofertas: listOffers,
  candidaturas: listApplications,
  invitaciones: listInvitations,
  conversaciones: listTalks,
  mensajes: listMessagesOf,
  notificaciones: listNotificationsOf,
  contratos: listContractsFully,
  borradores: listDrafts,
  'listas-de-verificacion': listChecklistsFully,
  bloqueos: listBlocks,
  denuncias: listReports,
  sesiones: listSessions,
  'redes-conocidas': listKnownAddresses,
}
