import { FinalFailure } from '#server/platform/final-failure.ts'

/** The mail server will not take this mail for this address, however often it is sent. */
export class MailRefused extends FinalFailure {}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/**
 * A reply 5xx to the recipient or to the message, or an address that can't be sent at all. A refusal of the
 * site's own account on the mail server is for the operator to repair, so the mail is tried again.
 */
export function readRefusal(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, command, response = '', responseCode = 0 }: SmtpError = error
  if (code === 'EENVELOPE' && command === 'API')
    return new MailRefused('No mail can be sent to such an address.')
  if (responseCode < 500 || responseCode > 599 || !['RCPT TO', 'DATA'].includes(command ?? ''))
    return undefined
  // The rest of the reply often has the address, which no log may carry.
  const [numbers = ''] = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? []
  return new MailRefused(`The mail server refuses a mail for good: ${numbers} after ${command}.`)
}
