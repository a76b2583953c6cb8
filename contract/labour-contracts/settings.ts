import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

import { probationWorks } from './labels.ts'

const days = z.int().min(1).max(730)
const reminders = z.array(z.int().min(0).max(365)).min(1).max(8)

/** What a plant lays down for its labour contracts; the limits are those of the Labour Code 45/2019/QH14. */
export const LabourSettings = z.object({
  /** The longest probation by kind of work: article 25. Those of other work count as working days. */
  probationDays: z.object(Object.fromEntries(probationWorks.map((work) => [work, days])) as Probation),
  /** The longest fixed term: article 20. */
  fixedTermMonths: z.int().min(1).max(120),
  /** How many fixed terms may follow one another: article 20. */
  fixedTermsInRow: z.int().min(1).max(10),
  /** A pause longer than this parts two rows of fixed terms: article 20 gives so long to sign anew. */
  rowPauseDays: z.int().min(0).max(365),
  probationReminderDays: reminders,
  endReminderDays: reminders,
  /** Whether the roster warns of people without a running contract. */
  warnsOnRoster: z.boolean(),
})
type Probation = Readonly<Record<(typeof probationWorks)[number], typeof days>>
export type LabourSettings = z.output<typeof LabourSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantLabourSettings = LabourSettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantLabourSettings = z.output<typeof PlantLabourSettings>

export const defaultLabourSettings: LabourSettings = {
  probationDays: { executive: 180, college: 60, skilled: 30, other: 6 },
  fixedTermMonths: 36,
  fixedTermsInRow: 2,
  rowPauseDays: 30,
  probationReminderDays: [7],
  endReminderDays: [45, 30, 15],
  warnsOnRoster: true,
}
