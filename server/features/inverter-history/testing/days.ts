import type { InverterHistory, ReportOperation } from '#contract/inverter-history/index.ts'
import type { Answer, Client } from '#server/test/people.ts'

/** The service's address below `/api`. */
export const service = '/services/app/inverter-history'

/** The day of the tests. */
export const DAY = '2026-11-20'

/** Makes a plant's devices: an inverter by code, with the parameters that days are worked out from. */
export async function addInverters(
  manager: Client,
  powerPlantId: number,
  codes: readonly string[],
): Promise<number[]> {
  const made = async (path: string, body: object) => {
    const answer = await manager.send<{ id: number }>('POST', `/services/app/${path}`, {
      powerPlantId,
      ...body,
    })
    if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.error)}`)
    return answer.result.id
  }
  await made('DeviceParameter/CreateDefaults', { deviceKind: 'inverter' })
  const ids: number[] = []
  for (const [place, code] of codes.entries()) {
    const inverter = { kind: 'inverter', code, name: `Inverter ${code}`, ratedKw: 225, dcKwp: 280 }
    ids.push(await made('Device/Create', { ...inverter, orderNo: place }))
  }
  return ids
}

/** Writes readings of devices: by device, code and clock of {@link DAY} at the plants. */
export async function read(
  operator: Client,
  powerPlantId: number,
  values: readonly (readonly [deviceId: number, code: string, clock: string, value: number])[],
): Promise<void> {
  const path = `/services/app/DeviceParameter/GetAll?PowerPlantId=${powerPlantId}&MaxResultCount=500`
  const { items } = (await operator.get<{ items: { id: number; code: string }[] }>(path)).result
  const readings = values.map(([deviceId, code, clock, value]) => ({
    deviceId,
    parameterId: items.find((parameter) => parameter.code === code)?.id,
    at: new Date(`${DAY}T${clock}:00+07:00`).toISOString(),
    value,
  }))
  const body = { powerPlantId, source: 'import', readings }
  const answer = await operator.send<{ errors: object[] }>('POST', '/services/app/Reading/Write', body)
  if (answer.status !== 200 || answer.result.errors.length > 0)
    throw new Error(`The readings were refused: ${JSON.stringify(answer)}`)
}

/** Records the day of an inverter. */
export function record(who: Client, inverterId: number, more: object = {}): Promise<Answer<InverterHistory>> {
  const body = { reportDate: DAY, status: 'running', ...more }
  return who.send<InverterHistory>('POST', `${service}/upsert-history/${inverterId}`, body)
}

/** Records the day of a plant. */
export function report(
  who: Client,
  powerPlantId: number,
  more: object = {},
): Promise<Answer<ReportOperation>> {
  const body = { powerPlantId, reportDate: DAY, ...more }
  return who.send<ReportOperation>('POST', `${service}/update-report-operation`, body)
}

/** What a refusal says: status, problem and fields. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]
