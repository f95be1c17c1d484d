import { paths } from '#domain/paths.ts'
/** A sentence that may link to a page of the site. */
export interface Note {
  words: string
  path?: string
}

/** A mail's content; `render-mail.ts` makes its text and its HTML from it. */
export interface Mail {
  to: string
  /** The accounts of the recipient and of the people named: erasing one deletes the mail's file. */
  people: string[]
  name: string | null
  title: string
  /** The title of its subject, if it has one: the second half of the subject line. */
  about?: string
  paragraphs: string[]
  /** The button, with a lead-in if its label needs one. */
  action: { words?: string; label: string; path: string }
  after?: Note[]
  /** Below the signature: the reason for this mail. */
  footer?: Required<Note>
  /** Where one press ends mails like this one (RFC 8058). */
  unsubscribe?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

const UNVERIFIED: Note = {
  words:
    'Este correo está sin verificar, y por eso no escribimos en él nombres ni títulos, ni enviamos documentos. Verifícalo en tu perfil:',
  path: paths.profile,
}

/**
 * Anybody can register any address: there, names and typed text are a stranger's words, and documents are not for
 * that reader.
 */
export const withoutNames = (sentence: string): Pick<Mail, 'name' | 'paragraphs' | 'after'> => ({
  name: null,
  paragraphs: [sentence],
  after: [UNVERIFIED],
})

export const greetingOf = ({ name, emailVerifiedAt }: { name: string; emailVerifiedAt: Date | null }) =>
  emailVerifiedAt === null ? null : name

export const greeting = ({ name }: Mail): string =>
  name === null ? 'Hola, te escribimos de Singladura:' : `Hola, ${name}:`
