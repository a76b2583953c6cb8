import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { CurveImported, Reservoir, ReservoirVersion } from '#contract/reservoirs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { contentFor, hydroPlant, type HydroPlant } from './testing/hydro-plant.ts'

let server: TestApp
let plant: HydroPlant
let reservoir: Reservoir
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plant = await hydroPlant(server)
  reservoir = await plant.reservoir()
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const service = '/services/app/Reservoir'
const send = <T>(verb: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, who = plant.manager) =>
  who.send<T>(verb, `${service}/${path}`, body)
const versions = async (who = plant.manager) =>
  who.get<{ items: ReservoirVersion[] }>(`${service}/GetVersions?ReservoirId=${reservoir.id}`)
async function latest(): Promise<ReservoirVersion> {
  const [version] = (await versions()).result.items
  if (!version) throw new Error('nothing is laid down')
  return version
}
const addVersion = (validFrom: string, changes: object = {}, who = plant.manager) =>
  send<ReservoirVersion>(
    'POST',
    'CreateVersion',
    { ...contentFor(plant.units), reservoirId: reservoir.id, validFrom, ...changes },
    who,
  )

describe('a reservoir', () => {
  test('belongs to a plant, is seen by those of the plant and changed by its managers', async () => {
    expect(reservoir).toMatchObject({ code: 'ST', deviceCode: 'HO', versionCount: 0, versionValidFrom: null })
    const list = (who: Client) =>
      who.get<{ items: Reservoir[] }>(`${service}/GetAll?PowerPlantId=${plant.plantId}`)
    expect((await list(plant.operator)).result.items.map(({ id }) => id)).toEqual([reservoir.id])
    expect((await list(stranger)).error?.problem).toBe('core.plantForbidden')
    expect((await stranger.get(`${service}/Get?Id=${reservoir.id}`)).status).toBe(404)
    expect((await send('PUT', 'Update', { ...reservoir }, plant.operator)).status).toBe(403)
    expect((await send('PUT', 'Update', { ...reservoir }, stranger)).status).toBe(404)
    expect((await plant.manager.get(`${service}/Get?Id=2147483648`)).status).toBe(400)
  })

  test('is read as a device of its own, of its plant, and of the kind reservoir', async () => {
    const create = (changes: object) =>
      send('POST', 'Create', { powerPlantId: plant.plantId, code: 'X', name: 'X', ...changes })
    expect((await create({ deviceId: plant.units[0]?.id })).error?.problem).toBe('reservoirs.otherDevice')
    expect((await create({ deviceId: plant.device.id })).error?.problem).toBe('reservoirs.deviceTaken')
    expect((await create({ deviceId: plant.device.id, code: '' })).status).toBe(400)
  })

  test('gets its water from above, never from itself', async () => {
    const uphill = { ...reservoir, upstreamReservoirId: reservoir.id, travelHours: 2 }
    expect((await send('PUT', 'Update', uphill)).error?.problem).toBe('reservoirs.flowsUphill')
    const nowhere = { ...reservoir, upstreamReservoirId: 999_999 }
    expect((await send('PUT', 'Update', nowhere)).error?.problem).toBe('reservoirs.notUpstream')
    // What another plant lets go is seen by those who see that plant, and by nobody else.
    const other = await hydroPlant(server)
    const { id: foreign } = await other.reservoir({ code: 'XA' })
    const above = { ...reservoir, upstreamReservoirId: foreign, travelHours: 2 }
    expect((await send('PUT', 'Update', above)).error?.problem).toBe('reservoirs.notUpstream')
    const create = { powerPlantId: plant.plantId, code: 'Y', name: 'Y', deviceId: plant.device.id }
    const created = await send('POST', 'Create', { ...create, upstreamReservoirId: foreign })
    expect(created.error?.problem).toBe('reservoirs.notUpstream')
    const director = await signedIn(server, { roles: ['GD'], plantIds: [plant.plantId, other.plantId] })
    const joined = await send<Reservoir>('PUT', 'Update', above, director)
    expect(joined.result).toMatchObject({ upstreamReservoirId: foreign, travelHours: 2 })
    // Whoever does not see it may leave it as it is.
    const kept = await send<Reservoir>('PUT', 'Update', { ...joined.result })
    expect(kept.status).toBe(200)
    const parted = { ...kept.result, upstreamReservoirId: null }
    reservoir = (await send<Reservoir>('PUT', 'Update', parted)).result
  })

  test('never flows in a circle, also where two are put below others at once', async () => {
    const river = await hydroPlant(server)
    const update = (one: Reservoir, upstreamReservoirId: number | null) =>
      send<Reservoir>('PUT', 'Update', { ...one, upstreamReservoirId, travelHours: 1 }, river.manager)
    const made = async (code: string) => {
      const device = { powerPlantId: river.plantId, kind: 'reservoir', code, name: code }
      const { result } = await river.manager.send<{ id: number }>(
        'POST',
        '/services/app/Device/Create',
        device,
      )
      return river.reservoir({ code, name: `Hồ ${code}`, deviceId: result.id })
    }
    const [first, middle, last] = [await made('A'), await made('B'), await made('C')]
    let [top, between, below] = [(await update(first, middle.id)).result, middle, last]
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([update(between, below.id), update(below, top.id)])
      expect([one.error?.problem, other.error?.problem].filter(Boolean)).toEqual(['reservoirs.flowsUphill'])
      if (one.result) between = (await update(one.result, null)).result
      if (other.result) below = (await update(other.result, null)).result
      top = (await river.manager.get<Reservoir>(`${service}/Get?Id=${top.id}`)).result
    }
  })

  test('refuses who saw an older state, and tells history of the others', async () => {
    const { result } = await send<Reservoir>('PUT', 'Update', { ...reservoir, name: 'Hồ đổi tên' })
    expect(result).toMatchObject({ name: 'Hồ đổi tên', version: reservoir.version + 1 })
    expect((await send('PUT', 'Update', { ...reservoir, name: 'Khác' })).error?.problem).toBe(
      'core.changedMeanwhile',
    )
    const { items } = (
      await plant.manager.get<Page<HistoryEntry>>(
        `/services/app/AuditLog/GetEntityHistory?Entity=reservoirs&EntityId=${reservoir.id}`,
      )
    ).result
    expect(items[0]).toMatchObject({ action: 'changed', changes: [{ field: 'name', to: 'Hồ đổi tên' }] })
  })

  test('is deleted while nothing is laid down of it', async () => {
    await send('PUT', 'Update', { ...reservoir, version: reservoir.version + 1 })
    const { result } = await addVersion('2019-01-01')
    expect((await send('DELETE', `Delete?Id=${reservoir.id}`)).error?.problem).toBe('reservoirs.inUse')
    expect((await send('DELETE', `DeleteVersion?Id=${result.id}`)).status).toBe(200)
    expect((await send('DELETE', `Delete?Id=${reservoir.id}`)).status).toBe(200)
    reservoir = await plant.reservoir()
  })
})

describe('a version', () => {
  test('holds from its day until the day before the next, and past days keep theirs', async () => {
    const [later, first] = [await addVersion('2024-06-01'), await addVersion('2020-01-01')]
    expect([later.status, first.status]).toEqual([200, 200])
    const { items } = (await versions(plant.operator)).result
    expect(items.map(({ validFrom, validUntil }) => [validFrom, validUntil])).toEqual([
      ['2024-06-01', null],
      ['2020-01-01', '2024-05-31'],
    ])
    expect((await addVersion('2024-06-01')).error?.problem).toBe('reservoirs.sameDay')
    expect((await addVersion('2024-06-02', {}, stranger)).status).toBe(404)
    expect((await addVersion('2024-06-02', {}, plant.operator)).status).toBe(403)
    expect((await versions(stranger)).status).toBe(404)
  })

  test.each([
    [
      {
        volumeCurve: [
          { levelM: 310, volumeHm3: 28.6 },
          { levelM: 309, volumeHm3: 90 },
        ],
      },
      'volumeCurve.1.levelM',
    ],
    [
      {
        volumeCurve: [
          { levelM: 310, volumeHm3: 28.6 },
          { levelM: 315, volumeHm3: 49 },
        ],
      },
      'volumeCurve',
    ],
    [{ levels: { deadLevelM: 322, normalLevelM: 310 } }, 'levels.normalLevelM'],
    [{ bands: [{ name: 'x', from: '02-30', to: '03-01', isFloodSeason: true }] }, 'bands.0.from'],
    [{ minimumFlows: [{ from: '01-01', to: '13-01', flowM3s: 3 }] }, 'minimumFlows.0.to'],
    [{ environmental: { method: 'opening' } }, 'environmental.openingCode'],
    [{ gaugeToleranceM: 0 }, 'gaugeToleranceM'],
    [{ gaugeToleranceM: 5.01 }, 'gaugeToleranceM'],
  ])('refuses %o at its field', async (wrong, member) => {
    const { status, error } = await addVersion('2025-01-01', wrong)
    expect(status).toBe(400)
    expect(error?.validationErrors?.flatMap(({ members }) => members)).toContain(member)
  })

  test('names units and parameters that its plant has', async () => {
    const content = contentFor(plant.units)
    const [turbine] = content.turbines
    const other = { turbines: [{ ...turbine, unitId: plant.device.id }] }
    expect((await addVersion('2025-01-01', other)).error?.problem).toBe('reservoirs.otherUnit')
    const gate = { gates: [{ ...content.gates[0], openingCode: 'A9' }] }
    expect((await addVersion('2025-01-01', gate)).error?.problem).toBe('reservoirs.otherParameter')
    expect(
      (await addVersion('2025-01-01', { turbines: [{ ...turbine, unitId: 2_147_483_648 }] })).status,
    ).toBe(400)
  })

  test('is put right by whoever saw it as it stands', async () => {
    const version = await latest()
    const { reservoirId: _of, validUntil: _until, ...write } = version
    const changed = await send<ReservoirVersion>('PUT', 'UpdateVersion', { ...write, basis: 'Đo lại' })
    expect(changed.result).toMatchObject({ basis: 'Đo lại', version: 2 })
    expect((await send('PUT', 'UpdateVersion', write)).error?.problem).toBe('core.changedMeanwhile')
    expect((await send('PUT', 'UpdateVersion', { ...write, version: 2 }, stranger)).status).toBe(404)
    expect((await send('PUT', 'UpdateVersion', { ...write, id: 999_999 })).status).toBe(404)
    expect((await send('DELETE', 'DeleteVersion?Id=999999')).status).toBe(404)
  })
})

describe('a curve from a file', () => {
  const imported = async (text: string, isTrial: boolean, changes: object = {}) => {
    const [version] = (await versions()).result.items
    const { result: file } = await upload<{ id: number }>(
      server.app,
      plant.manager,
      'import',
      'duong-cong.csv',
      Buffer.from(text),
    )
    return send<CurveImported>('POST', 'ImportCurve', {
      fileId: file.id,
      versionId: version?.id,
      version: version?.version,
      curve: 'volume',
      isTrial,
      ...changes,
    })
  }
  const good = 'Z (m);V (10^6 m3)\n310;28,6\n315;50,1\n325;110,4\n'

  test('is tried first, and changes nothing then', async () => {
    const { status, result } = await imported(good, true)
    expect([status, result.rowCount, result.points.length, result.errors]).toEqual([200, 3, 3, []])
    expect((await versions()).result.items[0]?.volumeCurve).toHaveLength(16)
  })

  test('with an error nothing of it is taken', async () => {
    const bad = good.replace('50,1', '28,6')
    expect((await imported(bad, true)).result.errors).toHaveLength(1)
    expect((await imported(bad, false)).error?.problem).toBe('reservoirs.curveErrors')
    expect((await imported('Z;X\n1;2\n', true)).error?.problem).toBe('reservoirs.noColumn')
    expect((await imported('Z;V;Dung tích\n1;2;3\n', true)).error?.problem).toBe('reservoirs.twoColumns')
    const short = 'Z;V\n310;28,6\n311;30\n'
    expect((await imported(short, false)).status).toBe(400)
    expect((await versions()).result.items[0]?.volumeCurve).toHaveLength(16)
  })

  test('takes the place of the one before, and history names the file', async () => {
    const { result } = await imported(good, false)
    const [version] = (await versions()).result.items
    expect(version?.volumeCurve).toEqual([
      { levelM: 310, volumeHm3: 28.6, areaKm2: null },
      { levelM: 315, volumeHm3: 50.1, areaKm2: null },
      { levelM: 325, volumeHm3: 110.4, areaKm2: null },
    ])
    expect(result.version).toBe(version?.version)
    expect((await imported(good, false, { version: 1 })).error?.problem).toBe('core.changedMeanwhile')
    const { items } = (
      await plant.manager.get<Page<HistoryEntry>>(
        `/services/app/AuditLog/GetEntityHistory?Entity=reservoir-versions&EntityId=${version?.id}`,
      )
    ).result
    expect(items[0]).toMatchObject({
      reason: 'Nhập từ tệp duong-cong.csv',
      changes: [{ field: 'volumeCurve' }],
    })
  })
})
