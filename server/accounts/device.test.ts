import { expect, test } from 'vitest'
import { deviceName, deviceOf } from '#server/accounts/device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  // From the home screen.
  [`${iphone} ${webkit} Mobile/15E148`, 'Safari en iPhone'],
  [`${iphone} ${webkit} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Version/12.1 Mobile/15E148 Safari/604.1`,
    'Safari en iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari en Mac'],
  [`${windows} ${blink} Safari/537.36`, 'Chrome en Windows'],
  [`${windows} ${blink} Safari/537.36 Edg/140.0.0.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox en Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome en ChromeOS'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Un navegador en Windows'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', 'Dispositivo desconocido'],
  ['   ', 'Dispositivo desconocido'],
  ['', 'Dispositivo desconocido'],
  [undefined, 'Dispositivo desconocido'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(deviceOf(userAgent))).toBe(name)
})

test('A header can’t put words of its own into a mail', () => {
  expect(deviceName(deviceOf('Llama al 900 000 000 ya/1.0 x'))).toBe('Dispositivo desconocido')
})

test('A header as long as a request’s head is read in part, in no time', () => {
  const begun = performance.now()
  expect(deviceName(deviceOf(`${windows} ${'Version/'.repeat(2000)} Firefox/1.0`))).toMatch(/Windows$/)
  expect(performance.now() - begun).toBeLessThan(1000)
})
