import type { PlantKind } from '#contract/plants/index.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import type { ReportSection } from '#contract/reports/layout.ts'

import type { Work } from '#server/platform/http/call.ts'

/** What a report is about. */
export interface ReportSubject {
  readonly powerPlantId: number
  /** First and last day at the plant, both included. */
  readonly from: string
  readonly to: string
  /** The shift or the abnormal event, for the kinds that are about one record. */
  readonly recordId: number | null
}

/** What the reading of a report is given; drafts that make themselves are read as the system. */
export type ReportReading = Pick<Work, 'db' | 'actor' | 'now'>

/**
 * A kind of report: how its parts are read from what the product knows. It works nothing out that another screen shows:
 * it asks the same read model.
 */
export interface ReportDefinition {
  readonly kind: ReportKind
  /** Whether plants of this kind have it. */
  readonly fits: (plantKind: PlantKind) => boolean
  readonly read: (reading: ReportReading, subject: ReportSubject) => Promise<readonly ReportSection[]>
}
