import { formatDay, isDay, plantDay } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { CalendarButton } from '#web/kit/fields/calendar/Calendar.tsx'
import { parseDay } from '#web/kit/fields/calendar/parse-day.ts'
import { type FormInputProps, TypedInput } from '#web/kit/fields/TypedInput.tsx'
import { t } from '#web/kit/kit.words.ts'

/** How a day reads, `YYYY-MM-DD` as 21/11/2026; what is no day, as it was typed. */
export function dayText(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  return isDay(text) ? formatDay(text) : text
}

const parse = (text: string) => parseDay(text, plantDay(new Date()))

interface DayBoxProps extends FormInputProps {
  readonly placeholder?: string | undefined
  readonly marksAll?: boolean
}

/** A box for a day: typed as 21/11/2026 (or 21112026, 21/11) or chosen from a calendar; its value is `YYYY-MM-DD`. */
export function DayBox({ placeholder, ...input }: DayBoxProps) {
  const w = useWords()
  const { value, onChange, disabled = false } = input
  const day = typeof value === 'string' && isDay(value) ? value : null
  return (
    <TypedInput
      {...input}
      parse={parse}
      show={dayText}
      inputMode="numeric"
      placeholder={placeholder ?? w(t.dayPattern)}
      suffix={<CalendarButton day={day} disabled={disabled} onChoose={(chosen) => onChange?.(chosen)} />}
    />
  )
}
