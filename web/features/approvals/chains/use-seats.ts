import type { Seat } from '#contract/approvals/index.ts'
import { roleApi } from '#contract/roles/index.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { usePeople } from '../use-people.ts'
import { seatCode } from './seat-code.rules.ts'

/** Who can be named in a chain of a plant, and how a seat reads. */
export interface Seats {
  readonly options: readonly Option<string>[]
  readonly nameOf: (seat: Seat) => string
}

/** The roles and the people of a plant, as seats of a chain. */
export function useSeats(powerPlantId: number): Seats {
  const roles = useRead(roleApi.names, { query: {} }).data?.items ?? []
  const people = usePeople(powerPlantId) ?? []
  const options = [
    ...roles.map(({ normalizedName, displayName }) => ({
      value: seatCode({ roleName: normalizedName, employeeId: null }),
      label: usual(displayName),
    })),
    ...people.map(({ value, label }) => ({ value: seatCode({ roleName: null, employeeId: value }), label })),
  ]
  const names = new Map(options.map(({ value, label }) => [value, label]))
  return {
    options,
    nameOf: (seat) => names.get(seatCode(seat)) ?? seat.roleName ?? `#${seat.employeeId}`,
  }
}
