import type { Mail, Note } from '#server/platform/mail/mail.ts'

/** An invisible character without a line break. */
const WORD_JOINER = '\u2060'

/** A name's dots, also those that browsers turn into one; the sign of an address; and the colon of a protocol. */
const LINKING =
  /[.\u3002\uff0e\uff61](?=[\p{L}\p{N}\p{M}\p{Cf}_-]*[\p{L}\p{So}])|(?<=www)[.\u3002\uff0e\uff61]|[@\uff20]|:(?=[/\\])/giu

/** Mail programs link anything that looks like an address; not 'evil.example' with this character in it. */
const withoutAddresses = (text: string): string => text.replace(LINKING, `$&${WORD_JOINER}`)

const plainNote = <T extends Note>(note: T): T => ({ ...note, words: withoutAddresses(note.words) })

/** Typed text must not contain links: the only links of a mail are its paths, which the program makes. */
export const unlinked = (mail: Mail): Mail => ({
  ...mail,
  name: mail.name === null ? null : withoutAddresses(mail.name),
  title: withoutAddresses(mail.title),
  ...(mail.about === undefined ? {} : { about: withoutAddresses(mail.about) }),
  paragraphs: mail.paragraphs.map(withoutAddresses),
  action: {
    ...mail.action,
    label: withoutAddresses(mail.action.label),
    ...(mail.action.words === undefined ? {} : { words: withoutAddresses(mail.action.words) }),
  },
  ...(mail.after ? { after: mail.after.map(plainNote) } : {}),
  ...(mail.footer ? { footer: plainNote(mail.footer) } : {}),
})
