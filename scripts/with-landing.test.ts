import { expect, test } from 'vitest'
import { withLanding } from './with-landing.ts'

const page = '<body><div id="root"><!--first--><b>Singladura</b><!--/first--></div></body>'

test('the landing is under the head of the page, in the same root', () => {
  expect(withLanding(page, '<main>Tu barco, 5 $& más</main>')).toBe(
    '<body><div id="root"><div class="absolute inset-x-0 top-0 z-40"><b>Singladura</b></div><main>Tu barco, 5 $& más</main></div></body>',
  )
})

test('a page that does not say what is seen first stops the build', () => {
  expect(() => withLanding('<body></body>', '<main></main>')).toThrow('what is seen first')
})
