import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the colours of the page without the application are those of the application', () => {
  const styles = readFileSync('web/styles.css', 'utf8')
  const page = readFileSync('web/passages/follow/follow-page.css', 'utf8')
  const colours = [...page.matchAll(/^ {2}--([\w-]+): (#\w+);$/gm)].map(([, name, value]) => [name, value])
  expect(colours.length).toBeGreaterThan(5)
  expect(colours).toEqual(
    colours.map(([name]) => [name, styles.match(new RegExp(`--color-${name}: (#\\w+);`))?.[1]]),
  )
})
