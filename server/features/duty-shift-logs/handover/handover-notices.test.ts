import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import { kindsToldTo, toldTo } from '#server/test/notifications.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { accept, expectOk, refuse as refuseHandover, sign, signableShift } from '../testing/handed-over.ts'
import { service, type OpenedShift } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let manager: Client

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  opened = await signableShift(server)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
})
afterAll(() => server.close())

const refuse = () => refuseHandover(opened.nextLeader, opened.shift.id)

test('a signed shift waits for the leader of the next one, until they refuse or it is taken back', async () => {
  const { id } = opened.shift
  expectOk(await sign(opened.leader, id))
  expect(await toldTo(opened.nextLeader)).toMatchObject([
    { kind: 'handoverWaiting', subject: 'C1 · 21/11/2026', address: `/nhat-ky-van-hanh/${id}` },
  ])
  expectOk(await refuse())
  expect(await kindsToldTo(opened.nextLeader)).toEqual(['handoverWaiting ✓'])
  expect(await toldTo(opened.leader)).toMatchObject([{ kind: 'handoverRefused', detail: 'Thiếu chìa khóa' }])
  server.setNow(new Date(server.platform.now().getTime() + 1000).toISOString())
  expectOk(await sign(opened.leader, id))
  const reason = { id, reason: 'Ghi thêm' }
  expectOk(await opened.leader.send('POST', `${service}/WithdrawHandover`, reason))
  expect(await kindsToldTo(opened.nextLeader)).toEqual(['handoverWaiting ✓', 'handoverWaiting ✓'])
})

test('a sealed shift waits for those who look through it, until one of them has', async () => {
  const { id } = opened.shift
  expectOk(await sign(opened.leader, id))
  expectOk(await accept(opened.nextLeader, id))
  expect(await kindsToldTo(opened.nextLeader)).toEqual(['handoverWaiting ✓'])
  expect(await kindsToldTo(manager)).toEqual(['reviewWaiting'])
  expectOk(await manager.send('POST', `${service}/Review`, { id, note: null }))
  expect(await kindsToldTo(manager)).toEqual(['reviewWaiting ✓'])
})
