import { expect, test } from 'vitest'
import { positionQuestion } from '#web/passages/log/position-question.ts'

const HOUR_MS = 3_600_000
const palma = { latitude: 39.55, longitude: 2.62, at: 0, port: 'Palma' }

test('a likely position is not asked about', () => {
  expect(positionQuestion({ latitude: 39.5, longitude: 2.5, at: HOUR_MS }, [palma])).toBeUndefined()
  expect(positionQuestion({ latitude: 14, longitude: -61, at: 0 }, [])).toBeUndefined()
})

test('land is asked about where nothing else is known, and nothing is offered', () => {
  expect(positionQuestion({ latitude: 40.4, longitude: -3.7, at: 0 }, [])).toEqual({
    text: 'Eso queda tierra adentro: ¿seguro?',
    likelier: undefined,
  })
})

test('land that can be reached in time is asked about too', () => {
  const inTime = { latitude: 41.65, longitude: -0.9, at: 48 * HOUR_MS }
  expect(positionQuestion(inTime, [palma])?.text).toBe('Eso queda tierra adentro: ¿seguro?')
})

test('miles and time are told', () => {
  expect(positionQuestion({ latitude: 39.5, longitude: -2.6, at: HOUR_MS }, [palma])).toEqual({
    text: 'Eso son 242 millas en 1 h desde Palma: ¿seguro?',
    likelier: { latitude: 39.5, longitude: 2.6 },
  })
})
