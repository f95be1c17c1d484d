/** Between an owner and a crew member. */
export interface Relationship {
  /** The crew member has an application, not withdrawn, to an offer of the owner. */
  applied: boolean
  accepted: boolean
}
