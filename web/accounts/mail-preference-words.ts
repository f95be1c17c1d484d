import type { MailPreference } from '#domain/accounts/mail-preference.ts'
import type { Role } from '#domain/api.ts'

const means: Record<MailPreference, Record<Role, string>> = {
  all: {
    owner: 'Los importantes y, además, los mensajes nuevos.',
    crew: 'Los importantes y, además, los mensajes nuevos y los cambios en las ofertas a las que te has presentado.',
  },
  important: {
    owner: 'Contratos que esperan tu firma y contratos cancelados.',
    crew: 'Si te aceptan o te rechazan, si se libera tu plaza o se cancela la oferta, y lo que pasa con tus contratos.',
  },
  none: {
    owner: 'Solo los de tu cuenta, como el de cambiar la contraseña.',
    crew: 'Solo los de tu cuenta, como el de cambiar la contraseña.',
  },
}

export const mailPreferenceMeans = (preference: MailPreference, role: Role): string => means[preference][role]
