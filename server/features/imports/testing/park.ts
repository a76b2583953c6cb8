import type { Device, Parameter } from '#contract/devices/index.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Import, ImportPreview, ReadingsDraft } from '#contract/imports/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { workOnImport } from '#server/test/import-work.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

/** A plant with inverters 1 to n, their AC and DC power, a weather station, and who imports there. */
export interface Park {
  readonly plantId: number
  readonly manager: Client
  readonly inverters: readonly Device[]
  readonly station: Device
  /** By code: P, PDC of inverters; POA, TMOD, TAMB of the station. */
  readonly parameters: Readonly<Record<string, Parameter>>
}

async function made<T>(who: Client, path: string, body: object): Promise<T> {
  const { status, result, error } = await who.send<T>('POST', `/services/app/${path}/Create`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  return result
}

/** Makes a park of so many inverters, without block limits above. @param ratedKw what they are built for, if anybody knows */
export async function makePark(server: TestApp, count: number, ratedKw?: number): Promise<Park> {
  const plantId = await makePlant(server.db)
  // Sets the plant up as its workshop manager, and reads its devices as a shift leader.
  const manager = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [plantId] })
  const ofPlant = { powerPlantId: plantId }
  const inverters: Device[] = []
  for (let orderNo = 1; orderNo <= count; orderNo++) {
    const code = `INV1.${String(orderNo).padStart(2, '0')}`
    inverters.push(
      await made<Device>(manager, 'Device', {
        ...ofPlant,
        kind: 'inverter',
        code,
        name: `Inverter ${orderNo}`,
        orderNo,
        ratedKw,
      }),
    )
  }
  const station = await made<Device>(manager, 'Device', {
    ...ofPlant,
    kind: 'weatherStation',
    code: 'TT1',
    name: 'Trạm thời tiết',
  })
  const lines = [
    ['inverter', 'P', 'Công suất AC', 'kW', { total: 'energy', blockMin: -50 }],
    ['inverter', 'PDC', 'Công suất DC', 'kW', { total: 'energy', blockMin: -50 }],
    ['weatherStation', 'POA', 'Bức xạ', 'W/m²', { blockMin: -20, blockMax: 2000 }],
    ['weatherStation', 'TMOD', 'Nhiệt độ tấm pin', '°C', {}],
    ['weatherStation', 'TAMB', 'Nhiệt độ môi trường', '°C', {}],
  ] as const
  const parameters: Record<string, Parameter> = {}
  for (const [deviceKind, code, name, unit, extra] of lines)
    parameters[code] = await made<Parameter>(manager, 'DeviceParameter', {
      ...ofPlant,
      deviceKind,
      code,
      name,
      unit,
      frequencyMinutes: 5,
      ...extra,
    })
  return { plantId, manager, inverters, station, parameters }
}

const path = '/services/app/Import'

/** The calls of one importer. */
export function importer(server: TestApp, park: Park, who = park.manager) {
  const send = (name: string, body: object) => who.send<Import>('POST', `${path}/${name}`, body)
  const get = async (id: number) => (await who.get<Import>(`${path}/Get?Id=${id}`)).result
  return {
    send,
    get,
    /** Does what was enqueued, as the jobs of a server do. */
    work: async (id: number, signal?: AbortSignal) => {
      await workOnImport(server, id, signal)
      return get(id)
    },
    begin: async (content: string | Buffer, fileName = 'so-lieu.csv'): Promise<Answer<Import>> => {
      const file = await upload<StoredFile>(server.app, who, 'readingsImport', fileName, Buffer.from(content))
      return send('Create', { powerPlantId: park.plantId, fileId: file.result.id })
    },
    preview: (id: number) => who.get<ImportPreview>(`${path}/GetPreview?Id=${id}`),
    check: (found: Pick<Import, 'id' | 'version'>, mapping: object) =>
      send('Check', { id: found.id, version: found.version, mapping }),
    run: ({ id, version }: Import, hasSeenWarnings = false) => send('Run', { id, version, hasSeenWarnings }),
    dayOf: async (deviceId: number, day: string) => {
      const address = `/services/app/Reading/GetDeviceDay?DeviceId=${deviceId}&Day=${day}`
      return (await who.get<{ items: DeviceReading[] }>(address)).result.items
    },
  }
}

/** Uploads, takes the suggested mapping with changes, checks and runs. */
export async function imported(
  api: ReturnType<typeof importer>,
  content: string | Buffer,
  changes: Partial<ReadingsDraft> = {},
): Promise<Import> {
  const { result: begun } = await api.begin(content)
  const { result: preview } = await api.preview(begun.id)
  await api.check(begun, { ...preview.mapping, ...changes })
  const checked = await api.work(begun.id)
  await api.run(checked, true)
  return api.work(begun.id)
}
