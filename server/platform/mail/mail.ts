/** A sentence that may lead to a page of the site. */
export interface Note {
  words: string
  path?: string
}

/** A mail as it is meant; `render-mail.ts` makes its text and its HTML of it, so that both say the same. */
export interface Mail {
  to: string
  /** Whom it goes to and whom it names, by their accounts: a file of it goes with each of them. */
  people: string[]
  /** Whom it greets; nobody by name whose address is not known to be theirs. */
  name: string | null
  title: string
  /** What it is about, where that has a title of its own: the second half of the subject. */
  about?: string
  paragraphs: string[]
  /** The button. What leads over to it, where its label does not say all. */
  action: { words?: string; label: string; path: string }
  after?: Note[]
  /** Below the signature: why the reader gets this. */
  footer?: Required<Note>
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

const UNVERIFIED: Note = {
  words:
    'Este correo está sin verificar, y por eso no escribimos en él nombres ni títulos, ni enviamos documentos. Verifícalo en tu perfil:',
  path: '/profile',
}

/**
 * What is said to an address that is not verified. Anybody can register anybody's address: there, names, titles and all
 * else that people have written are a stranger's words, and documents are not for that reader.
 */
export const withoutNames = (sentence: string): Pick<Mail, 'name' | 'paragraphs' | 'after'> => ({
  name: null,
  paragraphs: [sentence],
  after: [UNVERIFIED],
})

export const greetingOf = ({ name, emailVerifiedAt }: { name: string; emailVerifiedAt: Date | null }) =>
  emailVerifiedAt === null ? null : name

export const greeting = ({ name }: Mail): string => (name === null ? 'Hola:' : `Hola, ${name}:`)
