import { fault } from '#domain/faults.ts'

export const subscriptionUnreadable = fault(
  'subscription_unreadable',
  () => 'La suscripción del navegador no es válida. Vuelve a activar los avisos.',
)
export const pushAddressInsecure = fault(
  'push_address_insecure',
  () => 'La dirección del servicio de avisos tiene que ser https.',
)
export const pushKindUnknown = fault('push_kind_unknown', () => 'Elige clases de aviso de la lista.')
export const pushKindsMissing = fault('push_kinds_missing', () => 'Elige qué avisos quieres recibir.')
export const pushKindTwice = fault('push_kind_twice', () => 'Elige cada clase de aviso una vez.')
