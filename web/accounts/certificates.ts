/** Common certificates of Spanish and British crews; suggestions, never a closed list. */
export const commonCertificates = [
  'Patrón de Embarcaciones de Recreo (PER)',
  'Patrón de Yate (PY)',
  'Capitán de Yate (CY)',
  'Habilitación a vela',
  'Patrón Profesional de Embarcaciones de Recreo (PPER)',
  'PPER con ampliación a 150 millas',
  'Patrón Portuario',
  'Patrón de Litoral de la Marina Mercante',
  'Patrón de Altura de la Marina Mercante',
  'Marinero de puente',
  'Formación básica en seguridad (STCW VI/1)',
  'Operador Restringido SMSSM (ROC)',
  'Operador General SMSSM (GOC)',
  'Reconocimiento médico de embarque (ISM)',
  'RYA Yachtmaster Coastal',
  'RYA Yachtmaster Offshore',
  'RYA Yachtmaster Ocean',
  'ENG1 / ML5',
] as const

/** 'PY,  CY ,' → ['PY', 'CY'] */
export const splitCertificates = (text: string) =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

export const joinCertificates = (names: readonly string[]) => names.join(', ')
