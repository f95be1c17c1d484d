/** Lower-case letters and digits, one space between words: 'L’Estartit' → 'l estartit'. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const leadingArticle = /^(?:el|la|los|las|le|les|l|o|a|os|as) /
const leadingHarbour =
  /^(?:real )?(?:club nautico|club de mar|puerto deportivo|puerto|port|porto|marina|darsena|bahia)(?: (?:de|del|d|di|da|do))? /

/** 'l estartit' → 'estartit'; an article alone stays. */
export const withoutArticle = (plain: string): string => plain.replace(leadingArticle, '')

/** Without words before the port's own name: 'real club nautico de denia' → 'denia'. */
export const withoutHarbour = (plain: string): string => plain.replace(leadingHarbour, '')
