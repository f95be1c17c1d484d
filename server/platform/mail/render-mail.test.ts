// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mail.ts'
import { renderMail as render } from '#server/platform/mail/render-mail.ts'

function renderMail(mail: Mail, site: string) {
  const { text, html, ...rest } = render(mail, site)
  return { ...rest, text: text.replaceAll('\u2060', ''), html: html.replaceAll('\u2060', '') }
}
const SITE = 'https://singladura.example'
const least: Mail = {
  people: [],
  to: 'ana@example.com',
  name: 'Ana Ferrer',
  title: 'Mensaje nuevo',
  paragraphs: [],
  action: { label: 'Míralo en Singladura', path: '/messages?conversation=7&page=2' },
}
const most: Mail = {
  ...least,
  about: 'Palma – Valencia',
  paragraphs: ['Carla Pons ha firmado.', 'Ha escrito:\nHasta mañana.'],
  action: { words: 'Descárgalo aquí:', label: 'Ver mis contratos', path: '/contracts' },
  after: [{ words: 'El enlace sirve una vez.' }, { words: 'Compruébalo:', path: '/verify/7' }],
  footer: { words: 'Elige tus avisos en', path: '/profile/edit#avisos' },
}
const hostile = `<b>Ana</b> "x" 'y' &amp; </title><script>alert(1)</script><img src=https://ajena.example/1.png>`
const hostileMail: Mail = {
  ...most,
  name: hostile,
  title: hostile,
  about: hostile,
  paragraphs: [hostile],
  action: { words: hostile, label: hostile, path: '/contracts' },
  after: [{ words: hostile }],
}

function read(mail: Mail) {
  const { text, html } = renderMail(mail, SITE)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [preheader] = page.body.children
  preheader?.remove()
  for (const end of page.body.querySelectorAll('br, p, h1, a')) end.after('\n')
  const shown = (page.body.textContent ?? '').split('\n').map(line => line.trim())
  const links = [...page.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '')
  return { text, html, page, shown, links, preheader: preheader?.textContent ?? '' }
}

describe.each([
  ['with the least', least],
  ['with everything', most],
  ['with names that are HTML', hostileMail],
])('A mail %s', (_, mail) => {
  const { text, html, page, shown, links } = read(mail)

  test('says each line of its text in its HTML too, in the same order', () => {
    const lines = text.split('\n').filter(line => line !== '' && line !== '--')
    // Without a lead-in, the text makes a sentence of the button's label.
    const expected = lines.map(line => (line === `${mail.action.label}:` ? mail.action.label : line))
    let next = 0
    const missing = expected.filter(line => {
      const at = shown.indexOf(line, next)
      if (at >= 0) next = at + 1
      return at < 0
    })
    expect(missing).toEqual([])
  })

  test('leads from both to the same pages, which are the site’s', () => {
    const inText = text.match(/^https:.*$/gm) ?? []
    expect(new Set(links)).toEqual(new Set([...inText, `${SITE}/privacy`, `${SITE}/terms`]))
    expect(links.filter(link => !link.startsWith(`${SITE}/`))).toEqual([])
  })

  test('has its link behind the button and written out', () => {
    const url = SITE + mail.action.path
    const labels = [...page.querySelectorAll('a')].filter(link => link.getAttribute('href') === url)
    expect(labels.map(link => link.textContent?.trim())).toEqual([mail.action.label, url])
  })

  test('fetches nothing and runs nothing', () => {
    expect([...page.querySelectorAll('[src], [background], link, style, script, img, svg, form')]).toEqual([])
    expect(html).not.toMatch(/url\(|@import/)
  })

  test('is in Spanish, for a light ground, with the subject’s first half as its title', () => {
    const scheme = page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')
    expect([page.documentElement.lang, scheme, page.title]).toEqual(['es', 'light', mail.title])
  })
})

test('No address is in the HTML but the site’s', () => {
  const addresses = read(most).html.match(/https?:\/\/[^/"<\s]*/g)
  expect(new Set(addresses)).toEqual(new Set([SITE]))
})

test('HTML in a name is shown as it was typed', () => {
  const { page, shown } = read(hostileMail)
  expect(shown).toContain(`Hola, ${hostile}:`)
  expect(page.querySelectorAll('b').length).toBe(0)
})

test('The list of mails shows the news beside the subject, or else what to do', () => {
  expect([most, { ...most, paragraphs: [] }, least].map(mail => read(mail).preheader.split('͏')[0])).toEqual([
    'Carla Pons ha firmado.',
    'Descárgalo aquí:',
    'Mensaje nuevo',
  ])
})

const evil = [
  'evil.example',
  'evil.example/pago',
  'https://evil.example/x',
  'https://evil.example/x y www.evil.example y evil.example/pago',
  'HTTPS://EVIL.EXAMPLE',
  'https:\\\\evil.example',
  'www.evil.example',
  'www.123.example',
  'ana@evil.example',
  'mailto:ana@evil.example',
  'ana＠evil.example',
  'evil。example',
  'evil．example',
  '_evil_.example',
  'e\u0301vil.e\u0301xample',
  'evil.\u00adexample',
  'i❤.example',
  '(evil.example)',
  'evil.xn--p1ai',
]
/** The parts of a text, with these invisible characters, that mail programs would make a link of. */
const LINKS =
  /[a-z]+:(?!\u2060)[/\\]{2}[^\s<>"]+|www[.\u3002\uff0e](?!\u2060)[^\s<>"]+|[^\s<>"@]+[@\uff20](?!\u2060)[^\s<>"]+|[^\s<>"(/.]+[.\u3002\uff0e\uff61](?!\u2060)\u00ad?(?:e\u0301?xample|xn--)[^\s<>"]*/giu

/** Each field that may hold typed text, also those to come: a mail without one does not compile. */
const everywhere = (text: string): Required<Mail> => ({
  to: 'ana@example.com',
  people: [],
  name: text,
  title: text,
  about: text,
  paragraphs: [text, `Dice:\n${text}`],
  action: { words: text, label: text, path: '/contracts' },
  after: [{ words: text, path: '/jobs' }, { words: `${text}\n${text}` }],
  footer: { words: text, path: '/profile' },
  unsubscribe: '/api/searches/mails/x/off',
  attachments: [],
})

test.each(evil)(
  'Wherever %s is typed, no mail has a link that is not the site’s',
  { tags: 'rare' },
  address => {
    expect(`Entra en ${address} ya`).toMatch(LINKS)
    const { text, html, subject } = render(everywhere(`Entra en ${address} ya`), SITE)
    const page = new DOMParser().parseFromString(html, 'text/html')
    const shown = [text, html.replaceAll(/<[^>]*>/g, '\n'), page.title, subject]
    const found = shown.flatMap(each => each.match(LINKS) ?? [])
    expect(found.filter(link => !link.startsWith(`${SITE}/`))).toEqual([])
    const behind = [...page.querySelectorAll('[href]')].map(each => each.getAttribute('href') ?? '')
    expect(behind.filter(link => !link.startsWith(`${SITE}/`))).toEqual([])
  },
)

test('A name with dots, a length and an hour stay as they were typed', () => {
  const mail = { ...least, name: 'Náutica S. L.', paragraphs: ['Oceanis 46.1, a las 14:30. Gracias.'] }
  expect(render(mail, SITE).text).toContain('Hola, Náutica S. L.:\n\nOceanis 46.1, a las 14:30. Gracias.\n')
})

test('The subject says what it is about, where that has a title', () => {
  expect([least, most].map(mail => renderMail(mail, SITE).subject)).toEqual([
    'Mensaje nuevo',
    'Mensaje nuevo: Palma – Valencia',
  ])
})

test('The text has each link on a line of its own', () => {
  expect(renderMail(most, SITE).text).toBe(`Hola, Ana Ferrer:

Carla Pons ha firmado.

Ha escrito:
Hasta mañana.

Descárgalo aquí:
https://singladura.example/contracts

El enlace sirve una vez.

Compruébalo:
https://singladura.example/verify/7

Un saludo,
Singladura

--
Elige tus avisos en
https://singladura.example/profile/edit#avisos
`)
})
