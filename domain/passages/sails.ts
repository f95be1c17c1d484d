/** The parts of the rig in an entry of the log. They have no field: they are written as a sentence, and read back. */
export const rigParts = ['mayor', 'genova', 'trinqueta', 'motor'] as const
export type RigPart = (typeof rigParts)[number]

export const rigLabels: Record<RigPart, string> = {
  mayor: 'Mayor',
  genova: 'Génova',
  trinqueta: 'Trinqueta',
  motor: 'Motor',
}

/** The first is down, or stopped; the second is the one that a tap sets. */
export const rigSettings = {
  mayor: ['abajo', 'entera', 'un rizo', 'dos rizos', 'tres rizos'],
  genova: ['abajo', 'entero', 'un rizo', 'dos rizos', 'a medias'],
  trinqueta: ['abajo', 'arriba'],
  motor: ['parado', 'en marcha'],
} as const satisfies Record<RigPart, readonly string[]>

export type Rig = { readonly [P in RigPart]?: string }

const isDown = (part: RigPart, setting: string | undefined) =>
  setting === undefined || setting === rigSettings[part][0]
export const isSet = (rig: Rig, part: RigPart): boolean => !isDown(part, rig[part])

/** The rig after a tap: a part that was set is taken down, and one that is down is set whole. */
export const toggled = (rig: Rig, part: RigPart): string =>
  isSet(rig, part) ? rigSettings[part][0] : rigSettings[part][1]

/** Without the engine: 'Mayor: un rizo · Génova: entero'. */
export const rigInWords = (rig: Rig, parts: readonly RigPart[]): string =>
  parts.flatMap(part => (rig[part] ? [`${rigLabels[part]}: ${rig[part]}`] : [])).join(' · ')

/** Text that a person wrote by hand gives an empty rig. */
export function readRig(text: string): Rig {
  const said = new Map(text.split(/ · |\n/).map(each => each.split(': ') as [string, string]))
  return Object.fromEntries(
    rigParts.flatMap(part => {
      const setting = said.get(rigLabels[part])
      return setting && (rigSettings[part] as readonly string[]).includes(setting) ? [[part, setting]] : []
    }),
  )
}
