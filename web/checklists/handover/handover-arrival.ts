import { arriveByCode } from '#web/arrive-by-code.ts'

export const arrive = () => arriveByCode()
