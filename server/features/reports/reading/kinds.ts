import { plantKinds, type PlantKind } from '#contract/plants/index.ts'
import { reportKindLabels, type ReportKind } from '#contract/reports/kinds.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import { reportKindNames } from '#contract/reports/subject.ts'

import type { Db } from '#server/platform/db/database.ts'

import type { ReportDefinition } from '../definitions/definition.ts'
import { reportDefinitions } from '../definitions/index.ts'
import { getPlant } from './subjects.list.ts'

const definitions: Readonly<Partial<Record<ReportKind, ReportDefinition>>> = reportDefinitions

/** The kinds of reports that plants of a kind have. */
export function kindsOf(plantKind: PlantKind): ReportKind[] {
  return reportKindNames.filter((kind) => definitions[kind]?.fits(plantKind))
}

/** How a kind of report is read. @throws problem `reports.kindUnsuitable` where the plant has no such report */
export function definitionFor(kind: ReportKind, plantKind: PlantKind, language: Language): ReportDefinition {
  const definition = definitions[kind]
  if (definition?.fits(plantKind)) return definition
  throw new Problem(reportProblems.kindUnsuitable, { kind: reportKindLabels[kind][language] })
}

/** Stops what is about a kind of report that a plant does not have. @throws problem `reports.kindUnsuitable` */
export async function requireFitting(
  db: Db,
  plantId: number,
  kind: ReportKind,
  language: Language,
): Promise<void> {
  definitionFor(kind, (await getPlant(db, plantId)).kind, language)
}

/** The same for a report that is kept already. @throws problem `core.notFound` where its kind is gone */
export function definitionOf(kind: ReportKind): ReportDefinition {
  const definition = definitions[kind]
  if (!definition || !plantKinds.some((plantKind) => definition.fits(plantKind)))
    throw new Problem(coreProblems.notFound)
  return definition
}
