import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { day, recordId, version } from '#contract/core/rules.ts'

/** Who is on call beside the shifts: a leader, a technician, repair, and flood duty in the season. */
export const onCallKinds = ['leader', 'technician', 'repair', 'flood'] as const
export type OnCallKind = (typeof onCallKinds)[number]

/** What each kind is called on screens and prints. @public */
export const onCallLabels: Readonly<Record<OnCallKind, Readonly<Record<Language, string>>>> = {
  leader: { vi: 'Lãnh đạo trực', en: 'Leader on call' },
  technician: { vi: 'Trực kỹ thuật', en: 'Technician on call' },
  repair: { vi: 'Trực sửa chữa', en: 'Repair on call' },
  flood: { vi: 'Trực PCTT', en: 'Flood duty' },
}

/** Somebody on call for a day. */
export const OnCall = z.object({
  day: z.string(),
  kind: z.enum(onCallKinds),
  employeeId: recordId,
  fullName: z.string(),
  phoneNumber: z.string(),
})
export type OnCall = z.output<typeof OnCall>

/** Who is on call in a month, at a version, and who was in the seven days before it: its first days are copied from them. */
export const OnCallMonth = z.object({ items: z.array(OnCall), before: z.array(OnCall), version })
export type OnCallMonth = z.output<typeof OnCallMonth>

/** Sets who is on call, for a writer who saw the version; without `employeeId` nobody is. */
export const OnCallUpdate = z.object({
  id: recordId,
  version,
  entries: z
    .array(z.object({ day, kind: z.enum(onCallKinds), employeeId: recordId.nullable() }))
    .min(1)
    .max(200),
})
export type OnCallUpdate = z.output<typeof OnCallUpdate>
