import type { Mail } from '#server/platform/mail/mail.ts'

/** An invisible character: no line is broken at it. */
const WORD_JOINER = '\u2060'

/** Mail programs make a link of whatever looks like an address: 'evil.example' is none for them with this in it. */
const withoutAddresses = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])(?:[.@](?=[\p{L}\p{N}_-]*\p{L})|:(?=\/\/))/gu, `$&${WORD_JOINER}`)

/** What people have written leads nowhere: the only links of a mail are the program's own. */
export const unlinked = (mail: Mail): Mail => ({
  ...mail,
  name: mail.name === null ? null : withoutAddresses(mail.name),
  title: withoutAddresses(mail.title),
  ...(mail.about === undefined ? {} : { about: withoutAddresses(mail.about) }),
  paragraphs: mail.paragraphs.map(withoutAddresses),
})
