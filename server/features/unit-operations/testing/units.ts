import type { Device } from '#contract/devices/index.ts'
import type { UnitState } from '#contract/unit-operations/index.ts'
import type { Answer, Client } from '#server/test/people.ts'

/** The service's address below `/api`. */
export const service = '/services/app/UnitOperation'

/** Adds a unit of a plant through the API; a hydro unit of 15 MW unless said otherwise. */
export async function addUnit(manager: Client, powerPlantId: number, changes: object = {}): Promise<Device> {
  const unit = { powerPlantId, kind: 'generator', code: 'H1', name: 'Tổ máy H1', ratedKw: 15_000 }
  const answer = await manager.send<Device>('POST', '/services/app/Device/Create', { ...unit, ...changes })
  if (answer.status !== 200) throw new Error(`The unit was refused: ${JSON.stringify(answer.error)}`)
  return answer.result
}

/** Takes a unit into a state. */
export function enter(
  who: Client,
  unitId: number,
  state: string,
  startedAt: string,
  more: object = {},
): Promise<Answer<UnitState>> {
  const body = { unitId, state, startedAt, reason: 'Theo lệnh điều độ', ...more }
  return who.send<UnitState>('POST', `${service}/Create`, body)
}

/** What a refusal says: status, problem and fields. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]
