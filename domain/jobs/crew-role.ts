/** A crew member's job on board. */
export const crewRoles = ['skipper', 'mate', 'deckhand', 'engineer'] as const
export type CrewRole = (typeof crewRoles)[number]
/** Whether they need a title to command; an application without a role is one to command. */
export const isToCommand = (role: CrewRole | undefined): boolean => (role ?? 'skipper') === 'skipper'

export const crewRoleLabels: Record<CrewRole, string> = {
  skipper: 'Patrón',
  mate: 'Segundo de a bordo',
  deckhand: 'Marinero',
  engineer: 'Mecánico',
}

/** On a passage that another leads: one of them alone is called its skipper. */
export const followerLabel = (role: CrewRole): string =>
  role === 'skipper' ? 'A bordo' : crewRoleLabels[role]
