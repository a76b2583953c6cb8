import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProposalCheck, SwapColleague } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { checksOf, draft, propose, proposingPlant, read, send, service } from '#server/test/proposing.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a business trip says which shifts are missed', async () => {
  const plant = await proposingPlant(server)
  const [author] = plant.operators
  const details = {
    kind: 'businessTrip',
    fromDay: '2026-11-25',
    toDay: '2026-11-27',
    destination: 'A3',
    transport: 'coach',
    companionIds: [],
  }
  const { id } = await propose(author, plant.plantId, details)
  const { result: checks } = await author.get<{ items: ProposalCheck[] }>(`${service}/Check?Id=${id}`)
  expect(checks.items).toEqual([
    {
      check: 'roster',
      severity: 'warn',
      text: 'Trực Chính A có ca trực trong thời gian này: 25/11/2026, 26/11/2026',
    },
  ])
})

test('leave where no roster is published is not said to leave the crews as they are', async () => {
  const plant = await proposingPlant(server)
  const [author] = plant.operators
  const details = { kind: 'leave', leaveCode: 'P', fromDay: '2027-03-01', toDay: '2027-03-01' }
  const { id } = await propose(author, plant.plantId, details)
  const { result } = await author.get<{ items: ProposalCheck[] }>(`${service}/Check?Id=${id}`)
  expect(result.items.filter(({ check }) => check === 'crewLeft' || check === 'roster')).toEqual([
    {
      check: 'crewLeft',
      severity: 'info',
      text: 'Chưa biết các ca có đủ người không, vì chưa có lịch trực công bố cho: 1/3/2027',
    },
  ])
})

test('who can swap comes first, with a shift that passes every check; the others with the reason', async () => {
  const plant = await proposingPlant(server)
  const [author] = plant.operators
  const ask = (ownDay: string, plantId = plant.plantId) =>
    author.get<{ items: SwapColleague[] }>(
      `${service}/GetSwapColleagues?powerPlantId=${plantId}&ownDay=${ownDay}`,
    )
  const { items } = (await ask('2026-11-25')).result
  const can = items.filter(({ reason }) => reason === null)
  expect(can.map(({ fullName }) => fullName)).toContain('Trực Chính B')
  expect(items.slice(0, can.length)).toEqual(can)
  expect(items.map(({ id }) => id)).not.toContain(author.userId)
  // Whoever asks all the same for the shift that they have themselves is told that nothing would change.
  const mate = items.find(({ reason }) => reason?.includes('cùng ca C1'))
  const same = { kind: 'shiftSwap', ownDay: '2026-11-25', withId: mate?.id, withDay: '2026-11-25' }
  const idle = (await draft(author, plant.plantId, same)).result
  expect(await checksOf(author, idle.id)).toMatchObject([
    { severity: 'block', text: 'Ngày 25/11/2026 hai người cùng ca C1: đổi cũng như không' },
  ])
  expect(items.find(({ fullName }) => fullName === 'Trưởng Ca A')?.reason).toBe(
    'Ngày 25/11/2026 hai người cùng ca C1, và không có ca nào khác đổi được',
  )
  for (const { id: withId, withDay } of can) {
    const details = { kind: 'shiftSwap', ownDay: '2026-11-25', withId, withDay }
    const { id } = (await draft(author, plant.plantId, details)).result
    expect((await checksOf(author, id)).filter(({ severity }) => severity === 'block')).toEqual([])
  }
  expect(items.filter(({ reason }) => reason !== null)).toContainEqual(
    expect.objectContaining({
      fullName: 'Trần Khoa',
      withDay: null,
      code: null,
      reason: 'Trần Khoa không có ca trực ngày 25/11/2026',
    }),
  )
  // On a day off of one's own nobody can be asked.
  expect((await ask('2026-11-27')).result.items.every(({ reason }) => reason !== null)).toBe(true)
  expect([(await ask('2026-11-40')).status, (await ask('2026-11-25', 999_999)).status]).toEqual([400, 403])
})

test('leave asks for one reason, which is its title as well', async () => {
  const plant = await proposingPlant(server)
  const [author] = plant.operators
  const details = { kind: 'leave', leaveCode: 'P', fromDay: '2027-03-01', toDay: '2027-03-01' }
  const one = { title: null, content: null, reason: 'Cưới em gái' }
  const { id, title } = (await draft(author, plant.plantId, details, one)).result
  expect(title).toBe('Nghỉ phép năm: Cưới em gái')
  const sent = await send(author, id)
  expect([sent.status, sent.result.title, sent.result.content]).toEqual([
    200,
    'Nghỉ phép năm: Cưới em gái',
    null,
  ])
  expect((await read(author, id)).result.request?.title).toBe('Nghỉ phép năm: Cưới em gái')
  const silent = (await draft(author, plant.plantId, details, { ...one, reason: null })).result
  const missing = await send(author, silent.id)
  expect([missing.status, missing.error?.validationErrors?.map(({ members }) => members)]).toEqual([
    400,
    [['reason']],
  ])
  const other = (await draft(author, plant.plantId, { kind: 'repair', equipment: 'Bơm' }, one)).result
  const both = (await send(author, other.id)).error?.validationErrors?.flatMap(({ members }) => members)
  expect(both).toEqual(expect.arrayContaining(['title', 'content']))
})
