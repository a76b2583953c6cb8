import { afterAll, beforeAll, expect, test } from 'vitest'

import { UNDECIDED, type Device, type Equipment } from '#contract/devices/index.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { draft, proposingPlant, send, service, texts, type ProposingPlant } from '#server/test/proposing.ts'

let server: TestApp
let plant: ProposingPlant
let author: Client
let unit: Device

beforeAll(async () => {
  server = await testApp()
  plant = await proposingPlant(server)
  author = plant.operators[0]
  unit = await addDevice(plant.manager, plant.plantId, 'H1', 'Tổ máy H1')
})
afterAll(() => server.close())

const addDevice = async (who: Client, powerPlantId: number, code: string, name: string) =>
  (
    await who.send<Device>('POST', '/services/app/Device/Create', {
      powerPlantId,
      kind: 'generator',
      code,
      name,
    })
  ).result

const kinds = {
  materials: { items: [{ name: 'Dầu tua bin', unit: 'lít', quantity: 200 }] },
  repair: {},
  workRegistration: {
    fromAt: '2026-12-01T00:00:00Z',
    toAt: '2026-12-01T08:00:00Z',
    needsOutage: true,
    commanderName: 'Trần Văn Khoa',
    peopleCount: 4,
    safetyMeasures: 'Cắt điện, đặt tiếp địa',
  },
} as const

const save = ({ id, version }: ProposalDetail, details: object) =>
  author.send<ProposalDetail>('PUT', `${service}/Update`, {
    id,
    version,
    powerPlantId: plant.plantId,
    ...texts,
    details,
  })
const named = ({ details, deviceName }: ProposalDetail) =>
  'deviceId' in details ? [details.deviceId, details.equipment, deviceName] : []

test.each(Object.entries(kinds))(
  'in a proposal of kind %s a picked device has the words of the catalogue',
  async (kind, filled) => {
    const details = { kind, ...filled, equipment: 'h1', deviceId: unit.id }
    const { result } = await draft(author, plant.plantId, details)
    expect(named(result)).toEqual([unit.id, 'Tổ máy H1', null])
    const sent = await send(author, result.id)
    expect(sent.status).toBe(200)
    const catalogue = await plant.manager.get<{ items: Equipment[] }>(
      `/services/app/Device/GetEquipment?PowerPlantId=${plant.plantId}`,
    )
    expect(catalogue.result.items.find(({ id }) => id === unit.id)?.namedAt).toBeTruthy()
  },
)

test('what nobody has chosen yet is kept letter by letter, and refused at its field when it is sent', async () => {
  const details = { kind: 'repair', equipment: 'máy nén khí', deviceId: UNDECIDED }
  const { result } = await draft(author, plant.plantId, details)
  expect(named(result)).toEqual([UNDECIDED, 'máy nén khí', null])
  const refused = await send(author, result.id)
  expect([refused.status, refused.error?.validationErrors?.[0]?.members]).toEqual([
    400,
    ['details.equipment'],
  ])
  const { result: outside } = await save(result, { ...details, deviceId: null })
  expect((await send(author, outside.id)).status).toBe(200)
})

test('a device of another plant is nobody’s choice', async () => {
  const other = await makePlant(server.db)
  const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [other] })
  const foreign = await addDevice(keeper, other, 'X1', 'Máy bơm X1')
  const details = { kind: 'repair', equipment: 'Máy bơm', deviceId: foreign.id }
  const { result } = await draft(author, plant.plantId, details)
  expect(named(result)).toEqual([UNDECIDED, 'Máy bơm', null])
})

test('words that stood beside a device stay, also in a copy, until something else is chosen', async () => {
  const { result } = await draft(author, plant.plantId, { kind: 'repair', deviceId: unit.id })
  // As it was kept before the words came from the catalogue.
  const old = { kind: 'repair', equipment: 'Ổ hướng tua bin', deviceId: unit.id }
  await server.db
    .updateTable('proposals')
    .set({ details: JSON.stringify({ ...result.details, ...old }) as never })
    .where('id', '=', result.id)
    .execute()
  const { result: saved } = await save(result, old)
  expect(named(saved)).toEqual([unit.id, 'Ổ hướng tua bin', 'Tổ máy H1'])
  const copy = await author.send<ProposalDetail>('POST', `${service}/Copy`, { id: result.id })
  expect(named(copy.result)).toEqual([unit.id, 'Ổ hướng tua bin', 'Tổ máy H1'])
  const { result: typed } = await save(saved, { ...old, equipment: 'Ổ đỡ', deviceId: null })
  expect(named(typed)).toEqual([null, 'Ổ đỡ', null])
  const { result: again } = await save(typed, { ...old, equipment: 'x' })
  expect(named(again)).toEqual([unit.id, 'Tổ máy H1', null])
})
