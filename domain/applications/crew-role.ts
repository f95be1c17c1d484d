/** What a crew member does on board. */
export const crewRoles = ['skipper', 'mate', 'deckhand', 'engineer'] as const
export type CrewRole = (typeof crewRoles)[number]
export const crewRoleLabels: Record<CrewRole, string> = {
  skipper: 'Patrón',
  mate: 'Segundo de a bordo',
  deckhand: 'Marinero',
  engineer: 'Mecánico',
}
