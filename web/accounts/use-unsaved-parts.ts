import { useCallback, useState } from 'react'
import type { ProfilePart } from '#web/accounts/profile-form.ts'
import { PROFILE_DRAFT } from '#web/accounts/saved-part.tsx'
import { formDrafts } from '#web/offline/form-drafts.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'

const none: ReadonlySet<ProfilePart> = new Set()

/** One question on leaving, and one note of restored text, for all parts of a screen. */
export function useUnsavedParts(parts: readonly ProfilePart[]) {
  const [unsaved, setUnsaved] = useState(none)
  const [restored, setRestored] = useState(() =>
    parts.some(part => formDrafts.read(PROFILE_DRAFT, part) !== undefined),
  )
  const [round, setRound] = useState(0)
  const onUnsaved = useCallback((part: ProfilePart, isUnsaved: boolean) => {
    setUnsaved(before => {
      if (before.has(part) === isUnsaved) return before
      const others = [...before].filter(one => one !== part)
      return new Set(isUnsaved ? [...others, part] : others)
    })
  }, [])
  const drop = () => {
    for (const part of parts) formDrafts.drop(PROFILE_DRAFT, part)
  }
  useLeaveGuard(
    unsaved.size > 0,
    'Lo que has cambiado en tu perfil todavía no se ha guardado y se perderá.',
    drop,
  )
  return {
    onUnsaved,
    restored: restored && unsaved.size > 0,
    /** A key: with another one the forms begin again. */
    round,
    discard() {
      drop()
      setRestored(false)
      setRound(before => before + 1)
    },
  }
}
