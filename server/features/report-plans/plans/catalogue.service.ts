import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { type CatalogueAdd, type CatalogueEntry, ReportPlanWrite } from '#contract/report-plans/plan.ts'
import { reportPlanProblems as problem } from '#contract/report-plans/problems.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dutiesOf } from './catalogue.ts'
import { keepPlan, requireKeeper, requirePeople } from './plans.service.ts'
import { listAddedCodes, lockCatalogue } from './plans.store.ts'
import type { UsualDuty } from './usual-duty.ts'

/** The usual duties of a plant or of the company, and which of them the plan has. */
export async function readCatalogue(work: Work, plantId: number | null): Promise<CatalogueEntry[]> {
  const added = await listAddedCodes(work.db, plantId)
  const laid = { plantId, preparerId: 1, approverId: 2, startsOn: plantDay(work.now) }
  return (await listDuties(work, plantId)).map((duty) => {
    const line = asWrite(duty, laid)
    return {
      code: duty.code,
      reportName: line.reportName,
      field: line.field,
      recipient: line.recipient,
      frequency: line.frequency,
      dueTime: line.dueTime,
      weekday: line.weekday,
      monthDay: line.monthDay,
      dueDays: line.dueDays,
      boundary: line.boundary,
      afterMinutes: line.afterMinutes,
      legalBasis: line.legalBasis,
      applies: line.applies,
      isAdded: added.has(duty.code),
    }
  })
}

/** Lays some of the usual duties down. @throws problem `reportPlans.unknownEntry`, `.alreadyAdded`, `.unknownPreparer`, `.unknownApprover` */
export async function addFromCatalogue(
  work: Work,
  { powerPlantId: plantId, codes, preparerId, approverId }: CatalogueAdd,
): Promise<{ createdCount: number }> {
  requireKeeper(work, plantId)
  await requirePeople(work, plantId, { preparerId, approverId })
  await lockCatalogue(work.db, plantId)
  const duties = await listDuties(work, plantId)
  const added = await listAddedCodes(work.db, plantId)
  const wanted = [...new Set(codes)].map((code) => {
    const duty = duties.find((one) => one.code === code)
    if (!duty) throw new Problem(problem.unknownEntry, { code })
    const name = added.get(code)
    if (name !== undefined) throw new Problem(problem.alreadyAdded, { name })
    return duty
  })
  for (const duty of wanted) {
    const { powerPlantId: _plant, ...facts } = asWrite(duty, {
      plantId,
      preparerId,
      approverId,
      startsOn: plantDay(work.now),
    })
    await keepPlan(work, plantId, facts, duty.code)
  }
  return { createdCount: wanted.length }
}

async function listDuties({ db, actor }: Work, plantId: number | null): Promise<UsualDuty[]> {
  if (plantId === null) return dutiesOf('company')
  const [plant] = await listPlantFacts(db, actor, plantId)
  if (!plant) throw new Problem(problem.unknownPlant)
  return dutiesOf(plant.kind)
}

interface Laid {
  readonly plantId: number | null
  readonly preparerId: number
  readonly approverId: number
  readonly startsOn: string
}

/** A usual duty as somebody would type it: it is judged like any other line. */
function asWrite(
  { due, code: _code, of: _of, ...duty }: UsualDuty,
  { plantId, ...laid }: Laid,
): ReportPlanWrite {
  return ReportPlanWrite.parse({ ...duty, ...due, ...laid, powerPlantId: plantId })
}
