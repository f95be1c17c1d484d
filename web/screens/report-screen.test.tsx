import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { notices } from '#server/notices/notice-table.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
const box = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const latest = async () => (await server.db.select().from(notices).orderBy(desc(notices.id)).limit(1))[0]
const why = 'Pide dinero por adelantado y no dice qué barco es.'

async function write(kind: RegExp, url: string) {
  await userEvent.click(await screen.findByRole('radio', { name: kind }))
  await userEvent.type(await box('Dirección exacta'), url)
  await userEvent.type(await box('Qué ocurre'), why)
  await userEvent.click(screen.getByRole('checkbox', { name: /de buena fe/ }))
}

test('a visitor who fears for somebody says nothing of themselves, and reads the number', async () => {
  await renderScreen(server, '/denunciar')
  await write(/seguridad de alguien/, 'localhost:3000/jobs')
  await screen.findByText(/llama antes al 112/)
  await press('Enviar aviso')
  await screen.findByText(noticeApi.send.success)
  const notice = await latest()
  await screen.findByText(notice?.reference ?? '–')
  expect(notice).toMatchObject({ kind: 'safety', name: null, email: null, reporterId: null })
})

test('an unsent notice is there again after a reload, and the person’s name and address are filled in', {
  tags: 'rare',
}, async () => {
  const carla = await server.join('crew')
  await renderScreen(server, '/denunciar', carla)
  expect((await box('Tu nombre')).value).toBe('Carla Pons')
  await write(/estafa/, 'https://a.example/b')
  const carried = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await press('Enviar aviso')
  await screen.findByRole('alert')
  globalThis.fetch = carried
  await renderScreen(server, '/denunciar', carla)
  expect([(await box('Dirección exacta')).value, (await box('Qué ocurre')).value]).toEqual([
    'https://a.example/b',
    why,
  ])
  await userEvent.click(screen.getByRole('checkbox', { name: /de buena fe/ }))
  await press('Enviar aviso')
  await screen.findByText(noticeApi.send.success)
  expect(await latest()).toMatchObject({ kind: 'scam', email: carla.user.email, reporterId: carla.id })
  await renderScreen(server, '/denunciar', carla)
  expect((await box('Dirección exacta')).value).toBe('')
})
