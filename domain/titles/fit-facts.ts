import type { Exposure } from '#domain/ports/exposure.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import type { RegisterList } from '#domain/vessels/vessel-view.ts'

/** A transfer, as far as it decides who may command it. Null is not known. */
export interface TransferFacts {
  offshore: Exposure['offshore'] | null
  zone: Exposure['zone'] | null
  vessel: {
    type: VesselType
    /** In metres. */
    length: number | null
    /** ISO 3166-1 alpha-2. */
    flag: string | null
    list: RegisterList | null
  }
  /** Days, 'YYYY-MM-DD'. */
  from: string
  to: string
}

export interface HeldTitle {
  kind: TitleKind
  name?: string | null
  /** The last day on which it is valid; null if it has none. */
  validUntil: string | null
  verifiedAt?: Date | null
}

/** The same transfer with everything known, as the rules read it. */
export interface KnownTransfer {
  offshore: number
  type: VesselType
  length: number
  flag: string
  holds(...kinds: TitleKind[]): boolean
}
