import { roleApi } from '#contract/roles/index.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { usePeople } from '../use-people.ts'
import { t } from './approval-chains.words.ts'
import { type ChosenSeat, seatCode } from './seat-code.rules.ts'

/** Who can be named in a chain of a plant, and how a seat reads. */
export interface Seats {
  readonly options: readonly Option<string>[]
  /** Those of the author’s own crew, for steps only. */
  readonly ofCrew: readonly Option<string>[]
  readonly nameOf: (seat: ChosenSeat) => string
}

/** The roles and the people of a plant, as seats of a chain. */
export function useSeats(powerPlantId: number): Seats {
  const w = useWords()
  const roles = useRead(roleApi.names, { query: {} }).data?.items ?? []
  const people = usePeople(powerPlantId) ?? []
  const options = [
    ...roles.map(({ normalizedName, displayName }) => ({
      value: seatCode({ roleName: normalizedName, employeeId: null }),
      label: usual(displayName),
    })),
    ...people.map(({ value, label }) => ({ value: seatCode({ roleName: null, employeeId: value }), label })),
  ]
  const ofCrew = [
    { value: seatCode({ roleName: 'TC', employeeId: null, isOfCrew: true }), label: w(t.leaderOfCrew) },
  ]
  const names = new Map([...ofCrew, ...options].map(({ value, label }) => [value, label]))
  return {
    options,
    ofCrew,
    nameOf: (seat) => names.get(seatCode(seat)) ?? seat.roleName ?? `#${seat.employeeId}`,
  }
}
