import { BreakableAddress } from '#web/ui/breakable-address.tsx'

const look =
  'underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta focus-visible:rounded-inner'

const dialled = (number: string) => number.replace(/[^\d+*#,;]/g, '')

export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${dialled(number)}`} className={look}>
    {number}
  </a>
)

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={look}>
    <BreakableAddress text={address} />
  </a>
)
