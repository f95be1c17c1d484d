import type { Role } from '#domain/api.ts'
import type { PersonState } from '#domain/operator/people.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

export const roleWords: Record<Role, string> = { owner: 'Armador', crew: 'Tripulante' }

const states: Record<PersonState, { tone: ChipTone; words: string }> = {
  active: { tone: 'ok', words: 'Activa' },
  unverified: { tone: 'wait', words: 'Sin verificar' },
  disabled: { tone: 'bad', words: 'Cerrada' },
}

export const stateWords = (state: PersonState): string => states[state].words

export const PersonChip = ({ state }: { state: PersonState }) => (
  <StatusChip tone={states[state].tone}>{states[state].words}</StatusChip>
)
