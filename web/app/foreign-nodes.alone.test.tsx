import { fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { tolerateForeignNodes } from '#web/app/foreign-nodes.ts'

/** The shapes that test/architecture/own-text.ts refuses, in case that it misses one. */
function Careless() {
  const [sent, setSent] = useState(0)
  return (
    <form>
      <textarea aria-label="Mensaje" />
      <button type="button" onClick={() => setSent(sent + 1)}>
        {sent % 2 === 0 && 'Sin enviar'}
        {sent === 1 && <b>Enviado</b>}
        {sent < 2 && 'Tú: '}
      </button>
    </form>
  )
}

function translate(root: Element) {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.nodeValue
    text.replaceWith(font)
  }
}

test('React goes on where a translator has replaced its texts, and what was typed stays', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { removeChild, insertBefore } = Node.prototype
  tolerateForeignNodes()
  const { container, unmount } = render(<Careless />)
  const form = within(container)
  const box = form.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(box, { target: { value: 'Zarpamos el lunes' } })
  for (const _ of [1, 2, 3]) {
    translate(container)
    fireEvent.click(form.getByRole('button'))
  }
  expect(form.getByRole('textbox')).toBe(box)
  expect(box.value).toBe('Zarpamos el lunes')
  expect(console.warn).toHaveBeenCalled()
  unmount()
  Object.assign(Node.prototype, { removeChild, insertBefore })
})
