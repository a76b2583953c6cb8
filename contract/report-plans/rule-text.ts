import type { Label } from '#contract/core/words.ts'
import { weekdayLabels } from '#contract/inspection-rounds/labels.ts'

import type { ReportPlan } from './plan.ts'

type Rule = Pick<
  ReportPlan,
  'frequency' | 'dueTime' | 'weekday' | 'monthDay' | 'dueDays' | 'boundary' | 'afterMinutes'
>

const END_OF_DAY = '23:59'
const pad = (part: number) => String(part).padStart(2, '0')

/** A rule as a register of duties says it: `trước ngày 05/07, 10/01`, `10:00 hằng ngày`, `24 giờ sau sự kiện`. */
export function ruleText(rule: Rule): Label {
  const { frequency, dueTime, weekday, monthDay, dueDays, boundary, afterMinutes } = rule
  if (frequency === 'event') return afterText(afterMinutes ?? 0)
  const before = boundary === 'before'
  const [vi, en] = [before ? 'trước' : 'chậm nhất', before ? 'before' : 'by']
  const at = dueTime === END_OF_DAY ? '' : `${dueTime} `
  if (frequency === 'daily') return { vi: `${vi} ${dueTime} hằng ngày`, en: `${en} ${dueTime} every day` }
  if (frequency === 'weekly') {
    const day = weekdayLabels[weekday ?? 1] ?? { vi: '', en: '' }
    return { vi: `${vi} ${at}${day.vi}`, en: `${en} ${at}${day.en}` }
  }
  if (frequency === 'monthly') {
    if (monthDay === 31)
      return { vi: `${vi} ${at}ngày cuối tháng`, en: `${en} ${at}the last day of the month` }
    return {
      vi: `${vi} ${at}ngày ${monthDay ?? 1} hằng tháng`,
      en: `${en} ${at}day ${monthDay ?? 1} of the month`,
    }
  }
  const days = dueDays.map(({ month, day }) => `${pad(day)}/${pad(month)}`).join(', ')
  return { vi: `${vi} ${at}ngày ${days}`, en: `${en} ${at}${days}` }
}

function afterText(minutes: number): Label {
  if (minutes === 0) return { vi: 'ngay sau sự kiện', en: 'at once after the event' }
  if (minutes % 1440 === 0 && minutes > 1440)
    return { vi: `${minutes / 1440} ngày sau sự kiện`, en: `${minutes / 1440} days after the event` }
  if (minutes % 60 === 0)
    return { vi: `${minutes / 60} giờ sau sự kiện`, en: `${minutes / 60} h after the event` }
  return { vi: `${minutes} phút sau sự kiện`, en: `${minutes} min after the event` }
}
