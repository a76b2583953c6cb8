import { sharedWords, words } from '#contract/core/words.ts'

import type { DutyTeam } from './index.ts'

/** What the fields of a duty team are called. */
export const dutyTeamWords = words<DutyTeam>()({
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  code: { vi: 'Mã kíp', en: 'Code' },
  name: { vi: 'Tên kíp', en: 'Team' },
  memberCount: { vi: 'Nhân viên', en: 'Members' },
})
