import { accountApi } from '#domain/accounts/account-api.ts'
import type { Role } from '#domain/api.ts'
import { type Act, answerOf, calls, type Deed } from '#test/year/deed.ts'
import { forget } from '#test/year/forget.ts'
import { type Ledger, peopleOf } from '#test/year/marketplace.ts'

/** Who is there when the year begins, and who may come later. */
export const founders: Record<string, Role> = {
  ana: 'owner',
  oscar: 'owner',
  carla: 'crew',
  diego: 'crew',
  nuria: 'crew',
}
const everybody: Record<string, Role> = { ...founders, marta: 'owner', xoan: 'crew', iria: 'crew' }
const PASSWORD = 'amarras-7'

/** Who has erased their account may come again with the same address, as another person. */
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
        const body = { username: name, email: `${address}@example.com`, password: PASSWORD, role }
        const answer = await stage.visitor().call(accountApi.register, { body })
        if (answer.status === 201) stage.keepToken(name, answer.body.token)
        return answerOf(answer)
      },
    }
  })

export const erase: Act = model =>
  Object.keys(model.people).flatMap(by =>
    [PASSWORD, 'otra-clave'].map(
      (password): Deed => ({
        text: `${by} erases their account${password === PASSWORD ? '' : ' with a wrong password'}`,
        by,
        about: by,
        refusal: ({ gone }) =>
          (gone[by] ? 'not_signed_in' : undefined) ?? (password === PASSWORD ? undefined : 'wrong_password'),
        follows: now => forget(now, by),
        perform: calls(by, accountApi.erase, () => ({ body: { password } })),
      }),
    ),
  )
