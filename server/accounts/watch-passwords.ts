import { Gauge, type Registry } from 'prom-client'
import { passwordsWaiting } from '#server/accounts/passwords.ts'

export const watchPasswords = (registry: Registry) =>
  new Gauge({
    name: 'singladura_passwords_waiting',
    help: 'Passwords that wait to be hashed or checked; at 200 sign-ins are turned away',
    registers: [registry],
    collect() {
      this.set(passwordsWaiting())
    },
  })
