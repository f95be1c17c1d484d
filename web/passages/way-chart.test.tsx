import { expect, test } from 'vitest'
import { drawTrack } from '#web/passages/way-chart.tsx'

function chartOf(): { box: Element; name: () => string | null | undefined } {
  const box = document.createElement('div')
  box.innerHTML = '<svg role="img" aria-label="De Palma a Ibiza."></svg>'
  return { box, name: () => box.firstElementChild?.getAttribute('aria-label') }
}
const track = [
  { latitude: 39.5, longitude: 2.5 },
  { latitude: 39.25, longitude: 2 },
]

test('the name of a chart says where the boat is as long as it sails, once', () => {
  const { box, name } = chartOf()
  drawTrack(box, track, true, { told: 'Quedan 40 mn' })
  drawTrack(box, track, true, { told: 'Quedan 38 mn' })
  expect(name()?.replace(/\u00a0/g, ' ')).toBe(
    'De Palma a Ibiza. El barco, en 39° 15,00′ N, 2° 00,00′ E. Quedan 38 mn.',
  )
  drawTrack(box, track, false, {})
  expect(name()).toBe('De Palma a Ibiza.')
})
