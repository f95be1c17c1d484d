import { arriveByCode } from '#web/signatures/arrive-by-code.ts'

export const arrive = () => arriveByCode()
