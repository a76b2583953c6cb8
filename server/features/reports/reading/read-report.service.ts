import { createHash } from 'node:crypto'

import type { ReportKind } from '#contract/reports/kinds.ts'
import type { ReportLayout } from '#contract/reports/layout.ts'
import { canonical } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { roundNumbers } from '#server/platform/http/answer/round-numbers.ts'

import type { ReportSubject } from '../definitions/definition.ts'
import { definitionOf } from './kinds.ts'
import { readerOf } from './reader.ts'

/** What a report says by the books of this moment. */
export async function readLayout(
  { db, now }: { readonly db: Db; readonly now: Date },
  kind: ReportKind,
  subject: ReportSubject,
): Promise<ReportLayout> {
  const actor = readerOf(subject.powerPlantId)
  const sections = await definitionOf(kind).read({ db, actor, now }, subject)
  return asShown({ sections: [...sections] })
}

/** A layout with its figures as the screen gets them: paper that rounds what is exact would at times end otherwise. */
export const asShown = (layout: ReportLayout): ReportLayout => roundNumbers(layout) as ReportLayout

/** The hash of a value by its canonical text, and that text. */
export function sealed(value: Parameters<typeof canonical>[0]): {
  readonly content: string
  readonly sha256: string
} {
  const content = canonical(value)
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The hash of a layout, by which whoever confirms says what they have seen. */
export const hashOf = (layout: ReportLayout): string => sealed(layout).sha256
