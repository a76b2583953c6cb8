import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportDutyTeams } from './duty-teams.excel.ts'
import { dutyTeamList } from './duty-teams.list.ts'
import { addDutyTeam, changeDutyTeam, removeDutyTeam } from './duty-teams.service.ts'

export const dutyTeams = bind(dutyTeamApi, {
  list: (call) => dutyTeamList.whole(call, call.query),
  exportExcel: (call) => exportDutyTeams(call, call.query.powerPlantId),
  create: (call) => addDutyTeam(call, call.body),
  update: (call) => changeDutyTeam(call, call.body),
  remove: (call) => removeDutyTeam(call, call.query.id),
})
