/** Specification §9: up to this width one draws, over it a code leads to the phone. */
export const QR_FROM = '(min-width: 769px)'
