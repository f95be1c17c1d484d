import type { Mail } from '#server/platform/mail/mail.ts'

/** An invisible character without a line break. */
const WORD_JOINER = '\u2060'

/** Mail programs link anything that looks like an address; not 'evil.example' with this character in it. */
const withoutAddresses = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])(?:[.@](?=[\p{L}\p{N}_-]*\p{L})|:(?=\/\/))/gu, `$&${WORD_JOINER}`)

/** Typed text must not contain links: the only links of a mail are the program's own. */
export const unlinked = (mail: Mail): Mail => ({
  ...mail,
  name: mail.name === null ? null : withoutAddresses(mail.name),
  title: withoutAddresses(mail.title),
  ...(mail.about === undefined ? {} : { about: withoutAddresses(mail.about) }),
  paragraphs: mail.paragraphs.map(withoutAddresses),
})
