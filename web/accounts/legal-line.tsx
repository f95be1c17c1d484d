import { paths } from '#domain/paths.ts'
import { TextLink } from '#web/accounts/text-link.tsx'

/** Its links open in another tab, so that a half-filled form is not left. */
export function LegalLine() {
  return (
    <p className="text-[0.875rem] leading-relaxed text-tinta-2">
      Al crear la cuenta aceptas las{' '}
      <TextLink to={paths.terms} newTab>
        Condiciones de uso
      </TextLink>{' '}
      y confirmas que has leído la{' '}
      <TextLink to={paths.privacy} newTab>
        Política de privacidad
      </TextLink>
      .
    </p>
  )
}
