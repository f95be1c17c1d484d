/** The account between the owner and a crew member, as far as somebody has something to do there. */
export interface AccountFacts {
  /** Both have signed, or one of them has erased their account. */
  isDone: boolean
  /** The parties that have signed the open settlement; null while none is open. */
  signedBy: readonly ('owner' | 'crew')[] | null
  expenseAwaits: boolean
  /** By the owner. */
  refundAwaits: boolean
  /** By the crew member. */
  paymentAwaits: boolean
}
