import { reportPlanApi } from '#contract/report-plans/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'

/** Who may prepare and who may approve the reports of a plant, or of the company, for the boxes that choose them. */
export function useReportPeople(plantId: number | null) {
  const query = plantId === null ? {} : { powerPlantId: plantId }
  const people = useRead(reportPlanApi.people, { query }).data?.items
  const option = ({ id, fullName }: { id: number; fullName: string }) => ({ value: id, label: fullName })
  return {
    preparers: people?.filter(({ prepares }) => prepares).map(option),
    approvers: people?.filter(({ approves }) => approves).map(option),
  }
}
