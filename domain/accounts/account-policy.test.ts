import { expect, test } from 'vitest'
import { opensProfileOf, opensProfiles, seesContact } from '#domain/accounts/account-policy.ts'
import { type AccountStatus, accountStatuses } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }

const strangers = { applied: false, accepted: false }
const applied = { applied: true, accepted: false }
const accepted = { applied: true, accepted: true }

test.each([
  ['themselves', ana, ana, strangers, true],
  ['themselves', carla, carla, strangers, true],
  ['a crew member who has not applied', ana, carla, strangers, false],
  ['a crew member who has applied', ana, carla, applied, true],
  ['a crew member whom they have accepted', ana, carla, accepted, true],
  ['an owner to whom they have not applied', carla, ana, strangers, false],
  ['an owner to whom they have applied', carla, ana, applied, false],
  ['an owner who has accepted them', carla, ana, accepted, true],
  ['another owner', ana, oscar, strangers, false],
  ['another owner, whatever the relationship', ana, oscar, accepted, false],
  ['another crew member, whatever the relationship', carla, diego, accepted, false],
])(
  'the phone and e-mail of %s: %o looking at %o with %o gives %s',
  (_, viewer, person, relationship, sees) => {
    expect(seesContact(viewer, person, relationship)).toBe(sees)
  },
)

test.each(accountStatuses)(
  'Owners open the profile of somebody whose account is %s; crew members open none',
  standing => {
    const opens = (viewer: Actor) => [opensProfiles(viewer), opensProfileOf(viewer, { standing })]
    const wrongRole = { allowed: false, reason: 'wrong_role' }
    const reason: Record<AccountStatus, string> = {
      active: '',
      disabled: 'person_disabled',
      erased: 'person_erased',
    }
    const open = reason[standing] ? { allowed: false, reason: reason[standing] } : { allowed: true }
    expect(opens(ana)).toEqual([{ allowed: true }, open])
    expect(opens(carla)).toEqual([wrongRole, wrongRole])
  },
)
