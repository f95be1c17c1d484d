import { phoneParts } from '#domain/phone-numbers.ts'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'

const look =
  'underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta focus-visible:rounded-inner'

/** A link for each number of the text. */
export const PhoneLinks = ({ text }: { text: string }) =>
  phoneParts(text).map((part, at) =>
    part.dialled === undefined ? (
      <span key={at}>{part.text}</span>
    ) : (
      <a key={at} href={`tel:${part.dialled}`} className={look}>
        {part.text}
      </a>
    ),
  )

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={look}>
    <BreakableAddress text={address} />
  </a>
)
