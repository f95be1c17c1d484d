import { type Browser, expect, request as requests } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { log, makePair, openConversation, say, streaming, talk } from '#test/journeys/talk.ts'
import { cheapestEngine, engines, freePort, openPlace, type Program } from '#test/processes/program.ts'

const originOf = (program: Program) => program.url.replace('127.0.0.1', 'localhost').replace(/\/api$/, '')

async function pairAt(browser: Browser, [ownersPort, crewsPort]: [string, string]) {
  const api = await requests.newContext({ baseURL: ownersPort })
  const { owner, crew } = await makePair(api)
  await api.dispose()
  const ana = await openConversation(browser, owner, crew, ownersPort)
  const carla = await openConversation(browser, crew, owner, crewsPort)
  return { ana, carla }
}

// Two programs can't share an embedded database: the second would end at once.
for (const engine of engines.filter(each => each === 'postgres'))
  test(`two people on two servers over one database talk at once (${engine})`, { tag: '@rare' }, async ({
    browser,
  }) => {
    const place = await openPlace(engine)
    try {
      const one = await place.started()
      const two = await place.started()
      const { ana, carla } = await pairAt(browser, [originOf(one), originOf(two)])
      await talk(ana, carla, 'de un servidor a otro')
    } finally {
      await place.close()
    }
  })

for (const engine of cheapestEngine)
  test(`after the server has been restarted both pages go on talking without a reload (${engine})`, {
    tag: '@rare',
  }, async ({ browser }) => {
    const place = await openPlace(engine)
    try {
      const port = { PORT: String(await freePort()) }
      const before = await place.started(port)
      const origin = originOf(before)
      const { ana, carla } = await pairAt(browser, [origin, origin])
      await talk(ana, carla, 'antes')

      before.child.kill('SIGKILL')
      await before.ended
      // The browser believes that it is on line.
      await say(carla, 'Escrito con el servidor caído.')
      await expect(log(carla).getByText('Sin enviar')).toBeVisible()

      const again = [streaming(ana), streaming(carla)]
      await place.started(port)
      await Promise.all(again)
      await expect(log(ana).getByText('Escrito con el servidor caído.')).toBeVisible()
      await expect(log(carla).getByText('Sin enviar')).toBeHidden()
      await expect(log(ana).getByText('Escrito con el servidor caído.')).toHaveCount(1)
      await talk(ana, carla, 'después')
    } finally {
      await place.close()
    }
  })
