import type { StatusColour } from '#contract/core/approval-status.ts'
import type { InverterStatus } from '#contract/inverter-history/statuses.ts'

/** How loud a status is: what runs is green, what broke is red. */
export const statusColours: Readonly<Record<InverterStatus, StatusColour>> = {
  running: 'green',
  derated: 'yellow',
  noSun: 'default',
  fault: 'red',
  maintenance: 'processing',
  ordered: 'orange',
  noCommunication: 'orange',
}
