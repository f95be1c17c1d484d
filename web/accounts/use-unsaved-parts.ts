import { useCallback, useState } from 'react'
import type { ProfilePart } from '#web/accounts/profile-form.ts'
import { type PartState, PROFILE_DRAFT } from '#web/accounts/saved-part.tsx'
import { formDrafts } from '#web/offline/form-drafts.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'

const none: ReadonlyMap<ProfilePart, PartState> = new Map()

/** One question on leaving, and one note of restored text, for all parts of a screen. */
export function useUnsavedParts(parts: readonly ProfilePart[]) {
  const [states, setStates] = useState(none)
  const unsaved = [...states.values()].filter(state => state !== 'saved')
  const [restored, setRestored] = useState(() =>
    parts.some(part => formDrafts.read(PROFILE_DRAFT, part) !== undefined),
  )
  const [round, setRound] = useState(0)
  const onState = useCallback((part: ProfilePart, state: PartState) => {
    setStates(before => (before.get(part) === state ? before : new Map(before).set(part, state)))
  }, [])
  const drop = () => {
    for (const part of parts) formDrafts.drop(PROFILE_DRAFT, part)
  }
  useLeaveGuard(
    unsaved.length > 0,
    'Lo que has cambiado en tu perfil todavía no se ha guardado y se perderá.',
    { onLeave: drop, isSaving: unsaved.includes('saving') },
  )
  return {
    onState,
    restored: restored && unsaved.length > 0,
    /** A key: with another one the forms begin again. */
    round,
    discard() {
      drop()
      setRestored(false)
      setRound(before => before + 1)
    },
  }
}
