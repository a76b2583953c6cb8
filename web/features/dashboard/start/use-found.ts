import { useQueries } from '@tanstack/react-query'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { PLANT_LIST_SIZE } from '#contract/core/session.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { gatewayApi } from '#contract/gateways/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { send } from '#web/platform/api/client.ts'
import { useMay } from '#web/platform/session/profile.ts'

import type { Found, StepId } from './start.rules.ts'

/** The part of a list's answer that says how much there is. */
interface Answer {
  readonly totalCount?: number
  readonly items: readonly { readonly companyName?: string | null }[]
}

interface Ask {
  readonly id: Exclude<StepId, 'companies'>
  readonly endpoint: Endpoint
  readonly query: object
}

const one = { maxResultCount: 1 }

/** The lists that the steps fill. */
const asks: readonly Ask[] = [
  { id: 'plants', endpoint: plantApi.list, query: { maxResultCount: PLANT_LIST_SIZE } },
  { id: 'teams', endpoint: dutyTeamApi.list, query: {} },
  { id: 'employees', endpoint: employeeApi.list, query: one },
  { id: 'leaders', endpoint: employeeApi.list, query: { ...one, roleName: 'TC' } },
  { id: 'devices', endpoint: deviceApi.list, query: one },
  { id: 'parameters', endpoint: parameterApi.list, query: one },
  { id: 'gateways', endpoint: gatewayApi.list, query: {} },
  { id: 'shifts', endpoint: dutyShiftLogApi.list, query: one },
]

const sizeOf = (answer: Answer | undefined) => answer && (answer.totalCount ?? answer.items.length)

/**
 * How much there is of what a start is made of, counted anew with every change: nothing is kept about how far somebody
 * came. Undefined while it is on its way.
 */
export function useFound(): { readonly found: Found | undefined; readonly error: Error | null } {
  const may = useMay()
  const open = asks.filter(({ endpoint }) => may(endpoint))
  return useQueries({
    queries: open.map(({ endpoint, query }) => ({
      queryKey: queryKeyOf(endpoint, { query }),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await send(endpoint, { query, signal })) as Answer,
    })),
    combine: (answers) => {
      const error = answers.find((answer) => answer.error && !answer.data)?.error ?? null
      if (answers.some(({ data }) => data === undefined)) return { found: undefined, error }
      const found = Object.fromEntries(open.map(({ id }, at) => [id, sizeOf(answers[at]?.data)]))
      const plants = answers[open.findIndex(({ id }) => id === 'plants')]?.data
      const companies = plants?.items.filter(({ companyName }) => companyName).length
      return { found: { ...found, companies } as Found, error }
    },
  })
}
