import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { issueMailLink } from '#server/searches/mail-links.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })

test('the mail’s link asks first, and one press ends the mail, signed out', async () => {
  const carla = await server.join('crew')
  await carla.call(searchApi.create, { body: { name: 'Veleros', filters: {}, alert: 'daily' } })
  const token = await issueMailLink(server.context(), carla.id)
  await renderScreen(server, `/searches/off#${token}`)
  await screen.findByText('Veleros')
  await userEvent.click(screen.getByRole('button', { name: 'No recibir más este correo' }))
  await screen.findByText(searchApi.stopMails.success)
  expect((await carla.call(searchApi.list)).body.searches[0]?.alert).toBe('off')
})

test.each(['', '#nada'])('a link without a good secret says so: %j', async secret => {
  await renderScreen(server, `/searches/off${secret}`)
  await screen.findByText(refusals.search_mails_unknown.message)
})
