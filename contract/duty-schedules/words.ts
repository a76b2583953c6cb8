import { sharedWords, words } from '#contract/core/words.ts'

import type { DutyScheduleDetail, DutyScheduleWrite } from './schedule.ts'
import type {
  CrewPost,
  DutySettings,
  Holiday,
  PostHolders,
  ShiftType,
  TimesheetCodeSetting,
} from './settings.ts'

/** What the fields of a duty schedule are called. */
export const scheduleWords = words<
  DutyScheduleDetail & DutyScheduleWrite,
  'changes' | 'companyName' | 'days' | 'rows'
>()({
  anchorDay: { vi: 'Ngày mốc', en: 'Anchor day' },
  creationTime: { vi: 'Ngày lập', en: 'Made at' },
  cycle: { vi: 'Chu kỳ', en: 'Cycle' },
  month: { vi: 'Tháng', en: 'Month' },
  peopleCount: { vi: 'Số người', en: 'People' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  rotationKind: { vi: 'Kiểu đi ca', en: 'Rotation' },
  status: sharedWords.status,
  teams: { vi: 'Các kíp', en: 'Teams' },
})

/** What the fields of a shift of the day are called. */
export const shiftTypeWords = words<ShiftType>()({
  code: { vi: 'Mã ca', en: 'Code' },
  endsAt: { vi: 'Kết thúc', en: 'Ends' },
  hours: { vi: 'Giờ công', en: 'Hours counted' },
  name: { vi: 'Tên ca', en: 'Name' },
  startsAt: { vi: 'Bắt đầu', en: 'Starts' },
})

/** What is said of how many of a post a shift needs. */
export const crewPostWords = words<CrewPost>()({
  atLeast: { vi: 'Tối thiểu', en: 'At least' },
  atMost: { vi: 'Tối đa', en: 'At most' },
  positionTitle: { vi: 'Chức danh', en: 'Post' },
})

/** What may be held by which post. */
export const postHolderWords = words<PostHolders>()({
  assistantOperator: { vi: 'Được làm Trực phụ', en: 'May be assistant operator' },
  crewLeader: { vi: 'Được làm Trưởng kíp', en: 'May be crew leader' },
  mainOperator: { vi: 'Được làm Trực chính', en: 'May be main operator' },
  shiftLeader: { vi: 'Được làm Trưởng ca', en: 'May be shift leader' },
})

/** What the fields of a code of the timesheet are called. */
export const timesheetCodeWords = words<TimesheetCodeSetting>()({
  code: { vi: 'Mã', en: 'Code' },
  countsAsPaidDay: { vi: 'Tính công', en: 'Paid day' },
  hours: { vi: 'Giờ', en: 'Hours' },
  label: { vi: 'Ý nghĩa', en: 'Meaning' },
  paid: { vi: 'Nguồn trả', en: 'Paid by' },
})

/** What the fields of a holiday are called. */
export const holidayWords = words<Holiday>()({
  day: { vi: 'Ngày', en: 'Day' },
  name: { vi: 'Tên ngày lễ', en: 'Name' },
})

/** What the settings of duty schedules are called. */
export const dutySettingsWords = words<DutySettings, 'postHolders' | 'rules'>()({
  codes: { vi: 'Ký hiệu chấm công', en: 'Timesheet codes', parts: timesheetCodeWords },
  holidays: { vi: 'Ngày lễ', en: 'Holidays', parts: holidayWords },
  minimumCrew: { vi: 'Số người tối thiểu mỗi ca', en: 'Least people in a shift' },
  officeHours: {
    vi: 'Giờ hành chính',
    en: 'Office hours',
    parts: { startsAt: shiftTypeWords.startsAt, endsAt: shiftTypeWords.endsAt },
  },
  place: { vi: 'Địa danh', en: 'Place' },
  posts: { vi: 'Chức danh trong mỗi ca', en: 'Posts in every shift', parts: crewPostWords },
  shiftTypes: { vi: 'Ca trực', en: 'Shifts', parts: shiftTypeWords },
})
