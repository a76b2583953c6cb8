import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { expect, test } from 'vitest'

import { StartupError } from '../platform/startup-error.ts'
import { listeningHost, requirePort } from './port.ts'

const host = '127.0.0.1'

test('a port that another program has is refused, and taken once it is free', async () => {
  const other = createServer().listen({ host, port: 0 })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refused = requirePort({ host, port })
  await expect(refused).rejects.toThrow(StartupError)
  await expect(refused).rejects.toThrow(`Cổng ${port} đang được chương trình khác sử dụng`)
  other.close()
  await once(other, 'close')
  await requirePort({ host, port })
})

test('demonstration data, whose passwords everybody knows, is open on this machine alone unless HOST says otherwise', () => {
  expect(listeningHost(undefined, true)).toBe('127.0.0.1')
  expect(listeningHost(undefined, false)).toBe('0.0.0.0')
  expect(listeningHost('0.0.0.0', true)).toBe('0.0.0.0')
  expect(listeningHost('192.168.1.5', false)).toBe('192.168.1.5')
})
