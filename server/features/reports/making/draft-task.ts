import type { ReportKind } from '#contract/reports/kinds.ts'
import type { ReportFormat } from '#contract/reports/labels.ts'
import type { ReportDays } from '#contract/reports/periods.ts'
import type { Connection, Pooler } from '#server/platform/db/database.ts'

/** Which report of a plant, of a period of the calendar or a free range. */
export interface PeriodOfPlant extends ReportDays {
  readonly kind: ReportKind
  readonly plantId: number
}

/** What a draft is made of; plain data, for it crosses into another thread. */
export interface DraftTask extends PeriodOfPlant {
  /** The draft that somebody has begun; null where nobody has. */
  readonly reportId: number | null
  readonly now: Date
  readonly formats: readonly ReportFormat[]
}

/** A file of a report as it goes along with a mail. */
export interface ReportAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}

/** Files of a report. */
export type FilesOfReport = ReadonlyMap<ReportFormat, ReportAttachment>

/** A report by the books of a moment. */
export interface MadeDraft {
  /** `empty` where the books know nothing of its period. */
  readonly basis: 'draft' | 'empty'
  readonly revision: number | null
  readonly files: FilesOfReport
}

/** Where a thread finds the database. */
export interface DatabasePlace {
  readonly connection: Connection
  readonly pooler?: Pooler | undefined
}

/** What the thread answers. */
export type DraftAnswer =
  | { readonly made: MadeDraft }
  | {
      readonly failure: {
        readonly name: string
        readonly message: string
        readonly stack: string | undefined
      }
    }
