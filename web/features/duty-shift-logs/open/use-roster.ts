import { useQuery } from '@tanstack/react-query'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { call } from '#web/platform/api/client.ts'

/** Somebody who may stand a shift. */
export interface Candidate {
  readonly employeeId: number
  readonly fullName: string
  readonly positionTitle: PositionTitle
  /** The published roster names them for the shift. */
  readonly isRostered: boolean
}

const nobody: readonly never[] = []

/** Who stands shifts by their post. */
const shiftPosts: ReadonlySet<PositionTitle> = new Set([
  'shiftLeader',
  'crewLeader',
  'mainOperator',
  'assistantOperator',
])

/** The people of a plant who stand shifts, those whom the published roster names for a shift first; none while it is read. */
export function useRoster(
  powerPlantId: number | null,
  day: string | null,
  shiftCode: string | null,
): { readonly people: readonly Candidate[]; readonly isReading: boolean } {
  const { data: people = nobody, isLoading: isReading } = useQuery({
    queryKey: queryKeyOf(dutyScheduleApi.get, { powerPlantId, day, shiftCode, purpose: 'crew' }),
    enabled: powerPlantId !== null && day !== null,
    queryFn: async ({ signal }) => {
      const plantId = powerPlantId ?? 0
      const [people, rostered] = await Promise.all([
        call(abnormalApi.assignees, { query: { powerPlantId: plantId }, signal }),
        readRostered(plantId, day ?? '', shiftCode, signal),
      ])
      const all = people.items.map(({ id, ...person }): Candidate => ({
        employeeId: id,
        ...person,
        isRostered: rostered.has(id),
      }))
      const standing = all.filter(
        ({ isRostered, positionTitle }) => isRostered || shiftPosts.has(positionTitle),
      )
      return standing.toSorted((a, b) => Number(b.isRostered) - Number(a.isRostered))
    },
  })
  return { people, isReading }
}

async function readRostered(
  powerPlantId: number,
  day: string,
  shiftCode: string | null,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const query = { powerPlantId, month: day.slice(0, 7), status: 'published' as const, maxResultCount: 1 }
  const [published] = (await call(dutyScheduleApi.list, { query, signal })).items
  if (!published) return new Set()
  const { days, rows } = await call(dutyScheduleApi.get, { query: { id: published.id }, signal })
  const at = days.indexOf(day)
  return new Set(rows.filter(({ codes }) => codes[at] === shiftCode).map(({ employeeId }) => employeeId))
}
