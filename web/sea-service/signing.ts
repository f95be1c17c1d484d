/** The parameter of the address that names whose certificate is being signed. */
export const SIGNING = 'certificado'
