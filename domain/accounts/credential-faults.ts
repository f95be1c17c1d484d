import { fault } from '#domain/faults.ts'

export const emailMissing = fault('email_missing', () => 'Escribe tu correo electrónico.')
export const emailTooLong = fault('email_too_long', () => 'El correo electrónico es demasiado largo.')
export const emailUnreadable = fault('email_unreadable', () => 'El correo electrónico no es válido.')
export const nameMissing = fault('name_missing', () => 'Escribe tu nombre.')
export const passwordMissing = fault('password_missing', () => 'Escribe tu contraseña.')
export const newPasswordMissing = fault('new_password_missing', () => 'Escribe una contraseña.')
export const passwordTooShort = fault(
  'password_too_short',
  ({ min }: { min: number }) => `La contraseña debe tener al menos ${min} caracteres.`,
)
export const roleMissing = fault('role_missing', () => 'Elige si eres armador o tripulante.')
export const linkCodeMissing = fault('link_code_missing', () => 'Falta el código del enlace.')
export const temporaryCodeMissing = fault('temporary_code_missing', () => 'Falta el código temporal.')
