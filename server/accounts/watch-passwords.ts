import { Counter, Gauge, type Registry } from 'prom-client'
import { passwordsWaiting, passwordsWorked } from '#server/accounts/passwords.ts'

export function watchPasswords(registry: Registry): void {
  new Gauge({
    name: 'singladura_passwords_waiting',
    help: 'Passwords that wait to be hashed or checked; at 200 sign-ins are turned away',
    registers: [registry],
    collect() {
      this.set(passwordsWaiting())
    },
  })
  new Counter({
    name: 'singladura_passwords_total',
    help: 'Passwords hashed or checked since the start',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(passwordsWorked())
    },
  })
}
