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
  /** Whom it greets. */
  name: string
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
