import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import { fit } from '#domain/titles/fit.ts'
import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import { fitView } from '#domain/titles/fit-view.ts'
import { endSession, startSession } from '#web/session/session.ts'
import { FitDetails, FitPanel } from '#web/titles/fit-reasons.tsx'

afterEach(() => {
  cleanup()
  endSession()
})

const GUIDE = 'Orientativo: decide la Capitanía Marítima.'
const held = (kind: HeldTitle['kind'], validUntil: string | null = null): HeldTitle => ({ kind, validUntil })
const judged = (titles: HeldTitle[], length: number | null) =>
  fit(
    {
      offshore: 40,
      zone: 2,
      vessel: { type: 'sailboat', length, flag: 'ES', list: '7' },
      from: '2026-06-10',
      to: '2026-06-14',
    },
    titles,
  )
const complete = [held('PPER'), held('STCW_BST'), held('MEDICAL'), held('GOC')]

function show(role: Role, shown: typeof FitDetails, titles: HeldTitle[], length: number | null = 14) {
  const user = { _id: '1', id: '1', name: 'Carla Pons', role } as OwnUserView
  startSession({ token: 'x', user })
  const Shown = shown
  render(
    <MemoryRouter>
      <Shown fit={z.encode(fitView, judged(titles, length))} jobId="o1" />
    </MemoryRouter>,
  )
}
const toTitles = () => screen.queryByRole('link', { name: 'Poner al día tus titulaciones' })

test.each([
  ['encaja', complete, false],
  ['con condición', [held('PPER')], true],
  ['no encaja', [held('ICC')], false],
  ['sin datos', [], true],
] as const)(
  'a crew member reads “%s” with its reasons, whose opinion it is, and what to do',
  (word, titles, isMended) => {
    show('crew', FitPanel, [...titles])
    const panel = screen.getByRole('region', { name: 'Titulación para este traslado' })
    expect(panel.textContent).toMatch(`Tu titulación:${word}`)
    expect(panel.textContent).toContain(GUIDE)
    expect(toTitles() !== null).toBe(isMended)
  },
)

test('a condition is named beside the verdict, and comes before what fits', () => {
  show('owner', FitDetails, [held('PPER'), held('STCW_BST')])
  screen.getByText('· faltan el médico y la radio')
  const reasons = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(reasons.at(-1)).toMatch(/^Patrón Profesional/)
  cleanup()
  show(
    'owner',
    FitDetails,
    [...complete].filter(({ kind }) => kind !== 'MEDICAL'),
  )
  screen.getByText('· falta el médico')
})

test('an unknown title is no refusal: the owner reads that titles are missing, without a way to add them', () => {
  show('owner', FitDetails, [])
  screen.getByText('sin datos')
  screen.getByText('Todavía no ha añadido titulaciones a su perfil.')
  expect([screen.queryByText('no encaja'), toTitles()]).toEqual([null, null])
})

test('an owner is led to the offer where it lacks something, and a crew member is not', async () => {
  const toOffer = () => screen.queryByRole('link', { name: 'Completar la oferta', hidden: true })
  show('owner', FitDetails, complete, null)
  screen.getByText('Falta la eslora del barco.')
  expect(toOffer()?.getAttribute('href')).toBe('/edit-job/o1')
  cleanup()
  show('owner', FitDetails, complete)
  expect(toOffer()).toBeNull()
  cleanup()
  show('crew', FitDetails, complete, null)
  expect(toOffer()).toBeNull()
})

test('that a title ends before the transfer is read at once, the other reasons when they are opened', async () => {
  show('owner', FitDetails, [...complete, held('PA', '2026-06-12')])
  const details = screen.getByRole('group')
  const ending = screen.getByText(
    /su fecha de caducidad es el 12 de junio de 2026, antes de que acabe el traslado/,
  )
  expect(ending.closest('summary')).not.toBeNull()
  expect(details.hasAttribute('open')).toBe(false)
  await userEvent.click(screen.getByText('encaja'))
  expect(details.hasAttribute('open')).toBe(true)
  within(details).getByText(/PPER\): vale hasta 60 millas/)
  within(details).getByText(GUIDE)
})
