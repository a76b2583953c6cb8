import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { instant, recordId } from '#contract/core/rules.ts'

import { permitKinds } from './labels.ts'

/** Which work registration is asked about, and its plant. */
export const PermitQuery = z.object({ powerPlantId: recordId, proposalId: recordId })
export type PermitQuery = z.output<typeof PermitQuery>

/** How a work registration stands in the book: the permit that was opened for it, and where one can be opened now. */
export const PermitOfProposal = z.object({
  permit: z
    .object({
      operationId: recordId,
      dutyShiftLogId: recordId,
      day: z.string(),
      shiftCode: z.string(),
      kind: z.enum(permitKinds),
      number: z.string(),
      openedAt: instant,
      /** Null while it is open. */
      closedAt: instant.nullable(),
    })
    .nullable(),
  /** The shift of the plant that is not handed over; null where none is. */
  shift: z.object({ id: recordId, day: z.string(), shiftCode: z.string(), canWrite: z.boolean() }).nullable(),
})
export type PermitOfProposal = z.output<typeof PermitOfProposal>

/** What a work registration and its permit know of each other. */
export const shiftPermitApi = {
  ofProposal: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetPermitOfProposal',
    access: 'DutyShiftLogs.View',
    summary: 'The permit that was opened for a work registration, and the shift where one can be opened now.',
    query: PermitQuery,
    returns: PermitOfProposal,
    plant: 'powerPlantId',
  }),
}
