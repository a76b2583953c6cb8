import type { DutyTeam } from '#contract/duty-teams/index.ts'
import { dutyTeamWords } from '#contract/duty-teams/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { dutyTeamList } from './duty-teams.list.ts'

const title = { vi: 'Danh sách kíp trực', en: 'Duty teams' } as const

const columns = sheetOf<DutyTeam>()(dutyTeamWords, [
  { field: 'powerPlantName', width: 32 },
  { field: 'code', width: 10 },
  { field: 'name', width: 20 },
  { field: 'memberCount', kind: 'integer' },
])

/** The teams of a plant, or of all plants the caller may see, as an Excel file. */
export async function exportDutyTeams(work: Work, plantId: number | undefined): Promise<FileAnswer> {
  const { items: teams } = await dutyTeamList.whole(work, { powerPlantId: plantId })
  return listAnswer(work, {
    title,
    fileName: 'kip-truc',
    filters: [[dutyTeamWords.powerPlantId, plantId === undefined ? undefined : teams[0]?.powerPlantName]],
    columns,
    rows: inOneBatch(async () => teams),
  })
}
