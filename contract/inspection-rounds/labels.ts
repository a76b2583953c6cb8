import type { Language } from '#contract/core/problem.ts'
import type { Label } from '#contract/core/words.ts'

/** How often a route is walked. */
export const routeFrequencies = ['shift', 'day', 'week', 'asked'] as const
export type RouteFrequency = (typeof routeFrequencies)[number]

export const routeFrequencyLabels: Readonly<Record<RouteFrequency, Label>> = {
  shift: { vi: 'Mỗi ca', en: 'Each shift' },
  day: { vi: 'Mỗi ngày', en: 'Daily' },
  week: { vi: 'Mỗi tuần', en: 'Weekly' },
  asked: { vi: 'Khi cần (sau bão, sau sự cố)', en: 'When needed (after storm or trip)' },
}

/** What a check asks for. */
export const checkKinds = ['reading', 'yesNo', 'photo', 'note'] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkKindLabels: Readonly<Record<CheckKind, Label>> = {
  reading: { vi: 'Đọc thông số', en: 'Reading' },
  yesNo: { vi: 'Đạt / không đạt', en: 'Pass or fail' },
  photo: { vi: 'Chụp ảnh', en: 'Photo' },
  note: { vi: 'Ghi nhận xét', en: 'Remark' },
}

/** By which sense a check is made. */
export const checkMethods = ['look', 'listen', 'touch', 'smell', 'measure'] as const
export type CheckMethod = (typeof checkMethods)[number]

export const checkMethodLabels: Readonly<Record<CheckMethod, Label>> = {
  look: { vi: 'Nhìn', en: 'Look' },
  listen: { vi: 'Nghe', en: 'Listen' },
  touch: { vi: 'Sờ', en: 'Touch' },
  smell: { vi: 'Ngửi', en: 'Smell' },
  measure: { vi: 'Đo', en: 'Measure' },
}

/** What a check that fails puts at risk. */
export const checkRisks = ['low', 'medium', 'high'] as const
export type CheckRisk = (typeof checkRisks)[number]

export const checkRiskLabels: Readonly<Record<CheckRisk, Label>> = {
  low: { vi: 'Thấp', en: 'Low' },
  medium: { vi: 'Trung bình', en: 'Medium' },
  high: { vi: 'Cao', en: 'High' },
}

/** How far a round has come; one that is missed was never begun, one that is incomplete left stops out. */
export const roundStatuses = ['due', 'walking', 'done', 'incomplete', 'missed'] as const
export type RoundStatus = (typeof roundStatuses)[number]

export const roundStatusLabels: Readonly<Record<RoundStatus, Label>> = {
  due: { vi: 'Chưa đi', en: 'Due' },
  walking: { vi: 'Đang đi', en: 'Under way' },
  done: { vi: 'Đã đi đủ', en: 'Complete' },
  incomplete: { vi: 'Thiếu điểm', en: 'Stops left out' },
  missed: { vi: 'Bỏ tuyến', en: 'Missed' },
}

/** How whoever walked came to a stop. */
export const stopOpenings = ['list', 'link'] as const

export const stopOpeningLabels: Readonly<Record<(typeof stopOpenings)[number], Label>> = {
  list: { vi: 'Chọn trong danh sách', en: 'Chosen from the list' },
  link: { vi: 'Quét mã QR', en: 'By its QR code' },
}

/** What an answer comes to; of a reading the worst limit that it is beyond. */
export const answerStates = ['ok', 'warn', 'alarm', 'trip', 'failed'] as const
export type AnswerState = (typeof answerStates)[number]

export const answerStateLabels: Readonly<Record<AnswerState, Label>> = {
  ok: { vi: 'Đạt', en: 'Fine' },
  warn: { vi: 'Vượt ngưỡng nhắc', en: 'Beyond the warning limit' },
  alarm: { vi: 'Vượt ngưỡng báo động', en: 'Beyond the alarm limit' },
  trip: { vi: 'Vượt ngưỡng dừng', en: 'Beyond the trip limit' },
  failed: { vi: 'Không đạt', en: 'Failed' },
}

/** What became of the value of a reading in the store of readings. */
export const readingFates = ['written', 'same', 'differs', 'refused'] as const
export type ReadingFate = (typeof readingFates)[number]

export const readingFateLabels: Readonly<Record<ReadingFate, Label>> = {
  written: { vi: 'Đã vào số liệu', en: 'Written' },
  same: { vi: 'Trùng số đã có', en: 'Same as what stood there' },
  differs: { vi: 'Khác số đã nhập, không ghi đè', en: 'Another value stands, nothing overwritten' },
  refused: { vi: 'Số liệu không nhận', en: 'Not taken as a reading' },
}

/** The days of the week by their number, 1 is Monday. */
export const weekdayLabels: Readonly<Record<string, Label>> = {
  1: { vi: 'Thứ Hai', en: 'Monday' },
  2: { vi: 'Thứ Ba', en: 'Tuesday' },
  3: { vi: 'Thứ Tư', en: 'Wednesday' },
  4: { vi: 'Thứ Năm', en: 'Thursday' },
  5: { vi: 'Thứ Sáu', en: 'Friday' },
  6: { vi: 'Thứ Bảy', en: 'Saturday' },
  7: { vi: 'Chủ nhật', en: 'Sunday' },
}

interface When {
  readonly frequency: RouteFrequency
  readonly afterMinutes: number | null
  readonly atTime: string | null
  readonly weekday: number | null
}

/** When a route is due, in words: `Mỗi ca, sau khi vào ca 60 phút`. */
export function whenOf({ frequency, afterMinutes, atTime, weekday }: When, language: Language): string {
  const often = routeFrequencyLabels[frequency][language]
  if (frequency === 'shift')
    return language === 'vi'
      ? `${often}, sau khi vào ca ${afterMinutes ?? 0} phút`
      : `${often}, ${afterMinutes ?? 0} minutes after it began`
  if (frequency === 'asked') return often
  const day = frequency === 'week' ? `${weekdayLabels[weekday ?? 1]?.[language] ?? ''} ` : ''
  return `${often}, ${day}${atTime ?? ''}`
}
