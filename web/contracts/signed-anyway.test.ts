import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { ApiError } from '#web/api/client.ts'
import { signedAnyway } from '#web/contracts/signed-anyway.ts'

const failure = (status: number, message: string) => new ApiError(message, status, 'internal')

test('a failure with status 200 counts as signed', () => {
  expect(signedAnyway(failure(200, 'La respuesta no se ha podido leer.'))).toBe(true)
})

test('what the server says of a contract that is completed already counts as signed', () => {
  const { status, message } = refusals.contract_completed
  expect(signedAnyway(failure(status, message))).toBe(true)
})

test('any other failure is one', () => {
  const { contract_frozen, contract_cancelled, contract_needs_crew_first, internal } = refusals
  for (const { status, message } of [
    contract_frozen,
    contract_cancelled,
    contract_needs_crew_first,
    internal,
  ])
    expect(signedAnyway(failure(status, message)), message).toBe(false)
  expect(signedAnyway(failure(0, 'Error al enviar la firma. Inténtalo de nuevo.'))).toBe(false)
})
