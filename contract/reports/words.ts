import { sharedWords, words } from '#contract/core/words.ts'

import type { CommentsUpdate, Report, ReportConfirm, ReportDifference, ReportRevise } from './report.ts'
import type { ReportSettings } from './settings.ts'
import type { ReportAbout } from './subject.ts'

/** What the fields of a report are called. */
export const reportWords = words<
  Report & ReportAbout & ReportConfirm & ReportRevise & CommentsUpdate,
  'stage' | 'turn' | 'decidedBy' | 'requestId' | 'layoutSha256'
>()({
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved' },
  authorName: { vi: 'Người lập', en: 'Prepared by' },
  comments: { vi: 'Nhận xét', en: 'Comments' },
  confirmedAt: { vi: 'Xác nhận lúc', en: 'Confirmed' },
  confirmedByName: { vi: 'Người xác nhận', en: 'Confirmed by' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  differenceCount: { vi: 'Số chỗ đã đổi', en: 'Differences', short: { vi: 'Đã đổi', en: 'Changed' } },
  driftedAt: { vi: 'Số liệu đổi từ', en: 'Figures changed since' },
  from: sharedWords.from,
  kind: { vi: 'Loại báo cáo', en: 'Report' },
  note: { vi: 'Lý do vẫn xác nhận khi có đối chiếu lệch', en: 'Why it is confirmed although checks differ' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reason: { vi: 'Lý do sửa đổi', en: 'Reason of the revision' },
  recordId: { vi: 'Ca trực, sự kiện', en: 'Shift, event' },
  recordName: { vi: 'Ca trực, sự kiện', en: 'Shift, event' },
  revision: { vi: 'Bản số', en: 'Revision', short: { vi: 'Bản', en: 'Rev.' } },
  sha256: { vi: 'Mã băm số liệu đã xác nhận', en: 'Hash of the confirmed figures' },
  standing: sharedWords.status,
  to: sharedWords.to,
})

export const differenceWords = words<ReportDifference, 'decimals' | 'path' | 'unit'>()({
  confirmed: { vi: 'Đã xác nhận', en: 'Confirmed' },
  kind: { vi: 'Thay đổi', en: 'Change' },
  label: { vi: 'Chỉ tiêu', en: 'Figure' },
  now: { vi: 'Nay là', en: 'Now' },
  section: { vi: 'Mục', en: 'Part' },
})

export const reportSettingsWords = words<ReportSettings & { powerPlantId: number }>()({
  dispatchCentre: { vi: 'Nơi nhận BCSX ngày', en: 'Dispatch centre of the day form (BCSX)' },
  draftTime: { vi: 'Tự lập từ', en: 'Drafts are made from' },
  kinds: { vi: 'Báo cáo tự lập', en: 'Reports drafted by themselves' },
  powerPlantId: sharedWords.plant,
})
