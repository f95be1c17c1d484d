import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpenList } from '#server/distances/open-list.ts'

test('the entries come out with the least first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), keys => {
      const list = new OpenList<number>()
      for (const key of keys) list.push(key, key)
      expect(list.leastKey).toBe(Math.min(...keys))
      expect(keys.map(() => list.pop())).toEqual(keys.toSorted((a, b) => a - b))
    }),
  )
})

test('the least comes first whatever was taken out before', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat())), steps => {
      const list = new OpenList<number>()
      let waiting: number[] = []
      for (const step of steps) {
        if (step !== null) {
          list.push(step, step)
          waiting = [...waiting, step].sort((a, b) => a - b)
        } else expect(list.pop()).toBe(waiting.shift())
        expect(list.size).toBe(waiting.length)
      }
    }),
  )
})
