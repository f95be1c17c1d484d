/** Small letters and figures alone, a space between words: 'L’Estartit' → 'l estartit'. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** As sources, because a database looks for them too; each ends where the next word begins. */
export const ARTICLE = '(?:el|la|los|las|le|les|l|o|a|os|as) '
export const HARBOUR =
  '(?:real )?(?:club nautico|club de mar|puerto deportivo|puerto|port|porto|marina|darsena|bahia)(?: (?:de|del|d|di|da|do))? '

const leadingArticle = new RegExp(`^${ARTICLE}`)
const leadingHarbour = new RegExp(`^${HARBOUR}`)

/** 'l estartit' → 'estartit'; what is nothing but an article stays. */
export const withoutArticle = (plain: string): string => plain.replace(leadingArticle, '')

/** Without what people write before a port's own name: 'real club nautico de denia' → 'denia'. */
export const withoutHarbour = (plain: string): string => plain.replace(leadingHarbour, '')
