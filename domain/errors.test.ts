import { describe, expect, test } from 'vitest'
import { accountRefusals } from '#domain/accounts/account-refusals.ts'
import { applicationRefusals } from '#domain/applications/application-refusals.ts'
import { checklistRefusals } from '#domain/checklists/checklist-refusals.ts'
import { contractRefusals } from '#domain/contracts/contract-refusals.ts'
import { allow, authorize, refuse } from '#domain/decision.ts'
import { Refusal, type RefusalCode, refusals } from '#domain/errors.ts'
import { invitationRefusals } from '#domain/invitations/invitation-refusals.ts'
import { jobRefusals } from '#domain/jobs/job-refusals.ts'
import { messageRefusals } from '#domain/messages/message-refusals.ts'
import { moderationRefusals } from '#domain/moderation/moderation-refusals.ts'
import { requestRefusals } from '#domain/request-refusals.ts'

const codes = Object.keys(refusals) as RefusalCode[]
/** The specification's own words, to the letter. */
const literal = ['ID de contrato inválido', 'No tienes permisos para revisar esta lista de verificación']

describe.each(codes)('the refusal %s', code => {
  const { status, message } = refusals[code]

  test('is a whole Spanish sentence, or several', () => {
    if (!literal.includes(message)) expect(message).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿].*\.$/)
    expect(message).not.toMatch(/ {2}|^\s|\s$|undefined|\n/)
  })
  test('has a status that the decisions name', () => {
    // 500 is for what nobody foresaw, and for that alone.
    const known = code === 'internal' ? [500] : [400, 401, 403, 404, 408, 409, 413, 415, 429, 431, 503]
    expect(known).toContain(status)
  })
  test('has a stable name in snake case', () => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })
})

test('no two subjects have a refusal of the same name: the second would hide the first', () => {
  const subjects = [
    requestRefusals,
    accountRefusals,
    jobRefusals,
    applicationRefusals,
    messageRefusals,
    invitationRefusals,
    contractRefusals,
    checklistRefusals,
    moderationRefusals,
  ]
  expect([...subjects.flatMap(Object.keys), 'notification_not_found'].sort()).toEqual(codes.toSorted())
})

test('401 means that nobody is known to ask: a permission is never 401', () => {
  const unknown = codes.filter(code => refusals[code].status === 401)
  expect(unknown.sort()).toEqual(['not_signed_in', 'temporary_token_spent', 'wrong_credentials'])
})

// Letter by letter: the specification's §5 and §6 and its alerts, then the decisions' own.
test.each([
  ['only_crew_apply', 403, 'Debes ser un tripulante para aplicar a esta oferta.'],
  ['already_applied', 409, 'Ya has aplicado a esta oferta.'],
  ['picture_not_image', 415, 'Por favor selecciona un archivo de imagen válido.'],
  ['picture_too_large', 413, 'La imagen debe ser menor a 5MB.'],
  ['not_job_owner', 403, 'No eres el propietario de esta oferta.'],
  ['only_owners_edit_jobs', 403, 'Solo los propietarios pueden editar ofertas de trabajo.'],
  ['only_owners_create_jobs', 403, 'Solo los propietarios pueden crear ofertas de trabajo.'],
  ['not_your_job_to_edit', 403, 'No tienes permisos para editar esta oferta de trabajo.'],
  ['only_crew_section', 403, 'Solo los tripulantes pueden ver esta sección.'],
  ['email_taken', 409, 'Ya existe una cuenta con este correo electrónico.'],
  ['password_session_needed', 403, 'Inicia sesión con tu contraseña para hacer esto.'],
  ['crew_below_accepted', 409, 'No puedes pedir menos tripulantes de los que ya has aceptado.'],
  ['job_closed_to_applications', 409, 'Esta oferta ya no admite candidaturas.'],
  ['places_taken', 409, 'Ya has aceptado a todos los tripulantes que necesitas.'],
  ['application_not_pending', 409, 'Esta candidatura ya no está pendiente.'],
] as const)('%s is %d %j', (code, status, message) => {
  expect(refusals[code]).toEqual({ status, message })
})

describe('a decision', () => {
  test('that allows lets on, and one that refuses throws its reason', () => {
    expect(() => authorize(allow)).not.toThrow()
    expect(() => authorize(refuse('places_taken'))).toThrow(
      expect.objectContaining({ name: 'Refusal', code: 'places_taken', status: 409, errors: undefined }),
    )
  })
  test('refused says the sentence of its code', () => {
    expect(new Refusal('places_taken').message).toBe(refusals.places_taken.message)
  })
})
