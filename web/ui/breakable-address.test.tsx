import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MailLink } from '#web/ui/contact-link.tsx'

afterEach(cleanup)

test('an address may be broken after its signs, and is copied as it is', () => {
  const { container } = render(<MailLink address="ana.ferrer@example.com" />)
  expect(container.querySelector('span')?.innerHTML).toBe(
    '<span>ana.</span><wbr><span>ferrer@</span><wbr><span>example.</span><wbr><span>com</span>',
  )
  expect(container.textContent).toBe('ana.ferrer@example.com')
})
