import { expect } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Role } from '#domain/api.ts'
import { disableAccount, enableAccount } from '#server/accounts/disable-account.ts'
import { type Act, answerOf, calls, type Deed } from '#test/year/deed.ts'
import { forget } from '#test/year/forget.ts'
import { type Ledger, peopleOf, presentIn } from '#test/year/marketplace.ts'

/** The people at the beginning of the year, and later ones. */
export const founders: Record<string, Role> = {
  ana: 'owner',
  oscar: 'owner',
  carla: 'crew',
  diego: 'crew',
  nuria: 'crew',
}
const everybody: Record<string, Role> = { ...founders, marta: 'owner', xoan: 'crew', iria: 'crew' }
const PASSWORD = 'amarras-7'

const addressOf = (name: string) => `${name.split('-')[0]}@example.com`

/** A person who has erased their account may come again with the same address, as another person. */
function newNameOf({ people }: Ledger, address: string): string {
  const before = Object.keys(people).filter(name => name.split('-')[0] === address).length
  return before === 0 ? address : `${address}-${before + 1}`
}

export const register: Act = model =>
  Object.entries(everybody).map(([address, role]): Deed => {
    const name = newNameOf(model, address)
    return {
      text: `${name} registers`,
      about: address,
      refusal: now =>
        peopleOf(now).some(known => known.split('-')[0] === address) ? 'email_taken' : undefined,
      follows: ({ people }) => {
        people[name] = role
      },
      async perform(stage) {
        const body = { username: name, email: addressOf(name), password: PASSWORD, role }
        const answer = await stage.visitor().call(accountApi.register, { body })
        if (answer.status === 201) stage.keepToken(name, answer.body.token)
        return answerOf(answer)
      },
    }
  })

const operator = (text: string, name: string): Omit<Deed, 'follows' | 'perform'> => ({
  text: `the operator ${text} ${name}`,
  about: name,
  refusal: () => undefined,
})

/** Signed out at once. */
export const disable: Act = model =>
  presentIn(model).map(
    (name): Deed => ({
      ...operator('disables', name),
      follows({ disabled }) {
        disabled[name] = true
      },
      async perform(stage) {
        await disableAccount(stage.server.context(), stage.id(name))
        const status = async () => (await stage.person(name).call(accountApi.readProfile)).status
        await expect.poll(status).toBe(401)
        return 'done'
      },
    }),
  )

export const enable: Act = model =>
  Object.keys(model.disabled).map(
    (name): Deed => ({
      ...operator('enables', name),
      follows({ disabled }) {
        delete disabled[name]
      },
      async perform(stage) {
        await enableAccount(stage.server, stage.id(name))
        const body = { email: addressOf(name), password: PASSWORD }
        const answer = await stage.visitor().call(accountApi.login, { body })
        if (answer.status === 200) stage.keepToken(name, answer.body.token)
        return answerOf(answer)
      },
    }),
  )

export const erase: Act = model =>
  Object.keys(model.people).flatMap(by =>
    [PASSWORD, 'otra-clave'].map(
      (password): Deed => ({
        text: `${by} erases their account${password === PASSWORD ? '' : ' with a wrong password'}`,
        by,
        about: by,
        refusal: ({ gone, disabled }) =>
          (gone[by] || disabled[by] ? 'not_signed_in' : undefined) ??
          (password === PASSWORD ? undefined : 'wrong_password'),
        follows: now => forget(now, by),
        perform: calls(by, accountApi.erase, () => ({ body: { password } })),
      }),
    ),
  )
