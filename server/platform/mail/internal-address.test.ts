import { expect, test } from 'vitest'

import { findOutsideAddress, InternalHost } from './internal-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.9',
  '192.168.1.20',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  // Other ways to write 127.0.0.1.
  '2130706433',
  '0x7f.1',
])('%s is inside', async (host) => {
  await expect(findOutsideAddress(host, [])).rejects.toThrow(InternalHost)
})

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:4860:4860::8888'])('%s is outside', async (host) => {
  expect(await findOutsideAddress(host, [])).toBe(host)
})

test('what is allowed by name, address or network is reached, and nothing else', async () => {
  expect(await findOutsideAddress('10.1.2.3', ['10.1.0.0/16'])).toBe('10.1.2.3')
  expect(await findOutsideAddress('10.1.2.3', ['10.1.2.3'])).toBe('10.1.2.3')
  expect(await findOutsideAddress('127.0.0.1', ['Mail.Plant.Local', '127.0.0.1'])).toBe('127.0.0.1')
  await expect(findOutsideAddress('10.2.2.3', ['10.1.0.0/16', 'mail.plant.local'])).rejects.toThrow(
    InternalHost,
  )
})
