import { annexTerms } from '#domain/annexes/annex.ts'
import { typedElsewhere } from '#web/annexes/annex-phone.ts'
import { arriveByCode } from '#web/signatures/arrive-by-code.ts'
import { announce } from '#web/ui/announce.ts'

function termsIn(text: string) {
  try {
    return annexTerms.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The computer's proposal, for the form that is opened next. */
function keepSent(fragment: URLSearchParams, pathname: string, search: string) {
  const [, , jobId = ''] = pathname.split('/')
  const crew = new URLSearchParams(search).get('crew') ?? ''
  const typed = fragment.get('p')
  const terms = typed === null ? undefined : termsIn(typed)
  if (terms) typedElsewhere.keep(jobId, crew, terms)
  else if (typed !== null || fragment.has('r'))
    announce.warning(
      'Lo que escribiste en el ordenador no ha llegado con el código. Escríbelo aquí antes de firmar.',
    )
}

export const arrive = () => arriveByCode(keepSent)
