import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit } from '#domain/titles/fit.ts'
import { rememberedFit } from '#server/jobs/remembered-fit.ts'
import { worlds } from '#test/fit-worlds.ts'

test('the remembered verdict is that of fit, for any difference', () => {
  const day = fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02', '2027-07-01')
  const world = fc.tuple(worlds.world, day, day).map(([facts, from, to]) => ({ ...facts, from, to }))
  fc.assert(
    fc.property(fc.array(world, { minLength: 2, maxLength: 30 }), worlds.titles, (transfers, titles) => {
      const judge = rememberedFit(titles)
      expect([...transfers, ...transfers].map(judge)).toEqual(
        [...transfers, ...transfers].map(transfer => fit(transfer, titles)),
      )
    }),
  )
})
