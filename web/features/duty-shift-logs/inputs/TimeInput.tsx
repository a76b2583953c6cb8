import { TypedInput } from '#web/kit/fields/TypedInput.tsx'
import { type InputProps, SmallField } from '#web/kit/inputs/SmallField.tsx'

import { type ClockFrame, parseInstant, shortInstant } from '../clock/clock-text.rules.ts'

interface TimeInputProps extends InputProps<string | null> {
  readonly frame: Omit<ClockFrame, 'now'>
  /** The day that need not be named, `YYYY-MM-DD`. */
  readonly day: string
  readonly placeholder?: string
}

/** An instant, typed as `0615` or `6:15`, with a day (`6:15 20/11`) where it is another one. */
export function TimeInput({ frame, day, value, onChange, placeholder, ...field }: TimeInputProps) {
  const show = (shown: unknown) =>
    typeof shown === 'string' && !Number.isNaN(Date.parse(shown)) ? shortInstant(shown, day) : String(shown)
  return (
    <SmallField {...field}>
      {(framed) => (
        <TypedInput
          {...framed}
          value={value}
          onChange={(typed) => onChange(typed as string | null)}
          parse={(text) => parseInstant(text, { ...frame, now: new Date() })}
          show={show}
          inputMode="text"
          placeholder={placeholder}
          marksAll
        />
      )}
    </SmallField>
  )
}
