import { sharedWords, words } from '#contract/core/words.ts'

import type { InspectionRoundDetail } from './round.ts'

/** What the fields of a round are called. */
export const inspectionRoundWords = words<InspectionRoundDetail, 'checks' | 'visits'>()({
  day: { vi: 'Ngày', en: 'Day' },
  dueAt: { vi: 'Giờ phải đi', en: 'Due' },
  dueUntil: { vi: 'Hạn cuối', en: 'Due until' },
  failedCount: {
    vi: 'Hạng mục không đạt',
    en: 'Checks not fine',
    short: { vi: 'Không đạt', en: 'Not fine' },
  },
  finishedAt: { vi: 'Kết thúc', en: 'Finished' },
  frequency: { vi: 'Tần suất', en: 'How often' },
  note: sharedWords.note,
  onTimeCount: { vi: 'Điểm đúng giờ', en: 'Stops on time', short: { vi: 'Đúng giờ', en: 'On time' } },
  post: { vi: 'Chức danh đi tuyến', en: 'Walked by' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  routeId: { vi: 'Tuyến', en: 'Route' },
  routeName: { vi: 'Tuyến', en: 'Route' },
  shiftCode: { vi: 'Ca', en: 'Shift' },
  startedAt: { vi: 'Bắt đầu', en: 'Started' },
  status: sharedWords.status,
  stopCount: { vi: 'Số điểm', en: 'Stops' },
  versionNo: { vi: 'Lần ban hành của tuyến', en: 'Edition of the route' },
  visitedCount: { vi: 'Điểm đã đi', en: 'Stops visited' },
  walkedByName: { vi: 'Người đi tuyến', en: 'Walked by' },
})
