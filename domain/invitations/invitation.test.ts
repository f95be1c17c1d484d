import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { invitationText } from '#domain/invitations/invitation.ts'
import { INVITATIONS_A_DAY } from '#domain/invitations/invitation-policy.ts'
import { MESSAGE_MAX } from '#domain/messages/message.ts'

const offer = {
  title: 'Palma – Valencia en Oceanis 46.1',
  originPort: 'Palma',
  destinationPort: 'Valencia',
  startDate: '2026-12-30',
  endDate: '2027-01-02',
}

test('An invitation names the offer, its ports and its days', () => {
  expect(invitationText(offer)).toBe(
    'Me gustaría contar contigo para un traslado: «Palma – Valencia en Oceanis 46.1», de Palma a Valencia, del 30 de diciembre de 2026 al 2 de enero de 2027. Si te interesa, mira la oferta y presenta tu candidatura.',
  )
  expect(invitationText({ ...offer, startDate: '2026-12-05', endDate: '2026-12-08' })).toContain(
    'del 5 al 8 de diciembre de 2026',
  )
  expect(invitationText({ ...offer, startDate: '2026-11-29', endDate: '2026-12-02' })).toContain(
    'del 29 de noviembre al 2 de diciembre de 2026',
  )
})

test('For the longest offer it is still a message', () => {
  const long = {
    ...offer,
    title: 'T'.repeat(100),
    originPort: 'P'.repeat(500),
    destinationPort: 'P'.repeat(500),
  }
  expect(invitationText(long).length).toBeLessThan(MESSAGE_MAX)
})

test('A person who has sent all that a day allows is told the number', () => {
  expect(refusals.invitations_spent.message).toContain(` ${INVITATIONS_A_DAY} invitaciones`)
})
