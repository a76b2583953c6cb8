import type { Language } from '#contract/core/problem.ts'
import type { DutyTeam } from '#contract/duty-teams/index.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { dutyTeamList } from './duty-teams.list.ts'

const title = { vi: 'Danh sách kíp trực', en: 'Duty teams' } as const
const plant = { vi: 'Nhà máy', en: 'Plant' } as const

const headings = {
  vi: ['Nhà máy', 'Mã kíp', 'Tên kíp', 'Số người'],
  en: ['Plant', 'Code', 'Team', 'Members'],
} as const

function columnsIn(language: Language): ListColumn<DutyTeam>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 32, value: (team) => team.powerPlantName },
    { title: titles[1], kind: 'text', width: 10, value: (team) => team.code },
    { title: titles[2], kind: 'text', width: 20, value: (team) => team.name },
    { title: titles[3], kind: 'integer', value: (team) => team.memberCount },
  ]
}

/** The teams of a plant, or of all plants the caller may see, as an Excel file. */
export async function exportDutyTeams(work: Work, plantId: number | undefined): Promise<FileAnswer> {
  const { items: teams } = await dutyTeamList.whole(work, { powerPlantId: plantId })
  return listAnswer(work, {
    title,
    fileName: 'kip-truc',
    filters: [[plant, plantId === undefined ? undefined : teams[0]?.powerPlantName]],
    columns: columnsIn(work.caller.language),
    rows: inOneBatch(async () => teams),
  })
}
