import type { Label } from '#contract/core/words.ts'

/** What is said of input whose fields contradict one another. */
export const complaints = {
  wholeHour: { vi: 'Chọn giờ chẵn', en: 'Choose a whole hour' },
  hoursRise: {
    vi: 'Dòng đầu phải là giờ 0, các giờ sau tăng dần',
    en: 'The first row is hour 0, later hours rise',
  },
  belowStart: { vi: 'Phải thấp hơn mực nước hiện tại', en: 'Must be below the level now' },
  notBelowLeast: { vi: 'Không nhỏ hơn ΔQ tối thiểu', en: 'Not less than the least ΔQ' },
  neededByMode: {
    vi: 'Cách tính đã chọn cần giá trị này',
    en: 'The chosen way of working it out needs this',
  },
  neededByRamp: {
    vi: 'Cần lưu lượng xả hiện tại để tính mức tăng giảm',
    en: 'The release now is needed for the ramp',
  },
  shorterThanPlan: { vi: 'Phải ngắn hơn thời gian hạ', en: 'Must be shorter than the plan' },
  notBelowLowering: { vi: 'Không nhỏ hơn ngưỡng bắt đầu hạ', en: 'Not below the flow that starts lowering' },
  notBelowPreFlood: { vi: 'Không thấp hơn mực nước đón lũ', en: 'Not below the level before the flood' },
  notBelowTarget: { vi: 'Không thấp hơn mực nước mục tiêu', en: 'Not below the target level' },
  notBelowNow: { vi: 'Không thấp hơn mực nước hiện tại', en: 'Not below the level now' },
  runsApart: {
    vi: 'Các khoảng giờ của cùng một tổ máy trùng nhau. Sửa giờ hoặc gộp dòng',
    en: 'Hours of one unit overlap. Change them or join the rows',
  },
} as const satisfies Readonly<Record<string, Label>>

/** A field and what is wrong with it; false where nothing is. */
export type Complaint = false | readonly [field: string, words: Label]

interface Context {
  addIssue(issue: { code: 'custom'; path: string[]; params: Label; input: unknown }): void
}

/** Says at their fields what is wrong. */
export function complain(context: Context, input: unknown, found: readonly Complaint[]): void {
  for (const one of found)
    if (one) context.addIssue({ code: 'custom', path: [one[0]], params: one[1], input })
}

/** Whether rows begin with the start and go on in time. */
export function isRising(rows: readonly { readonly hour: number }[]): boolean {
  return rows.every(({ hour }, at) => (at === 0 ? hour === 0 : hour > (rows[at - 1]?.hour ?? 0)))
}
