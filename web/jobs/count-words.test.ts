import { expect, test } from 'vitest'
import { JOBS_COUNTED } from '#domain/jobs/job-list.ts'
import { countWords } from '#web/jobs/count-words.ts'

test.each([
  [undefined, false, 'Ofertas abiertas'],
  [{ found: 0, fit: 0 }, false, 'Ofertas abiertas'],
  [{ found: 1, fit: null }, false, '1 oferta abierta'],
  [{ found: 64, fit: null }, false, '64 ofertas abiertas'],
  [{ found: 64, fit: 0 }, false, '64 ofertas abiertas'],
  [{ found: 64, fit: 41 }, false, '64 ofertas, 41 te valen'],
  [{ found: 2, fit: 1 }, false, '2 ofertas, 1 te vale'],
  [{ found: 41, fit: 41 }, true, '41 ofertas te valen'],
  [{ found: 1, fit: 1 }, true, '1 oferta te vale'],
  [{ found: JOBS_COUNTED, fit: 400 }, false, '1.000 ofertas o más'],
])('%o, filtered by titles: %s, is «%s»', (count, fitting, words) => {
  expect(countWords(count, fitting).join(' ')).toBe(words)
})
