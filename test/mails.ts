/** The secret that a mailed link carries in its fragment. */
export function secretIn(mail: string | undefined, page: string): string {
  const secret = new RegExp(`http://localhost:3000/${page}#([\\w-]{43})`).exec(mail ?? '')?.[1]
  if (!secret) throw new Error(`This mail has no link to ${page}: ${mail}`)
  return secret
}

/** Those of the mails that went to this address. */
export const mailsTo = (mails: string[], address: string): string[] =>
  mails.filter(mail => mail.includes(`To: ${address}`))
