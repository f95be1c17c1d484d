import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { CrewCardView } from '#domain/accounts/account-api.ts'
import { CrewCard } from '#web/accounts/crew-card.tsx'

afterEach(cleanup)

const PPER = 'Patrón Profesional de Embarcaciones de Recreo (PPER)'
const held = (validUntil: string | null) => ({ name: PPER, validUntil, verifiedAt: null })
function show(titles: CrewCardView['titles']) {
  const carla = { _id: '1', name: 'Carla Pons', role: 'crew', certifications: [PPER], titles }
  render(
    <MemoryRouter>
      <CrewCard user={carla as CrewCardView} leadsToProfile={false} />
    </MemoryRouter>,
  )
}

test.each([
  ['has expired', [held('2020-05-01')], true],
  ['is renewed by a later one', [held('2020-05-01'), held('2099-05-01')], false],
  ['was renewed, listed after it', [held('2099-05-01'), held('2020-05-01')], false],
  ['is renewed by one without an end', [held('2020-05-01'), held(null)], false],
  ['is of a reply of an older release', undefined, false],
] as const)('a title that %s', (_, titles, isExpired) => {
  show(titles && [...titles])
  screen.getByText(PPER)
  expect(screen.queryByText('caducada') !== null).toBe(isExpired)
})
