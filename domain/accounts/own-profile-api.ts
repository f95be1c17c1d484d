import * as z from 'zod/mini'
import { ownUserView } from '#domain/accounts/account.ts'
import { defineApi } from '#domain/api.ts'

/** Every screen of somebody who is signed in reads it, and most call nothing else of the account. */
export const ownProfileApi = defineApi({
  readProfile: {
    method: 'GET',
    path: '/users/profile',
    access: 'user',
    summary: 'El perfil propio',
    reply: z.object({ user: ownUserView }),
    fallback: 'No se pudo cargar tu perfil.',
  },
})
