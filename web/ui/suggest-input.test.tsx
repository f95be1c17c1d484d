import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SuggestInput, type SuggestionSource } from '#web/ui/suggest-input.tsx'

const ports = [
  { id: 'palma', name: 'Palma', alias: 'Palma de Mallorca', place: 'Illes Balears' },
  { id: 'palamos', name: 'Palamós', alias: undefined, place: 'Girona' },
  { id: 'pasaia', name: 'Pasaia', alias: undefined, place: 'Gipuzkoa' },
]
const suggest = (typed: string) => ports.filter(({ name }) => typed && name.startsWith(typed))
const source: SuggestionSource = { label: 'Puertos', load: async () => suggest }

let submitted = 0
function Form({ from }: { from: SuggestionSource }) {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submitted += 1
      }}
    >
      <SuggestInput aria-label="Puerto" value={value} onChange={setValue} source={from} listClassName="" />
      <button type="submit">Buscar</button>
    </form>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Puerto' })
const listbox = () => screen.queryByRole('listbox', { name: 'Puertos' })
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
/** The option that a screen reader speaks, though the focus stays in the field. */
const spoken = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const selected = () => screen.queryAllByRole('option', { selected: true }).map(option => option.textContent)
/** Whether the key was left to the browser. */
const isLeft = (key: string, init: object = {}) => fireEvent.keyDown(box(), { key, ...init })

const [PALMA, PALAMOS] = ['Palma · Palma de MallorcaIlles Balears', 'PalamósGirona']

beforeEach(() => {
  submitted = 0
})
afterEach(cleanup)

/** The names are loaded with the focus; two of them begin so. */
async function typePal(from = source) {
  render(<Form from={from} />)
  await userEvent.type(box(), 'Pal')
  await screen.findByRole('listbox')
}

describe('the words of a screen reader', () => {
  test('an untouched field is a closed combobox with a list that completes what is typed', async () => {
    render(<Form from={source} />)
    await userEvent.click(box())
    const told = ['aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant']
    expect(told.map(name => box().getAttribute(name))).toEqual(['list', 'false', null, null])
    expect(listbox()).toBeNull()
  })

  test('typing opens the list, names it, and selects nothing', async () => {
    await typePal()
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(listbox()?.id)
    expect(options()).toEqual([PALMA, PALAMOS])
    expect([spoken(), selected()]).toEqual([undefined, []])
  })

  test('a name that nothing begins with closes it', async () => {
    await typePal()
    await userEvent.type(box(), 'x')
    expect([listbox(), box().getAttribute('aria-expanded'), box().value]).toEqual([null, 'false', 'Palx'])
  })

  test('typing after an option was spoken selects nothing again', async () => {
    await typePal()
    await userEvent.keyboard('{ArrowDown}a')
    expect([box().value, options(), spoken(), selected()]).toEqual(['Pala', [PALAMOS], undefined, []])
  })
})

describe('the keys', () => {
  test('the arrows go round in both directions, and the focus stays in the field', async () => {
    await typePal()
    const heard: unknown[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`)
      heard.push(spoken())
      expect(selected()).toEqual([spoken()])
    }
    expect(heard).toEqual([PALMA, PALAMOS, PALMA, PALAMOS, PALMA])
    expect([document.activeElement, box().value]).toEqual([box(), 'Pal'])
  })

  test('up begins with the last', async () => {
    await typePal()
    await userEvent.keyboard('{ArrowUp}')
    expect(spoken()).toBe(PALAMOS)
  })

  test('Enter takes the spoken option, closes the list and sends no form', async () => {
    await typePal()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect([box().value, listbox(), spoken(), submitted]).toEqual(['Palma', null, undefined, 0])
  })

  test('Enter without a spoken option sends the form with what is typed', async () => {
    await typePal()
    await userEvent.keyboard('{Enter}')
    expect([box().value, submitted]).toEqual(['Pal', 1])
  })

  test('Escape closes the list and keeps the text; with the list closed it is left to the dialog around', async () => {
    await typePal()
    expect(isLeft('Escape')).toBe(false)
    expect([listbox(), box().value]).toEqual([null, 'Pal'])
    expect(isLeft('Escape')).toBe(true)
  })

  test('down opens a closed list again; up leaves it closed', { tags: 'rare' }, async () => {
    await typePal()
    await userEvent.keyboard('{Escape}{ArrowUp}')
    expect(listbox()).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect([options(), spoken()]).toEqual([[PALMA, PALAMOS], undefined])
  })

  test('Tab leaves with the text as it is, and closes the list', { tags: 'rare' }, async () => {
    await typePal()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    expect([document.activeElement?.textContent, box().value, listbox()]).toEqual(['Buscar', 'Pal', null])
  })

  test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight', 'Backspace', 'a'])(
    '%s is the text’s own',
    async key => {
      await typePal()
      expect(isLeft(key)).toBe(true)
      expect(listbox()).not.toBeNull()
    },
  )

  test('while a letter is being composed, the keys belong to the composition', async () => {
    await typePal()
    for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(isLeft(key, { isComposing: true })).toBe(true)
    expect([spoken(), box().value, options().length]).toEqual([undefined, 'Pal', 2])
  })
})

test('the field has the text that an option says is to be written', async () => {
  const exact = ports.map(port => ({ ...port, written: `${port.name} (${port.place})` }))
  render(<Form from={{ ...source, load: async () => () => exact }} />)
  await userEvent.type(box(), 'Palma')
  await userEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
  expect(box().value).toBe('Palma (Illes Balears)')
})

test('an option that is pressed is taken, and the keyboard of a phone stays open', async () => {
  await typePal()
  const option = within(screen.getByRole('listbox')).getByRole('option', { name: /Palamós/ })
  const press = createEvent.mouseDown(option)
  fireEvent(option, press)
  expect(press.defaultPrevented).toBe(true)
  await userEvent.click(option)
  expect([box().value, listbox(), document.activeElement]).toEqual(['Palamós', null, box()])
})

test('without the names it is an ordinary field, and the next focus asks for them again', async () => {
  const load = vi.fn(source.load).mockRejectedValueOnce(new Error('The network is away.'))
  render(<Form from={{ ...source, load }} />)
  await userEvent.type(box(), 'Pal')
  expect([box().value, listbox()]).toEqual(['Pal', null])
  await userEvent.tab()
  await userEvent.type(box(), 'm')
  await screen.findByRole('option', { name: /Palma/ })
  expect(load).toHaveBeenCalledTimes(2)
})
