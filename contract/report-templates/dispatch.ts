import * as z from 'zod'

import { recordId } from '#contract/core/record-id.ts'

/** The dispatch centres that get the day's form of production. */
export const addressees = ['A0', 'S1', 'S2'] as const

/** The form of a day for a dispatch centre, by the report it is made of. */
export const DispatchFormQuery = z.object({ reportId: recordId, addressee: z.enum(addressees) })
export type DispatchFormQuery = z.output<typeof DispatchFormQuery>
